// Networks: what is written is read again, damage is refused, and the kernel sums up what it should.
#include "bots/network.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cmath>

#include "bots/networks.h"
#include "engine/input_error.h"
#include "engine/position/hash.h"
#include "engine/position/rng.h"

namespace orrery {
namespace {

Network some_network(std::uint64_t seed) {
  Network network({.inputs = 90, .hidden = 48, .second = 16, .policy = 32, .move_inputs = 20, .places = 4},
                  {.game = "toy", .content_hash = "abc", .games = 12, .date = "2026-01-31"});
  Rng rng = Rng::from(seed);
  for (Layer& layer : network.layers()) {
    for (float& weight : layer.weights) weight = static_cast<float>(rng.unit() - 0.5);
    for (float& bias : layer.bias) bias = static_cast<float>(rng.unit() - 0.5);
  }
  network.points_center = 40;
  network.points_unit = 8;
  return network;
}

std::vector<Feature> some_features(Rng& rng, int inputs) {
  std::vector<Feature> features;
  for (int i = 0; i < inputs; ++i)
    if (rng.below(3) == 0)
      features.push_back({static_cast<std::uint16_t>(i), static_cast<float>(rng.unit())});
  return features;
}

// A layer, written as it would stand in a textbook.
std::vector<double> plainly(const Layer& layer, const std::vector<double>& in, bool rectified) {
  std::vector<double> out(layer.bias.begin(), layer.bias.end());
  for (std::size_t i = 0; i < in.size(); ++i)
    for (std::size_t j = 0; j < out.size(); ++j) out[j] += in[i] * layer.weights[i * out.size() + j];
  if (rectified)
    for (double& value : out) value = std::max(0.0, value);
  return out;
}
std::vector<double> dense(const std::vector<Feature>& features, int inputs) {
  std::vector<double> values(static_cast<std::size_t>(inputs));
  for (const Feature& feature : features) values[feature.input] = feature.value;
  return values;
}

TEST(Networks, SumUpAsTextbooksDo) {
  const Network network = some_network(1);
  const auto& layers = network.layers();
  Rng rng = Rng::from(2);
  for (int round = 0; round < 50; ++round) {
    const int players = 2 + round % 3;
    const std::vector<Feature> position = some_features(rng, 90), move = some_features(rng, 20);
    const auto hidden = plainly(layers[Network::first], dense(position, 90), true);
    const auto out = plainly(layers[Network::results], plainly(layers[Network::second], hidden, true), false);
    // It corrects what was judged before: a fifth of the win for each place, the rest for nobody.
    double sum = (1 - 0.2 * players) * std::exp(out[4]);
    for (int place = 0; place < players; ++place) sum += 0.2 * std::exp(out[place]);
    Judgment judgment;
    judgment.shares.fill(0.2f);
    network.judge(position, players, judgment);
    for (int place = 0; place < players; ++place) {
      EXPECT_NEAR(judgment.shares[place], 0.2 * std::exp(out[place]) / sum, 1e-4);
      EXPECT_NEAR(judgment.points[place], 40 + 8 * out[5 + place], 1e-3);
    }

    const auto view = plainly(layers[Network::moves_view], hidden, false);
    double score = 0;
    for (std::size_t j = 0; j < view.size(); ++j) {
      double one = view[j];
      for (const Feature& feature : move)
        one += feature.value * layers[Network::move].weights[feature.input * view.size() + j];
      score += std::max(0.0, one) * layers[Network::move_score].weights[j];
    }
    EXPECT_NEAR(Network::MovesView(network, position).score(move), score, 1e-3);
  }
}

TEST(Networks, SurviveTheirFile) {
  const Network network = some_network(3);
  const std::string bytes = network.write();
  const Network again = Network::read(bytes);
  EXPECT_EQ(again.write(), bytes);
  EXPECT_EQ(again.shape(), network.shape());
  EXPECT_EQ(again.origin().game, "toy");
  EXPECT_EQ(again.origin().games, 12);
  for (int part = 0; part < Network::part_count; ++part)
    for (std::size_t i = 0; i < network.layers()[part].weights.size(); ++i)
      EXPECT_NEAR(again.layers()[part].weights[i], network.layers()[part].weights[i], 0.5 / 2047 / 2 + 1e-6);
}

// With a checksum that fits, so that what is behind it is looked at.
std::string sealed(std::string bytes) {
  const std::uint64_t check = hash_bytes(bytes.data(), bytes.size());
  return bytes.append(reinterpret_cast<const char*>(&check), sizeof check);
}

TEST(Networks, AreRefusedWhenDamaged) {
  const std::string whole = some_network(4).write();
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{5}, std::size_t{20}, whole.size() / 2, whole.size() - 1})
    EXPECT_THROW(Network::read(std::string_view(whole).substr(0, size)), InputError) << size;
  std::string flipped = whole;
  flipped[whole.size() / 2] ^= 1;
  EXPECT_THROW(Network::read(flipped), InputError);

  const std::string unsealed = whole.substr(0, whole.size() - 8);
  EXPECT_NO_THROW(Network::read(sealed(unsealed)));
  EXPECT_THROW(Network::read(sealed(unsealed + "x")), InputError);
  EXPECT_THROW(Network::read(sealed(unsealed.substr(0, unsealed.size() - 1))), InputError);
  for (const auto& [from, to] :
       {std::pair{"\"hidden\":48", "\"hidden\":47"}, std::pair{"\"hidden\":48", "\"hidden\":512"},
        std::pair{"\"inputs\":90", "\"inputs\":-1"}, std::pair{"\"inputs\":90", "\"inputs\":9e9"},
        std::pair{"\"places\":4", "\"places\":44"}, std::pair{"\"game\":\"toy\"", "\"game\":17"},
        std::pair{"\"points_unit\"", "\"points_unix\""}}) {
    std::string changed = unsealed;
    changed.replace(changed.find(from), std::string_view(from).size(), to);
    EXPECT_THROW(Network::read(sealed(changed)), InputError) << to;
  }
}

TEST(Networks, AreUsedForTablesThatAreNear) {
  const auto tables = [](int changed) {
    boost::json::array rows;
    for (int i = 0; i < 20; ++i) rows.push_back({{"points", i < changed ? 99 : i}, {"name", "row"}});
    return boost::json::value(rows);
  };
  EXPECT_TRUE(near_tables(tables(0), tables(0)));
  EXPECT_TRUE(near_tables(tables(0), tables(4)));
  EXPECT_FALSE(near_tables(tables(0), tables(5)));
  boost::json::value longer = tables(0);
  longer.as_array().push_back({{"points", 3}, {"name", "row"}});
  EXPECT_TRUE(near_tables(tables(0), longer)) << "a row more is two entries of 42";
  boost::json::value fuller = tables(0);
  for (int i = 0; i < 4; ++i) fuller.as_array()[i].as_object()["cost"] = 1;
  EXPECT_TRUE(near_tables(tables(0), fuller));
  EXPECT_TRUE(near_tables(fuller, tables(0)));
  fuller.as_array()[4].as_object()["cost"] = boost::json::array{1, 2};
  EXPECT_FALSE(near_tables(tables(0), fuller));
  EXPECT_FALSE(near_tables(fuller, tables(0)));
  EXPECT_FALSE(near_tables(boost::json::array{1, 2}, boost::json::object{{"a", 1}}));
}

}  // namespace
}  // namespace orrery
