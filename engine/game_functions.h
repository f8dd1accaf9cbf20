// What every game declares, included inside its `struct Game` behind Content, Position and max_moves: what is
// different in each game stands there. engine/game.h and engine/game_adapter.h say what each one does.
static void setup(const Content& c, const Setup& s, Position& p, EventLog* log) {
  set_up(c, s, p, log);
}
static int players(const Position& p) {
  return p.seats();
}
static void candidates(const Content&, const Position&, Seat, MoveList<Game>&);
static Refusal refuse(const Content&, const Position&, Seat, Move);
static void legal(const Content&, const Position&, Seat, MoveList<Game>&);
static void apply(const Content&, Position&, Seat, Move, EventLog*);
static const Revealed& revealed(const Position& p) {
  return p.revealed;
}
static void mask(const Content&, Position&, Seat);
static void redeal(const Content&, Position&, Seat, Rng&);
static Standings standings(const Content& c, const Position& p) {
  return score(c, p);
}
static std::string_view check(const Content&, const Position&);

// For the edges.
static Content load(const ContentTable& root) {
  return load_content(root);
}
static GameInfo info(const Content&);
static std::span<const VerbNotation<Content>> verbs() {
  return notation();
}
static QuestionWords question_words(const Content&, const Position&, Seat, const Telling&);
static MoveWords move_words(const Content&, const Position&, Seat, Move, const Telling&);
static RefusalWords refusal_words(const Content&, const Position&, Seat, Refusal, const Telling&);
static EventWords event_words(const Content&, const Event&, const Telling&);
static DrawnTable draw(const Content&, const Position&, const Telling&, const DrawStyle&);
static std::string_view unsound(const Content&, const Position&);
static boost::json::value content_json(const Content&);
