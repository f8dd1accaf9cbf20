// What the start page tells of each game before its rules: how long, how heavy, and tables to begin with.
export interface Preset {
  id: "first" | "standard" | "everything" | "solo";
  name: string;
  about: string;
  players?: number; // otherwise as many as there are
  level?: string; // of the bots
  options: Record<string, string>; // what is not named has its default
}

export interface About {
  minutes: string; // with people who know it
  weight: "light" | "medium" | "heavy";
  begin?: true; // the game to begin with
  drawsFirst?: true; // its rules draw who plays first: the seats only lie around the table
  solo: string; // empty: not without a second player or a bot
  presets: Preset[];
}

const first = (about: string, options: Record<string, string> = {}): Preset => ({
  id: "first",
  name: "First game",
  about,
  level: "rookie",
  options,
});
const standard = (about: string): Preset => ({
  id: "standard",
  name: "Standard",
  about,
  level: "pilot",
  options: {},
});

const abouts: Record<string, About> = {
  anteros: {
    minutes: "30 to 45 min",
    weight: "light",
    begin: true,
    solo: "",
    presets: [
      first("Against bots that do not look ahead."),
      standard("The whole game, against bots that think."),
    ],
  },
  ceres: {
    minutes: "60 to 90 min",
    weight: "heavy",
    drawsFirst: true,
    solo: "",
    presets: [
      first("Everybody has side A of the boards; bots that do not look ahead."),
      standard("Side A of the boards, against bots that think."),
      {
        id: "everything",
        name: "Everything",
        about: "Side B: every player has an outstation of another kind.",
        options: { side: "b" },
      },
    ],
  },
  luna_maris: {
    minutes: "60 to 90 min",
    weight: "heavy",
    drawsFirst: true,
    solo: "Solo against an AI run by cards",
    presets: [
      first("Without special equipment and advanced modules.", { equipment: "none", modules: "none" }),
      standard("With a piece of equipment for everybody and five advanced modules."),
      {
        id: "solo",
        name: "Solo",
        about: "You against an AI that is run by its cards.",
        players: 1,
        options: {},
      },
    ],
  },
  alien_artifacts: {
    minutes: "45 to 60 min",
    weight: "medium",
    drawsFirst: true,
    solo: "",
    presets: [
      first("A faction at random; bots that do not look ahead."),
      standard("A faction at random, against bots that think."),
      {
        id: "everything",
        name: "Everything",
        about: "The players choose their factions one after the other.",
        options: { factions: "choose" },
      },
    ],
  },
  skymines: {
    minutes: "75 to 120 min",
    weight: "heavy",
    solo: "Solo against Luna, run by cards",
    presets: [
      first("The Moon with recommended tracks; bots that do not look ahead."),
      standard("The Moon with recommended tracks, against bots that think."),
      {
        id: "everything",
        name: "Everything",
        about: "The Belt with missions, a threat, and tracks and tokens at random.",
        options: { side: "belt", missions: "yes", threat: "random", tracks: "random", tokens: "random" },
      },
      {
        id: "solo",
        name: "Solo",
        about: "You against Luna, who is run by her cards.",
        players: 1,
        options: {},
      },
    ],
  },
};

export function aboutGame(game: string): About | null {
  return abouts[game] ?? null;
}
