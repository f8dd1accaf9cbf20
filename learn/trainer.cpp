#include "learn/trainer.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "engine/position/rng.h"

namespace orrery {
namespace {

constexpr float points_weight = 0.3f;
constexpr float moves_weight = 0.5f;

// weights[input] += value * change for every active input.
void learn_rows(Layer& layer, std::span<const Feature> active, const float* change) {
  const auto outputs = static_cast<std::size_t>(layer.outputs);
  for (const Feature& feature : active) {
    float* const row = layer.weights.data() + feature.input * outputs;
    const float value = feature.value;
    for (std::size_t i = 0; i < outputs; ++i) row[i] += value * change[i];
  }
}
void learn_bias(Layer& layer, const float* change) {
  for (std::size_t i = 0; i < layer.bias.size(); ++i) layer.bias[i] += change[i];
}

// What a change of the outputs means for the active inputs.
void pull_back(const Layer& layer, std::span<const Feature> active, const float* change, float* inputs) {
  const auto outputs = static_cast<std::size_t>(layer.outputs);
  for (const Feature& feature : active) {
    const float* const row = layer.weights.data() + feature.input * outputs;
    std::array<float, Layer::block> sums{};
    for (std::size_t at = 0; at < outputs; at += Layer::block)
      for (std::size_t i = 0; i < Layer::block; ++i) sums[i] += row[at + i] * change[at + i];
    float sum = 0;
    for (const float one : sums) sum += one;
    inputs[feature.input] += sum;
  }
}

// Turns scores into probabilities.
void soften(float* scores, std::size_t count) {
  const float best = *std::max_element(scores, scores + count);
  float sum = 0;
  for (std::size_t i = 0; i < count; ++i) sum += scores[i] = std::exp(scores[i] - best);
  for (std::size_t i = 0; i < count; ++i) scores[i] /= sum;
}

using Sums = std::array<float, Network::most_outputs>;

// How wrong the results are; `change` gets the way they should go, if it is wanted.
Losses judge_results(const Network& network, const Example& example, const float* out, float* change) {
  const int places = network.shape().places;
  const int players = std::min(example.players, places);
  std::array<float, max_seats + 1> changes;
  std::copy_n(out, players, changes.data());
  changes[players] = out[places];
  std::array<float, max_seats> chance = example.before;
  const float nobody = correct_shares(changes.data(), players, chance);
  Losses losses{.examples = 1};
  float nobody_truth = 1;
  for (int i = 0; i < players; ++i) {
    nobody_truth -= example.shares[i];
    losses.shares -= example.shares[i] * std::log(chance[i] + 1e-9f);
    if (change) change[i] = chance[i] - example.shares[i];
  }
  losses.shares -= nobody_truth * std::log(nobody + 1e-9f);
  if (change) change[places] = nobody - nobody_truth;
  for (int i = 0; i < players; ++i) {
    const float target = (example.points[i] - network.points_center) / network.points_unit;
    const float error = std::clamp(out[places + 1 + i] - target, -3.0f, 3.0f);
    losses.points += error * error / static_cast<float>(players);
    if (change) change[places + 1 + i] = points_weight * 2 * error / static_cast<float>(players);
  }
  return losses;
}

// The same for the moves; `view_change` gets what it means for the common view of them.
Losses judge_moves(const Network& network, const Example& example, const float* view, Network* gradients,
                   float* view_change) {
  const Layer& score = network.layers()[Network::move_score];
  const auto width = static_cast<std::size_t>(score.outputs);
  const std::size_t count = example.moves.size();
  thread_local std::vector<float> sums, chance;
  sums.resize(count * width);
  chance.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    chance[i] = example.moves[i].before;
    float* const sum = sums.data() + i * width;
    network.layers()[Network::move].add(example.moves[i].features, view, sum);
    for (std::size_t k = 0; k < width; ++k) chance[i] += std::max(0.0f, sum[k]) * score.weights[k];
  }
  soften(chance.data(), count);
  Losses losses{.choices = 1};
  for (std::size_t i = 0; i < count; ++i) {
    const float truth = example.moves[i].share;
    if (truth > 0) losses.moves += truth * std::log(truth / (chance[i] + 1e-9f));
    if (!gradients) continue;
    const float wrong = moves_weight * (chance[i] - truth);
    const float* const sum = sums.data() + i * width;
    Sums change;
    float* const score_change = gradients->layers()[Network::move_score].weights.data();
    for (std::size_t k = 0; k < width; ++k) {
      const bool on = sum[k] > 0;
      score_change[k] += on ? wrong * sum[k] : 0;
      change[k] = on ? wrong * score.weights[k] : 0;
      view_change[k] += change[k];
    }
    learn_rows(gradients->layers()[Network::move], example.moves[i].features, change.data());
  }
  return losses;
}

template <class Visit, class... Networks>
void each_list(Visit visit, Networks&... networks) {
  for (int part = 0; part < Network::part_count; ++part) {
    visit(networks.layers()[part].weights...);
    visit(networks.layers()[part].bias...);
  }
}

}  // namespace

std::vector<float> lesson_of_visits(std::span<const float> weights, std::span<const std::uint16_t> visits) {
  constexpr float out_of_question = 50;
  const float highest = *std::max_element(weights.begin(), weights.end());
  std::vector<float> shares(weights.size(), -1);
  float sum = 0;
  for (std::size_t i = 0; i < shares.size(); ++i)
    if (weights[i] > highest - out_of_question) sum += shares[i] = visits[i];
  if (sum == 0) return {};
  for (float& share : shares) share = share < 0 ? -1 : share / sum;
  return shares;
}

void ExamplePool::clear() {
  rows_.clear();
  moves_.clear();
  features_.clear();
}

void ExamplePool::add(std::span<const Feature> position, int players,
                      const std::array<float, max_seats>& before, const std::array<float, max_seats>& shares,
                      const std::array<float, max_seats>& points) {
  const std::size_t begin = features_.size();
  features_.insert(features_.end(), position.begin(), position.end());
  rows_.push_back({begin, features_.size(), moves_.size(), moves_.size(), players, before, shares, points});
}

void ExamplePool::add_move(std::span<const Feature> features, float before, float share) {
  const std::size_t begin = features_.size();
  features_.insert(features_.end(), features.begin(), features.end());
  moves_.push_back({begin, features_.size(), before, share});
  rows_.back().moves_end = moves_.size();
}

Example ExamplePool::at(std::size_t i, std::vector<Example::Choice>& choices) const {
  const Row& row = rows_[i];
  const auto features = [this](std::size_t begin, std::size_t end) {
    return std::span(features_).subspan(begin, end - begin);
  };
  choices.clear();
  for (std::size_t k = row.moves; k < row.moves_end; ++k)
    choices.push_back(
        {features(moves_[k].features, moves_[k].features_end), moves_[k].before, moves_[k].share});
  return {features(row.features, row.features_end), row.players, row.before, row.shares, row.points, choices};
}

void Losses::add(const Losses& other) {
  shares += other.shares;
  points += other.points;
  moves += other.moves;
  examples += other.examples;
  choices += other.choices;
}

Losses Losses::mean() const {
  const auto n = static_cast<double>(std::max<std::int64_t>(1, examples));
  const auto m = static_cast<double>(std::max<std::int64_t>(1, choices));
  return {shares / n, points / n, moves / m, examples, choices};
}

Trainer::Trainer(const NetworkShape& shape, NetworkOrigin origin, std::uint64_t seed)
    : now_(shape, std::move(origin)), averaged_(now_), gradients_(now_), mean_(now_), square_(now_) {
  Rng rng = Rng::from(seed);
  constexpr std::array<float, Network::part_count> typical_inputs = {60, 40, 16, 40, 12, 16};
  for (int part = 0; part < Network::part_count; ++part) {
    // It begins as the hand-made judgment.
    const bool corrects = part == Network::results || part == Network::move_score;
    const float reach = std::sqrt(6.0f / typical_inputs[part]) * (corrects ? 0.0f : 1.0f);
    for (float& weight : now_.layers()[part].weights) weight = reach * static_cast<float>(rng.unit() - 0.5);
  }
  averaged_ = now_;
}

void Trainer::begin_with(const Network& network) {
  const NetworkOrigin origin = averaged_.origin();
  now_ = averaged_ = network;
  now_.origin() = averaged_.origin() = origin;
}

void Trainer::set_points(float center, float unit) {
  now_.points_center = averaged_.points_center = center;
  now_.points_unit = averaged_.points_unit = unit;
}

Losses Trainer::measure(const Network& network, const Example& example, Network* gradients) {
  const auto& layers = network.layers();
  Sums sums, out, view;
  layers[Network::first].apply(example.position, sums.data());
  const Rectified hidden(sums.data(), network.shape().hidden);
  layers[Network::second].apply(hidden.active(), sums.data());
  const Rectified narrow(sums.data(), network.shape().second);
  layers[Network::results].apply(narrow.active(), out.data());
  Sums out_change{}, view_change{};
  Losses losses = judge_results(network, example, out.data(), gradients ? out_change.data() : nullptr);
  if (!example.moves.empty()) {
    layers[Network::moves_view].apply(hidden.active(), view.data());
    losses.add(judge_moves(network, example, view.data(), gradients, view_change.data()));
  }
  if (!gradients) return losses;

  auto& change = gradients->layers();
  learn_rows(change[Network::results], narrow.active(), out_change.data());
  learn_bias(change[Network::results], out_change.data());
  Sums narrow_change{}, hidden_change{};
  pull_back(layers[Network::results], narrow.active(), out_change.data(), narrow_change.data());
  learn_rows(change[Network::second], hidden.active(), narrow_change.data());
  learn_bias(change[Network::second], narrow_change.data());
  pull_back(layers[Network::second], hidden.active(), narrow_change.data(), hidden_change.data());
  if (!example.moves.empty()) {
    learn_rows(change[Network::moves_view], hidden.active(), view_change.data());
    learn_bias(change[Network::moves_view], view_change.data());
    pull_back(layers[Network::moves_view], hidden.active(), view_change.data(), hidden_change.data());
  }
  learn_rows(change[Network::first], example.position, hidden_change.data());
  learn_bias(change[Network::first], hidden_change.data());
  return losses;
}

Losses Trainer::learn(const ExamplePool& pool, std::span<const std::uint32_t> which, float rate) {
  each_list([](std::vector<float>& list) { std::fill(list.begin(), list.end(), 0.0f); }, gradients_);
  Losses losses;
  std::vector<Example::Choice> choices;
  for (const std::uint32_t i : which) losses.add(measure(now_, pool.at(i, choices), &gradients_));
  step(rate, which.size());
  return losses;
}

Losses Trainer::test(const ExamplePool& pool) const {
  Losses losses;
  std::vector<Example::Choice> choices;
  for (std::size_t i = 0; i < pool.size(); ++i) losses.add(measure(averaged_, pool.at(i, choices), nullptr));
  return losses;
}

// Adam with decay of the weights (Kingma, Ba; Loshchilov, Hutter). The decay is what holds back cards that
// lie on the table in a few games only: Adam moves their weights as far as any other.
void Trainer::step(float rate, std::size_t examples) {
  constexpr float mean_decay = 0.9f, square_decay = 0.999f, weight_decay = 0.5f;
  ++steps_;
  const auto t = static_cast<double>(steps_);
  const auto scale =
      static_cast<float>(rate * std::sqrt(1 - std::pow(square_decay, t)) / (1 - std::pow(mean_decay, t)));
  const float part = 1 / static_cast<float>(examples);
  const float keep = 1 - rate * weight_decay;
  const auto fresh = static_cast<float>(std::max(0.002, 1 / (1 + 0.1 * t)));  // of the average
  each_list(
      [&](std::vector<float>& weights, std::vector<float>& average, std::vector<float>& gradient,
          std::vector<float>& mean, std::vector<float>& square) {
        float* const w = weights.data();
        float* const a = average.data();
        float* const g = gradient.data();
        float* const m = mean.data();
        float* const s = square.data();
        for (std::size_t i = 0; i < weights.size(); ++i) {
          const float slope = g[i] * part;
          m[i] = mean_decay * m[i] + (1 - mean_decay) * slope;
          s[i] = square_decay * s[i] + (1 - square_decay) * slope * slope;
          w[i] = keep * w[i] - scale * m[i] / (std::sqrt(s[i]) + 1e-8f);
          a[i] += fresh * (w[i] - a[i]);
        }
      },
      now_, averaged_, gradients_, mean_, square_);
}

std::string Trainer::save() const {
  std::string bytes(reinterpret_cast<const char*>(&steps_), sizeof steps_);
  const float points[2] = {now_.points_center, now_.points_unit};
  bytes.append(reinterpret_cast<const char*>(points), sizeof points);
  each_list(
      [&bytes](const auto&... lists) {
        (bytes.append(reinterpret_cast<const char*>(lists.data()), lists.size() * sizeof(float)), ...);
      },
      now_, averaged_, mean_, square_);
  return bytes;
}

bool Trainer::load(std::string_view bytes) {
  if (bytes.size() != save().size()) return false;
  const auto take = [&bytes](void* to, std::size_t size) {
    std::memcpy(to, bytes.data(), size);
    bytes.remove_prefix(size);
  };
  take(&steps_, sizeof steps_);
  float points[2];
  take(points, sizeof points);
  set_points(points[0], points[1]);
  each_list([&take](auto&... lists) { (take(lists.data(), lists.size() * sizeof(float)), ...); }, now_,
            averaged_, mean_, square_);
  return true;
}

}  // namespace orrery
