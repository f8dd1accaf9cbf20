// Positions, views, moves and what they tell.
#include "python/src/bindings/conversions.h"

#include "engine/words/text.h"

namespace orrery {
namespace {

constexpr int narrowest = 40, widest = 400;

std::vector<PyMove> legal_moves(const GamePtr& game, const PositionBytes& position, Seat seat) {
  std::vector<PyMove> moves;
  for (const Move move : game->rules->legal(position, seat)) moves.push_back({game, move});
  return moves;
}

PyRefusal refusal_of(const GamePtr& game, const PositionBytes& position, Seat seat, Move move,
                     Refusal refusal) {
  return {{game, move}, game->rules->words(position, seat, refusal, Telling{})};
}

std::vector<PyRefusal> refused_moves(const GamePtr& game, const PositionBytes& position, Seat seat) {
  std::vector<PyRefusal> refused;
  for (const RefusedMove& one : game->rules->refused(position, seat))
    refused.push_back(refusal_of(game, position, seat, one.move, one.refusal));
  return refused;
}

// The move if it is possible; raises orrery.Refused otherwise.
Move possible_move(const GamePtr& game, const PositionBytes& position, Seat seat, const py::object& move) {
  const Move meant = move_from(*game, move);
  if (const Refusal refusal = game->rules->refuse(position, seat, meant))
    raise_refused(game->rules->words(position, seat, refusal, Telling{}));
  return meant;
}

py::tuple question(const GamePtr& game, const PositionBytes& position, Seat seat) {
  if (!game->rules->to_act(position).has(seat))
    throw InputError("Seat " + std::to_string(seat) + " is not asked anything now.");
  const QuestionWords words = game->rules->question(position, seat, Telling{});
  const py::object type = py::module_::import("orrery._words").attr("Question");
  return py::cast<py::tuple>(type(words.kind, words.text, words.rule));
}

std::string drawing(const GamePtr& game, const PositionBytes& seen, Seat reader, int width, bool color,
                    bool compact) {
  if (width < narrowest || width > widest)
    throw InputError("A drawing is " + std::to_string(narrowest) + " to " + std::to_string(widest) +
                     " characters wide, not " + std::to_string(width) + ".");
  const DrawStyle style{color, width, compact};
  return text_of(game->rules->draw(seen, Telling{{}, reader}, style), static_cast<std::size_t>(width));
}

template <class T, class Write>
py::array_t<T> filled(int count, Write write) {
  py::array_t<T> array(count);
  write(array.mutable_data());
  return array;
}

py::array_t<float> features(const GamePtr& game, const PositionBytes& position, Seat seat) {
  const AnyEncoder& encoder = game->encoder();
  return filled<float>(encoder.feature_count(),
                       [&](float* to) { encoder.write_features(position, seat, to); });
}
py::array_t<std::int32_t> plain(const GamePtr& game, const PositionBytes& position, Seat seat) {
  const AnyEncoder& encoder = game->encoder();
  return filled<std::int32_t>(static_cast<int>(encoder.plain_names().size()),
                              [&](std::int32_t* to) { encoder.write_plain(position, seat, to); });
}

PyView view_of(const PyPosition& position, std::optional<int> seat) {
  const Seat viewer = seat ? seat_at(position.game->players, *seat) : no_seat;
  return {position.game, position.game->rules->view(position.bytes, viewer)};
}

PyPosition redealt(const PyView& view, const py::object& seed) {
  if (view.view.seat() == no_seat)
    throw InputError("Only what a seat sees can be dealt anew, not what a spectator sees.");
  Rng rng = seed_rng(seed_text(seed));
  return {view.game, view.game->rules->redeal(view.view, rng)};
}

py::tuple seats_asked(const PyGame& game, const PositionBytes& position) {
  py::list seats;
  const SeatSet asked = game.rules->to_act(position);
  for (int seat = 0; seat < game.players; ++seat)
    if (asked.has(static_cast<Seat>(seat))) seats.append(seat);
  return py::tuple(seats);
}

std::vector<std::vector<int>> points_of(const Standings& standings) {
  std::vector<std::vector<int>> points;
  for (int row = 0; row < standings.rows; ++row)
    points.emplace_back(standings.points[row].begin(), standings.points[row].begin() + standings.categories);
  return points;
}

void bind_moves(py::module_& module) {
  py::class_<PyMove>(module, "Move",
                     R"(One answer to a question of the game. Equal moves are equal in every position.

>>> move = orrery.game("anteros").start(seed=1).legal()[0]
>>> str(move) == move.notation
True
)")
      .def_property_readonly("notation", &PyMove::notation, "How it is written in records.")
      .def_property_readonly(
          "key", [](const PyMove& move) { return move.move.key(); }, "Its eight bytes, as in Batch.moves.")
      .def_property_readonly(
          "number", [](const PyMove& move) { return move.game->encoder().number_of(move.move); },
          "Its number among the actions of the game.")
      .def("__str__", &PyMove::notation)
      .def("__repr__", [](const PyMove& move) { return "<orrery.Move " + move.notation() + ">"; })
      .def(
          "__eq__",
          [](const PyMove& a, const PyMove& b) {
            return a.move == b.move && a.game->info().id == b.game->info().id;
          },
          py::is_operator())
      .def("__hash__", [](const PyMove& move) { return std::hash<std::uint64_t>{}(move.move.key()); })
      .def(py::pickle([](const PyMove& move) { return py::make_tuple(move.game, move.notation()); },
                      [](const py::tuple& state) {
                        if (state.size() != 2 || state[0].is_none()) throw InputError("This is no move.");
                        auto game = py::cast<GamePtr>(state[0]);
                        const Move move = game->rules->parse({}, py::cast<std::string>(state[1]));
                        return PyMove{std::move(game), move};
                      }));

  py::class_<PyRefusal>(module, "Refusal", "Why a move that one could think of is not possible now.")
      .def_readonly("move", &PyRefusal::move, "The move.")
      .def_property_readonly(
          "sentence", [](const PyRefusal& refusal) { return refusal.words.sentence; }, "Why not.")
      .def_property_readonly(
          "rule", [](const PyRefusal& refusal) { return refusal.words.rule; },
          "The id of the rule behind it.")
      .def("__repr__", [](const PyRefusal& refusal) {
        return "<orrery.Refusal " + refusal.move.notation() + ": " + refusal.words.sentence + " (" +
               refusal.words.rule + ")>";
      });

  py::class_<PyStandings>(module, "Standings",
                          R"(Points and ranks; a row for each player, then the automata of the game, if any.

>>> orrery.game("anteros").start(seed=1).standings.ranks
[1, 1]
)")
      .def_property_readonly(
          "points", [](const PyStandings& one) { return points_of(one.standings); }, "By row, by category.")
      .def_property_readonly(
          "totals",
          [](const PyStandings& one) {
            return std::vector<int>(one.standings.total.begin(),
                                    one.standings.total.begin() + one.standings.rows);
          },
          "By row.")
      .def_property_readonly(
          "ranks",
          [](const PyStandings& one) {
            return std::vector<int>(one.standings.rank.begin(),
                                    one.standings.rank.begin() + one.standings.rows);
          },
          "By row; 1 has won, equal ranks share the place.")
      .def_property_readonly(
          "shares",
          [](const PyStandings& one) {
            std::vector<double> shares;
            for (int row = 0; row < one.standings.rows; ++row)
              shares.push_back(one.standings.share_of_win(row));
            return shares;
          },
          "By row: the share of the win. Those who win together share it.")
      .def_property_readonly(
          "categories", [](const PyStandings& one) { return one.game->info().categories; },
          "What the points are for.")
      .def("__repr__", [](const PyStandings& one) {
        std::vector<std::string> rows;
        for (int row = 0; row < one.standings.rows; ++row)
          rows.push_back(std::to_string(one.standings.total[row]) + " (" +
                         std::to_string(one.standings.rank[row]) + ")");
        return "<orrery.Standings " + join(rows, " ") + ">";
      });
}

void bind_views(py::module_& module) {
  py::class_<PyView>(module, "View", R"(What one seat sees, and nothing else: all that a bot is given.

>>> view = orrery.game("ceres").start(seed=1).view(0)
>>> view
<orrery.View of seat 0, ceres>
>>> view.redeal(seed=5).view(0) == view
True
)")
      .def_readonly("game", &PyView::game, "The game.")
      .def_property_readonly(
          "seat",
          [](const PyView& view) -> std::optional<int> {
            return view.view.seat() == no_seat ? std::nullopt : std::optional<int>(view.view.seat());
          },
          "Whose view it is; None for a spectator.")
      .def_property_readonly(
          "to_act", [](const PyView& view) { return seats_asked(*view.game, view.view.seen()); },
          "The seats that are asked now.")
      .def(
          "legal",
          [](const PyView& view) { return legal_moves(view.game, view.view.seen(), view.view.seat()); },
          "What the seat may do; nothing when it is not asked.")
      .def(
          "refused",
          [](const PyView& view) { return refused_moves(view.game, view.view.seen(), view.view.seat()); },
          "What it could think of but may not do, with the reasons.")
      .def(
          "question",
          [](const PyView& view) { return question(view.game, view.view.seen(), view.view.seat()); },
          "What the seat is asked: kind, text and the id of the rule that asks it.")
      .def(
          "describe",
          [](const PyView& view, const py::object& move) {
            const Move meant = possible_move(view.game, view.view.seen(), view.view.seat(), move);
            return view.game->rules->words(view.view.seen(), view.view.seat(), meant, Telling{}).text;
          },
          py::arg("move"), "A possible move in words.")
      .def(
          "json", [](const PyView& view) { return to_python(view.game->rules->to_json(view.view.seen())); },
          "What is seen, as the page is sent it: hidden things are None.")
      .def(
          "facts", [](const PyView& view) { return to_python(view.game->rules->facts(view.view.seen())); },
          "Figures that follow from what is seen; None for a game without any.")
      .def("redeal", redealt, py::arg("seed") = py::none(),
           "A whole position that fits the view, the hidden part dealt at random.")
      .def(
          "features",
          [](const PyView& view) {
            const PyPosition dealt = redealt(view, py::int_(1));  // features are the same in every deal
            return features(view.game, dealt.bytes, view.view.seat());
          },
          "What the bots' networks see of it, as float32.")
      .def(
          "move_features",
          [](const PyView& view) {
            const PyPosition dealt = redealt(view, py::int_(1));
            const AnyEncoder& encoder = view.game->encoder();
            const std::vector<Move> moves = view.game->rules->legal(dealt.bytes, view.view.seat());
            py::array_t<float> array({static_cast<py::ssize_t>(moves.size()),
                                      static_cast<py::ssize_t>(encoder.move_feature_count())});
            for (std::size_t i = 0; i < moves.size(); ++i)
              encoder.write_move_features(dealt.bytes, view.view.seat(), moves[i],
                                          array.mutable_data(static_cast<py::ssize_t>(i), 0));
            return array;
          },
          "What they see of each legal move: a row of float32 for each.")
      .def(
          "plain", [](const PyView& view) { return plain(view.game, view.view.seen(), view.view.seat()); },
          "The view in whole numbers; Game.plain_names names them.")
      .def(
          "draw",
          [](const PyView& view, int width, bool color, bool compact) {
            return drawing(view.game, view.view.seen(), view.view.seat(), width, color, compact);
          },
          py::arg("width") = 100, py::arg("color") = false, py::arg("compact") = false, "The table as text.")
      .def("__repr__",
           [](const PyView& view) {
             return "<orrery.View of " +
                    (view.view.seat() == no_seat ? "a spectator"
                                                 : "seat " + std::to_string(view.view.seat())) +
                    ", " + view.game->info().id + ">";
           })
      .def(
          "__eq__",
          [](const PyView& a, const PyView& b) {
            return a.view.seat() == b.view.seat() && a.view.seen() == b.view.seen() &&
                   a.game->rules->content_hash() == b.game->rules->content_hash();
          },
          py::is_operator())
      .attr("__hash__") = py::none();
}

}  // namespace

void bind_positions(py::module_& module) {
  bind_moves(module);
  bind_views(module);
  py::class_<PyPosition>(module, "Position",
                         R"(Everything about one moment of a game, hidden things too. It never changes.

A position and a move make the next position:

>>> position = orrery.game("anteros").start(seed=1)
>>> position.question().text
'Choose one of the four center asteroids for your ship; you keep the asteroid.'
>>> after = position.apply(position.legal()[0])
>>> position.to_act, after.to_act
((1,), (0,))
)")
      .def_readonly("game", &PyPosition::game, "The game.")
      .def_property_readonly(
          "to_act", [](const PyPosition& position) { return seats_asked(*position.game, position.bytes); },
          "The seats that are asked now: none when the game is over, several when they choose in secret.")
      .def_property_readonly(
          "over",
          [](const PyPosition& position) { return position.game->rules->to_act(position.bytes).empty(); },
          "Whether the game is over.")
      .def(
          "legal",
          [](const PyPosition& position, std::optional<int> seat) {
            if (!seat && position.game->rules->to_act(position.bytes).empty()) return std::vector<PyMove>{};
            return legal_moves(position.game, position.bytes,
                               seat_or_asked(*position.game, position.bytes, seat));
          },
          py::arg("seat") = py::none(), R"(What a seat may do; without a seat, that of the one who is asked.

>>> len(orrery.game("anteros").start(seed=1).legal())
4
)")
      .def(
          "refused",
          [](const PyPosition& position, std::optional<int> seat) {
            if (!seat && position.game->rules->to_act(position.bytes).empty())
              return std::vector<PyRefusal>{};
            return refused_moves(position.game, position.bytes,
                                 seat_or_asked(*position.game, position.bytes, seat));
          },
          py::arg("seat") = py::none(), "What a seat could think of but may not do, with the reasons.")
      .def(
          "refusal",
          [](const PyPosition& position, const py::object& move,
             std::optional<int> seat) -> std::optional<PyRefusal> {
            const Seat who = seat_or_asked(*position.game, position.bytes, seat);
            const Move meant = move_from(*position.game, move);
            const Refusal refusal = position.game->rules->refuse(position.bytes, who, meant);
            if (!refusal) return std::nullopt;
            return refusal_of(position.game, position.bytes, who, meant, refusal);
          },
          py::arg("move"), py::arg("seat") = py::none(),
          R"(What speaks against a move; None if it is possible.

>>> start = orrery.game("anteros").start(seed=1)
>>> start.refusal("end")
<orrery.Refusal end: This is not what has to be decided now. (AN-4.1)>
>>> start.refusal(start.legal()[0]) is None
True
)")
      .def(
          "apply",
          [](const PyPosition& position, const py::object& move, std::optional<int> seat) {
            const Seat who = seat_or_asked(*position.game, position.bytes, seat);
            const Move meant = possible_move(position.game, position.bytes, who, move);
            PyPosition after = position;
            after.game->rules->apply(after.bytes, who, meant, nullptr);
            return after;
          },
          py::arg("move"), py::arg("seat") = py::none(),
          R"(The next position in which somebody has a choice. The move is a Move or its notation.

Raises Refused, with a sentence and the id of a rule, when the move is not possible.

>>> position = orrery.game("anteros").start(seed=1)
>>> position.apply("end")
Traceback (most recent call last):
...
orrery.Refused: This is not what has to be decided now. (AN-4.1)
)")
      .def(
          "question",
          [](const PyPosition& position, std::optional<int> seat) {
            return question(position.game, position.bytes,
                            seat_or_asked(*position.game, position.bytes, seat));
          },
          py::arg("seat") = py::none(),
          "What a seat is asked: kind, text and the id of the rule that asks it.")
      .def(
          "describe",
          [](const PyPosition& position, const py::object& move, std::optional<int> seat) {
            const Seat who = seat_or_asked(*position.game, position.bytes, seat);
            const Move meant = possible_move(position.game, position.bytes, who, move);
            return position.game->rules->words(position.bytes, who, meant, Telling{}).text;
          },
          py::arg("move"), py::arg("seat") = py::none(), "A possible move in words.")
      .def(
          "notation",
          [](const PyPosition& position, const py::object& move) {
            return position.game->rules->notation(position.bytes, move_from(*position.game, move));
          },
          py::arg("move"), "How a move is written in records.")
      .def("view", view_of, py::arg("seat"), "What a seat sees; seat None: what a spectator sees.")
      .def(
          "redeal",
          [](const PyPosition& position, int seat, const py::object& seed) {
            return redealt(view_of(position, seat), seed);
          },
          py::arg("seat"), py::arg("seed") = py::none(),
          "Another position that looks the same to a seat, the rest dealt at random.")
      .def_property_readonly(
          "standings",
          [](const PyPosition& position) {
            return PyStandings{position.game, position.game->rules->standings(position.bytes)};
          },
          "Points and ranks as they are now.")
      .def(
          "json",
          [](const PyPosition& position) { return to_python(position.game->rules->to_json(position.bytes)); },
          "The whole position, in names; Game.position reads it.")
      .def(
          "draw",
          [](const PyPosition& position, std::optional<int> seat, int width, bool color, bool compact) {
            if (!seat) return drawing(position.game, position.bytes, no_seat, width, color, compact);
            const PyView view = view_of(position, seat);
            return drawing(view.game, view.view.seen(), view.view.seat(), width, color, compact);
          },
          py::arg("seat") = py::none(), py::arg("width") = 100, py::arg("color") = false,
          py::arg("compact") = false, "The table as text, as a seat sees it or, without one, from beside it.")
      .def(
          "features",
          [](const PyPosition& position, std::optional<int> seat) {
            return features(position.game, position.bytes,
                            seat_or_asked(*position.game, position.bytes, seat));
          },
          py::arg("seat") = py::none(),
          R"(What the bots' networks see of it from a seat, as float32; nothing that the seat may not see.

>>> position = orrery.game("anteros").start(seed=1)
>>> position.features().shape == (position.game.feature_count,)
True
)")
      .def(
          "plain",
          [](const PyPosition& position, std::optional<int> seat) {
            return plain(position.game, position.bytes, seat_or_asked(*position.game, position.bytes, seat));
          },
          py::arg("seat") = py::none(), "What a seat sees, in whole numbers; Game.plain_names names them.")
      .def(
          "__repr__",
          [](const PyPosition& position) {
            const py::tuple asked = seats_asked(*position.game, position.bytes);
            return "<orrery.Position of " + position.game->info().id + ", " +
                   (asked.empty() ? "over" : "seat " + py::cast<std::string>(py::str(asked[0])) + " to act") +
                   ">";
          })
      .def(
          "__eq__",
          [](const PyPosition& a, const PyPosition& b) {
            return a.bytes == b.bytes && a.game->rules->content_hash() == b.game->rules->content_hash();
          },
          py::is_operator())
      .def("__hash__",
           [](const PyPosition& position) {
             return std::hash<std::string_view>{}(
                 {reinterpret_cast<const char*>(position.bytes.data()), position.bytes.size()});
           })
      .def(py::pickle(
          [](const PyPosition& position) {
            return py::make_tuple(position.game,
                                  json::serialize(position.game->rules->to_json(position.bytes)));
          },
          [](const py::tuple& state) {
            if (state.size() != 2 || state[0].is_none()) throw InputError("This is no position.");
            auto game = py::cast<GamePtr>(state[0]);
            PositionBytes bytes = game->rules->from_json(from_python(state[1]));
            return PyPosition{std::move(game), std::move(bytes)};
          }));
}

}  // namespace orrery
