#include "bots/network.h"

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <cstring>

#include "engine/input_error.h"
#include "engine/position/hash.h"

namespace orrery {
namespace {

namespace json = boost::json;

using Four = float __attribute__((vector_size(16)));
constexpr std::size_t fours = Layer::block / 4;

Four load(const float* at) {
  Four four;
  std::memcpy(&four, at, sizeof four);
  return four;
}

constexpr std::string_view first_line = "orrery network 2\n";

[[noreturn]] void refuse(const std::string& why) {
  throw InputError("This is no network that this program can read: " + why + ".");
}

int whole_blocks(int outputs) {
  constexpr int block = Layer::block;
  return (outputs + block - 1) / block * block;
}

// Weights are stored as 12-bit numbers in two bytes with one unit per list, the upper bytes of all before the
// lower ones: the upper ones are much alike, and compress.
void write_numbers(const std::vector<float>& numbers, std::string& out) {
  float most = 0;
  for (const float number : numbers) most = std::max(most, std::abs(number));
  const float unit = most > 0 ? most / 2047 : 1;
  out.append(reinterpret_cast<const char*>(&unit), sizeof unit);
  const std::size_t upper = out.size();
  const std::size_t lower = upper + numbers.size();
  out.resize(lower + numbers.size());
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const long stored = std::lround(numbers[i] / unit);
    out[upper + i] = static_cast<char>(stored >> 8);
    out[lower + i] = static_cast<char>(stored & 0xff);
  }
}

class Bytes {
 public:
  explicit Bytes(std::string_view bytes) : rest_(bytes) {}
  void numbers(std::vector<float>& numbers) {
    float unit;
    std::memcpy(&unit, take(sizeof unit).data(), sizeof unit);
    if (!std::isfinite(unit) || unit <= 0 || unit > 1e6f) refuse("a weight is no number");
    const std::string_view upper = take(numbers.size());
    const std::string_view lower = take(numbers.size());
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const int stored = static_cast<signed char>(upper[i]) * 256 + static_cast<unsigned char>(lower[i]);
      numbers[i] = unit * static_cast<float>(stored);
    }
  }
  bool empty() const { return rest_.empty(); }

 private:
  std::string_view take(std::size_t size) {
    if (rest_.size() < size) refuse("it ends too early");
    const std::string_view taken = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return taken;
  }
  std::string_view rest_;
};

int size_of(const json::object& header, std::string_view key, int most, int multiple) {
  const json::value* value = header.if_contains(key);
  const std::int64_t size = value && value->is_int64() ? value->as_int64() : 0;
  if (size < 1 || size > most || size % multiple != 0)
    refuse("its size \"" + std::string(key) + "\" is wrong");
  return static_cast<int>(size);
}

std::string text_of(const json::object& header, std::string_view key) {
  const json::value* value = header.if_contains(key);
  if (!value || !value->is_string()) refuse("its \"" + std::string(key) + "\" is missing");
  return std::string(value->as_string());
}

float number_of(const json::object& header, std::string_view key) {
  const json::value* value = header.if_contains(key);
  if (!value || !value->is_number()) refuse("its \"" + std::string(key) + "\" is missing");
  const auto number = value->to_number<float>();
  if (!std::isfinite(number)) refuse("its \"" + std::string(key) + "\" is no number");
  return number;
}

NetworkShape shape_of(const json::object& header) {
  constexpr int most_inputs = 60'000;
  constexpr int block = Layer::block;
  return {.inputs = size_of(header, "inputs", most_inputs, 1),
          .hidden = size_of(header, "hidden", Network::most_outputs, block),
          .second = size_of(header, "second", Network::most_outputs, block),
          .policy = size_of(header, "policy", Network::most_outputs, block),
          .move_inputs = size_of(header, "move_inputs", most_inputs, 1),
          .places = size_of(header, "places", max_seats, 1)};
}

}  // namespace

Layer::Layer(int inputs_, int outputs_)
    : inputs(inputs_),
      outputs(whole_blocks(outputs_)),
      weights(static_cast<std::size_t>(inputs) * static_cast<std::size_t>(outputs)),
      bias(static_cast<std::size_t>(outputs)) {}

void Layer::add(std::span<const Feature> active, const float* from, float* out) const {
  const auto stride = static_cast<std::size_t>(outputs);
  for (std::size_t at = 0; at < stride; at += block) {
    Four sum[fours];
    for (std::size_t i = 0; i < fours; ++i) sum[i] = load(from + at + 4 * i);
    const float* const column = weights.data() + at;
    for (const Feature& feature : active) {
      const float* const row = column + feature.input * stride;
      for (std::size_t i = 0; i < fours; ++i) sum[i] += feature.value * load(row + 4 * i);
    }
    for (std::size_t i = 0; i < fours; ++i) std::memcpy(out + at + 4 * i, &sum[i], sizeof sum[i]);
  }
}

Network::Network(const NetworkShape& shape, NetworkOrigin origin)
    : shape_(shape), origin_(std::move(origin)), layers_{Layer(shape.inputs, shape.hidden),
                                                         Layer(shape.hidden, shape.second),
                                                         Layer(shape.second, 2 * shape.places + 1),
                                                         Layer(shape.hidden, shape.policy),
                                                         Layer(shape.move_inputs, shape.policy),
                                                         Layer(1, shape.policy)} {}

void Network::judge(std::span<const Feature> position, int players, Judgment& judgment) const {
  std::array<float, most_outputs> sums;
  layers_[first].apply(position, sums.data());
  const Rectified hidden(sums.data(), shape_.hidden);
  layers_[second].apply(hidden.active(), sums.data());
  const Rectified narrow(sums.data(), shape_.second);
  std::array<float, most_outputs> out;
  layers_[results].apply(narrow.active(), out.data());

  const int places = std::min(players, shape_.places);
  std::array<float, max_seats + 1> changes;
  std::copy_n(out.data(), places, changes.data());
  changes[places] = out[shape_.places];
  correct_shares(changes.data(), places, judgment.shares);
  const float* const points = out.data() + shape_.places + 1;
  for (int place = 0; place < places; ++place)
    judgment.points[place] = points_center + points_unit * points[place];
}

float correct_shares(const float* changes, int places, std::array<float, max_seats>& shares) {
  constexpr float least = 1e-4f;
  const float most = *std::max_element(changes, changes + places + 1);
  float nobody = 1;
  for (int place = 0; place < places; ++place) nobody -= shares[place];
  float sum = nobody = std::max(nobody, least) * std::exp(changes[places] - most);
  for (int place = 0; place < places; ++place)
    sum += shares[place] = std::max(shares[place], least) * std::exp(changes[place] - most);
  for (int place = 0; place < places; ++place) shares[place] /= sum;
  return nobody / sum;
}

Network::MovesView::MovesView(const Network& network, std::span<const Feature> position) : network_(network) {
  std::array<float, most_outputs> sums;
  network.layers_[first].apply(position, sums.data());
  const Rectified hidden(sums.data(), network.shape_.hidden);
  network.layers_[moves_view].apply(hidden.active(), view_.data());
}

float Network::MovesView::score(std::span<const Feature> features) const {
  std::array<float, most_outputs> sums;
  network_.layers_[move].add(features, view_.data(), sums.data());
  const Layer& scores = network_.layers_[move_score];
  Four sum{};
  const Four zero{};
  for (int i = 0; i < scores.outputs; i += 4) {
    const Four four = load(sums.data() + i);
    sum += load(scores.weights.data() + i) * (four > zero ? four : zero);
  }
  return sum[0] + sum[1] + sum[2] + sum[3];
}

std::string Network::write() const {
  const json::object header = {{"game", origin_.game},
                               {"content", origin_.content_hash},
                               {"inputs", shape_.inputs},
                               {"hidden", shape_.hidden},
                               {"second", shape_.second},
                               {"policy", shape_.policy},
                               {"move_inputs", shape_.move_inputs},
                               {"places", shape_.places},
                               {"points_center", points_center},
                               {"points_unit", points_unit},
                               {"games", origin_.games},
                               {"date", origin_.date}};
  std::string out(first_line);
  out += json::serialize(header) + "\n";
  for (const Layer& layer : layers_) {
    write_numbers(layer.weights, out);
    write_numbers(layer.bias, out);
  }
  const std::uint64_t check = hash_bytes(out.data(), out.size());
  out.append(reinterpret_cast<const char*>(&check), sizeof check);
  return out;
}

Network Network::read(std::string_view bytes) {
  constexpr std::size_t most_header = 4096;
  if (!bytes.starts_with(first_line)) refuse("its first line is not \"orrery network 2\"");
  std::uint64_t check;
  if (bytes.size() < first_line.size() + sizeof check) refuse("it ends too early");
  std::memcpy(&check, bytes.data() + bytes.size() - sizeof check, sizeof check);
  const std::string_view checked = bytes.substr(0, bytes.size() - sizeof check);
  if (hash_bytes(checked.data(), checked.size()) != check) refuse("its bytes are damaged");

  const std::string_view rest = checked.substr(first_line.size());
  const std::size_t end = rest.substr(0, most_header).find('\n');
  if (end == std::string_view::npos) refuse("its header is missing");
  boost::system::error_code error;
  const json::value parsed = json::parse(rest.substr(0, end), error);
  if (error || !parsed.is_object()) refuse("its header is no JSON object");
  const json::object& header = parsed.as_object();
  const json::value* games = header.if_contains("games");
  Network network(shape_of(header), {.game = text_of(header, "game"),
                                     .content_hash = text_of(header, "content"),
                                     .games = games && games->is_int64() ? games->as_int64() : 0,
                                     .date = text_of(header, "date")});
  network.points_center = number_of(header, "points_center");
  network.points_unit = number_of(header, "points_unit");
  Bytes numbers(rest.substr(end + 1));
  for (Layer& layer : network.layers_) {
    numbers.numbers(layer.weights);
    numbers.numbers(layer.bias);
  }
  if (!numbers.empty()) refuse("it is longer than its sizes say");
  return network;
}

}  // namespace orrery
