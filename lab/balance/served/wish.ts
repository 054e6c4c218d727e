/** What a server is asked to play for a balance report; what is absent is as `hexarchy balance` has it. */
import { type Static, Type } from 'typebox'
import { installedProblems } from '../../input/installed-rules.ts'
import { problemError, problemsBy } from '../../input/problems.ts'
import type { GivenOptions } from '../options.ts'

const whole = (minimum: number, maximum: number, description: string) =>
  Type.Optional(Type.Integer({ minimum, maximum, description }))
const text = (maxLength: number, description: string) => Type.Optional(Type.String({ minLength: 1, maxLength, description }))

export const BALANCE_WISH = Type.Object(
  {
    label: text(60, 'Name of the report. Default balance.'),
    games: whole(1, 1_000, 'How many are played. Default 4.'),
    players: whole(2, 24, 'Civilizations in a game. Default 4, or as many as the ruleset has.'),
    bots: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 100, description: 'Id or name of a profile.' }), {
        minItems: 1,
        maxItems: 24,
        description: 'Who plays: seats take them in turn, and each game begins with the next. Default Standard.',
      }),
    ),
    size: text(40, 'Size of the map. Default small.'),
    map: text(40, 'Kind of map. Default continents.'),
    speed: text(40, 'Speed of the games. Default Quick, or the usual one of the ruleset.'),
    difficulty: text(40, 'Difficulty of the games. Default Prince, or the one in the middle of the ruleset.'),
    nation: text(100, 'Civilization of the first bot named. Default: drawn, as those of all others.'),
    turns: whole(0, 2_000, "Rounds; 0 is the speed's length. Default 0."),
    seed: whole(0, 2 ** 31 - 1, 'Of the first map; the others count up. Default 1.'),
    replays: whole(1, 24, 'Games on each map, the bots one seat further each time. Default 1.'),
    ruleset: text(100, 'Installed ruleset. Default standard.'),
    mods: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 100, description: 'Installed mod.' }), {
        maxItems: 16,
        description: 'Over the ruleset, in this order.',
      }),
    ),
  },
  {
    additionalProperties: false,
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Balance report',
    description: 'Games of bots that a server plays for a report on its rules.',
  },
)

const problemsOf = problemsBy(BALANCE_WISH)

/** Throws a LabError with all that is wrong with its fields; whether they can be played together is for the rules to say. */
export function readWish(stateDir: string, given: unknown): GivenOptions & { ruleset: string; mods: string[] } {
  const problems = problemsOf(given)
  if (problems.length > 0) throw problemError(problems)
  const wish = given as Static<typeof BALANCE_WISH>
  const { ruleset = 'standard', mods = [] } = wish
  const unknown = installedProblems(stateDir, ruleset, mods)
  if (unknown.length > 0) throw problemError(unknown)
  const { label = 'balance', games = 4, bots = ['Standard'], size = 'small', map = 'continents', turns = 0, seed = 1 } = wish
  return { ...wish, label, games, bots, size, map, turns, seed, ruleset, mods }
}
