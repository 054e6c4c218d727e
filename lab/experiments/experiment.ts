/** Experiments of the lab: what is written in a file of one, and what it stands for once names are resolved and code is frozen. */
import { type Static, Type } from 'typebox'
import type { LabSettings } from '../../actors/wire/lab-report.ts'
import type { Configuration, ParamValues } from '../../bot/configuration.ts'

const closed = { additionalProperties: false }
const whole = (minimum: number, maximum: number, description: string) => Type.Integer({ minimum, maximum, description })
const text = (maxLength: number, description: string) => Type.String({ minLength: 1, maxLength, description })
const share = (description: string) => Type.Number({ minimum: 0, maximum: 1, description })

/** Most games of one experiment, and of one of its blocks. */
const MOST_GAMES = 1_000_000
const MOST_REPLAYS = 1_000
const MOST_SEATS = 30

const PARAMS = Type.Record(Type.String(), Type.Union([Type.Number(), Type.Array(Type.String())]), {
  description: 'Values of parameters by name, over those of what plays; see GET /api/bots/schema.',
})

const plays = {
  bot: text(
    100,
    'basic, idle, snapshot_NAME or frozen_HASH; live plays the code as it stands when a game is played, and stops the experiment where that has changed.',
  ),
  profile: text(100, 'Id or name of a profile; or best, which is resolved at once.'),
  aggression: share('From 0 to 1, in place of what its profile says.'),
  params: PARAMS,
}

export const SEAT = Type.Object(
  {
    label: Type.Optional(text(60, 'What the report calls it; default: the name of what plays.')),
    bot: Type.Optional(plays.bot),
    profile: Type.Optional(plays.profile),
    aggression: Type.Optional(plays.aggression),
    params: Type.Optional(plays.params),
    nation: Type.Optional(text(100, 'Civilization that it plays wherever it sits; default: drawn.')),
  },
  closed,
)

/** A level of a factor: what a seat of it plays otherwise than the base. */
export const LEVEL = Type.Object(
  {
    label: Type.Optional(text(60, 'What the report calls it; default: what it sets.')),
    bot: Type.Optional(plays.bot),
    profile: Type.Optional(plays.profile),
    aggression: Type.Optional(plays.aggression),
    params: Type.Optional(plays.params),
  },
  closed,
)

export const STOP = Type.Object(
  {
    alpha: Type.Number({ minimum: 0.0001, maximum: 0.5, description: 'How often, at most, no difference is taken for one.' }),
    beta: Type.Number({ minimum: 0.0001, maximum: 0.5, description: 'How often, at most, a difference is missed.' }),
    elo0: Type.Number({
      minimum: -2_000,
      maximum: 2_000,
      description: 'What the first label is better by where nothing is gained.',
    }),
    elo1: Type.Number({
      minimum: -2_000,
      maximum: 2_000,
      description: 'What it is better by where something is; more than elo0.',
    }),
  },
  { ...closed, description: 'When the games end early: a sequential test of the first label against the second, over blocks.' },
)

/** The file of an experiment. Everything but its name, the number of its games and its seats (or factors) has a default. */
export const EXPERIMENT = Type.Object(
  {
    name: text(100, 'What it is called.'),
    priority: Type.Optional(whole(-1_000, 1_000, 'What is higher is played first; of the same what is older. Default 0.')),
    games: whole(1, MOST_GAMES, 'How many are played.'),
    seed: Type.Optional(whole(0, 2_147_483_647, 'Of the first game; those of other blocks count up. Default 1.')),
    size: Type.Optional(text(40, 'Size of the map. Default small.')),
    maps: Type.Optional(
      Type.Array(text(40, 'Kind of map.'), {
        minItems: 1,
        maxItems: 1_000,
        description: 'Kinds of map, in turn. Default continents.',
      }),
    ),
    speed: Type.Optional(text(40, "Speed of the games. Default Quick, or the ruleset's usual one.")),
    turns: Type.Optional(whole(0, 10_000, "Rounds; 0 is the speed's length. Default 0.")),
    difficulty: Type.Optional(text(40, 'Difficulty of the games. Default Prince, or the one in the middle of the ruleset.')),
    nation: Type.Optional(text(100, 'Civilization of the first place; default: drawn, as those of all others.')),
    players: Type.Optional(
      whole(
        2,
        MOST_SEATS,
        'Places in a game, which the seats take in turn. Default: as many as seats; with factors what the size has.',
      ),
    ),
    ruleset: Type.Optional(text(1_000, 'Imported ruleset; at the console also a folder of rules. Default standard.')),
    mods: Type.Optional(
      Type.Array(text(1_000, 'Imported mod; at the console also a folder.'), {
        maxItems: 16,
        description: 'Over the ruleset, in this order.',
      }),
    ),
    seats: Type.Optional(Type.Array(SEAT, { minItems: 1, maxItems: MOST_SEATS, description: 'Who plays against whom.' })),
    rotate: Type.Optional(Type.Boolean({ description: 'Whether game i begins with seat i. Default: with replays only.' })),
    replays: Type.Optional(
      whole(1, MOST_REPLAYS, 'Games of one block: on one map, of one seed, with the seats moved on by one each. Default 1.'),
    ),
    factors: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'By name: a list of levels, or levels by name. Each seat plays its own mix; in place of `seats`.',
      }),
    ),
    profile: Type.Optional(text(100, 'What the levels of the factors lie over. Default Standard.')),
    stop: Type.Optional(STOP),
    gameSeconds: Type.Optional(whole(1, 86_400, 'Seconds after which a game has failed. Default 3600.')),
  },
  closed,
)

/** As `hexarchy lab schema` prints it, and pages show its words. */
export const experimentSchema = (): object => ({ ...EXPERIMENT, $defs: { level: LEVEL } })

/** An experiment as it is given. */
export type GivenExperiment = Static<typeof EXPERIMENT>
export type GivenLevel = Static<typeof LEVEL>
export type Stop = Static<typeof STOP>

/** What plays, and whether its code stays the live one. */
export interface Player {
  bot: Configuration
  live: boolean
}

export interface ExperimentSeat extends Player {
  label: string
  nation: string | null
}

/** What is set where it is chosen; null leaves the base's. */
export interface Level {
  name: string
  player: Player | null
  aggression: number | null
  params: ParamValues
}

export interface Factor {
  name: string
  levels: Level[]
}

/** An experiment in full: nothing of it depends on what profiles and the live bot become. */
export interface Experiment extends LabSettings {
  name: string
  priority: number
  games: number
  gameSeconds: number
  stop: Stop | null
  /** In turn over the places of a game; empty in factorial experiments. */
  seats: ExperimentSeat[]
  /** Null outside factorial experiments. */
  factorial: { base: Player; factors: Factor[] } | null
}
