/** Shapes of benches: suites, plans, how they stand, reports, games. */
import { Type } from 'typebox'
import { closed, nullable, text } from '../../wire/schema-parts.ts'

/** The lab may tell more than is promised here. */
const OPEN = { additionalProperties: true }
const count = (description?: string) => Type.Integer(description === undefined ? {} : { description })
const figure = (description: string) => nullable(Type.Number({ description }))
const words = (description: string) => nullable(Type.String({ description }))

export const BENCH_PARAMS = Type.Object({ id: text('Bench, from GET /api/lab/benches.', 100) }, closed)
export const BENCH_GAME_PARAMS = Type.Object(
  {
    id: text('Bench, from GET /api/lab/benches.', 100),
    n: Type.Integer({ minimum: 0, maximum: 100_000, description: 'Game, from GET /api/lab/benches/{id}/games.' }),
  },
  closed,
)
export const BENCH_FILE_PARAMS = Type.Object(
  {
    id: text('Bench, from GET /api/lab/benches.', 100),
    file: Type.Enum(['report.json', 'report.txt', 'results.jsonl', 'transcripts.jsonl'], {
      type: 'string',
      description: 'results.jsonl has a line for each game that is over, transcripts.jsonl one for each exchange with a model.',
    }),
  },
  closed,
)

const CALL_ID = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'Makes a retry safe: what is sent again with the same id is started once.',
})

/** What is in it is for the lab to check, which names the field that is wrong and the nearest name. */
const SUITE = { type: 'object', maxProperties: 100, additionalProperties: true } as const

export const PLANNED_SUITE = Type.Unsafe<Record<string, unknown>>({
  ...SUITE,
  properties: {},
  description: 'A suite, as GET /api/lab/benches/schema describes it: models, and what differs from the defaults.',
})
export const NEW_BENCH = Type.Unsafe<Record<string, unknown> & { call_id?: string }>({
  ...SUITE,
  properties: { call_id: CALL_ID },
  description: 'A suite, as GET /api/lab/benches/schema describes it: models, and what differs from the defaults.',
})
export const STARTED = Type.Object({ id: Type.String({ description: 'Of the bench, in addresses and commands.' }) })

export const RESUMED = Type.Object(
  Type.Partial(
    Type.Object({
      budget: Type.Object(
        Type.Partial(
          Type.Object({
            tokens: Type.Integer({ minimum: 1, description: 'Input and output together.' }),
            dollars: Type.Number({ exclusiveMinimum: 0 }),
          }),
        ).properties,
        { ...closed, description: 'In place of the one that it had: of the whole bench, what it has used before with it.' },
      ),
      parallel: Type.Integer({ minimum: 1, maximum: 64, description: 'Games at a time.' }),
    }),
  ).properties,
  closed,
)

export const SUITE_SCHEMA = Type.Unsafe<object>({ type: 'object', ...OPEN, description: 'A JSON schema.' })

const TASK = {
  id: Type.String({ description: 'As a suite names it.' }),
  title: Type.String(),
  words: Type.String({ description: 'What the player is told.' }),
}
export const BENCH_CHOICES = Type.Object({
  defaults: Type.Unsafe<object>({ type: 'object', ...OPEN, description: 'Of the fields that a suite leaves out.' }),
  models: Type.Array(Type.String(), { description: 'That are set up, and the dry-run.' }),
  maps: Type.Array(
    Type.Object({ id: Type.String(), size: Type.String(), players: count(), turns: count("0: the speed's length.") }),
  ),
  scenarios: Type.Array(Type.Object({ ...TASK, turns: count('Rounds that there are for it.') })),
  probes: Type.Array(Type.Object({ ...TASK, topic: Type.String() }), { description: 'Questions of one decision.' }),
  mayRunPrograms: Type.Boolean({ description: 'Whether suites of this caller may name programs of the server as agents.' }),
})

const TOKENS = Type.Object({ input: count('Cached ones with them.'), cached: count(), output: count(), reasoning: count() }, OPEN)

const BASIS = Type.Enum(['earlier runs', 'a default'], { type: 'string', description: 'What it was reckoned by.' })

const PLAN = Type.Object(
  {
    games: count(),
    turns: count(),
    tokens: count(),
    dollars: figure('null: no model has a price.'),
    hours: Type.Number(),
    entrants: Type.Array(
      Type.Object(
        {
          ...{ label: Type.String(), games: count(), turns: count(), tokens: TOKENS },
          ...{ dollars: figure('null: it has no price.'), basis: BASIS },
        },
        OPEN,
      ),
    ),
    widths: Type.Array(
      Type.Object(
        {
          scenario: Type.String(),
          wanted: Type.Number({ description: 'Width of the 95 % interval of the score share, 0–1.' }),
          expected: figure('With the games of the suite; null: one block has none.'),
          games: count('Of each model in each variant that the wanted one takes.'),
          deviation: Type.Number({ description: 'Of means of blocks.' }),
          basis: BASIS,
        },
        OPEN,
      ),
    ),
  },
  OPEN,
)

export const PLANNED = Type.Object({
  plan: PLAN,
  goesOn: words('Bench of the same games that is not at its end: the suite goes on with it. null: it begins a new one.'),
})

const STATE = Type.Enum(['waiting', 'running', 'stopped', 'finished'], { type: 'string' })
const ENDED = Type.Unsafe<'stopped' | 'budget' | 'failures' | null>({
  type: ['string', 'null'],
  description: 'Why it ended before all games were played: stopped, budget, failures; null: it did not, or was cut off.',
})

const STANDING = {
  id: Type.String(),
  name: Type.String({ description: 'Of its suite.' }),
  state: STATE,
  created: Type.String({ description: 'ISO 8601.' }),
  entrants: Type.Array(Type.String(), { description: 'Labels of who is measured.' }),
  games: count('In all.'),
  played: count(),
  failed: count('And not played since.'),
  playing: Type.Array(
    Type.Object({
      n: count('Game, from 0.'),
      entrant: Type.String(),
      scenario: Type.String(),
      turn: count('Round that it has reached.'),
    }),
    { description: 'Games under way.' },
  ),
  tokens: nullable(Type.Integer({ description: 'Used so far, while it is played.' })),
  dollars: figure('Used so far, while it is played.'),
  secondsLeft: figure('At the rate since it began; null: not known.'),
  ended: ENDED,
  player: Type.Unsafe<'server' | 'command' | null>({
    type: ['string', 'null'],
    description: 'server, or command: `hexarchy bench` plays it, and it is stopped there; null: nobody does.',
  }),
  problem: words('What went wrong with the process that played it; null: nothing.'),
}

export const BENCH = Type.Object(STANDING)
export const BENCHES = Type.Object({ benches: Type.Array(BENCH, { description: 'The newest first.' }) })
export const BENCH_DETAIL = Type.Object({
  ...STANDING,
  engine: Type.String({ description: 'Version by which it was begun.' }),
  suite: Type.Unsafe<object>({ type: 'object', ...OPEN }),
  plan: PLAN,
  refined: Type.Unsafe<object | null>({
    type: ['object', 'null'],
    ...OPEN,
    description: 'The plan by the first games; null before, or where all was known.',
  }),
})

/** Its parts are as reports of the command have them, and grow with what is measured. */
export const BENCH_REPORT = Type.Object(
  {
    run: Type.String(),
    games: Type.Object({ all: count(), played: count(), failed: count() }, OPEN),
    ended: ENDED,
    entrants: Type.Array(Type.Unsafe<object>({ type: 'object', ...OPEN }), {
      description:
        'By label: performance, reliability, speed and usage with 95 % intervals, and the same by scenario as `parts`.',
    }),
    comparisons: Type.Array(Type.Unsafe<object>({ type: 'object', ...OPEN }), {
      description: 'Of every two models in the same games from the same seats: first, second, difference, verdict, words.',
    }),
    variants: Type.Array(Type.Unsafe<object>({ type: 'object', ...OPEN }), { description: 'Each by other rules beside itself.' }),
  },
  OPEN,
)

export const BENCH_GAMES_QUERY = Type.Object(
  Type.Partial(
    Type.Object({
      entrant: text('Label: of its games alone.', 100),
      scenario: text('Of this one alone.', 100),
      state: Type.Enum(['waiting', 'playing', 'played', 'failed'], { type: 'string' }),
      offset: Type.Integer({ minimum: 0, maximum: 100_000, description: 'Default 0.' }),
      limit: Type.Integer({ minimum: 1, maximum: 1_000, description: 'Default 100.' }),
    }),
  ).properties,
  closed,
)

const GAME = {
  n: count('From 0, in the order in which they are begun.'),
  entrant: Type.String(),
  scenario: Type.String(),
  variant: Type.String({ description: 'plain, renamed or refigured rules.' }),
  block: count('Games of one block are on one map, or begin from one state.'),
  seed: count(),
  seat: count('That the entrant plays.'),
  epoch: count('Which of the games on this map from this seat, from 0.'),
  state: Type.Enum(['waiting', 'playing', 'played', 'failed'], { type: 'string' }),
  outcome: Type.Unsafe<object | null>({
    type: ['object', 'null'],
    ...OPEN,
    description: 'Score, share, place, goal, calls, refusals, tokens, seconds; null: it is not over.',
  }),
  failure: words('Why it failed; null: it did not.'),
}
export const BENCH_GAMES = Type.Object({ games: Type.Array(Type.Object(GAME)), total: count('That fit the question.') })
export const BENCH_GAME = Type.Object({
  ...GAME,
  turnsKept: Type.Unsafe<number[] | null>({
    type: ['array', 'null'],
    items: { type: 'integer' },
    description: 'Turns of which a transcript is kept; null: a command plays the bench, and has them.',
  }),
})

export const BENCH_PAIR_QUERY = Type.Object(
  { first: text('Label of a model of the bench.', 100), second: text('Another.', 100) },
  closed,
)
export const BENCH_PAIR = Type.Object({
  first: Type.String(),
  second: Type.String(),
  games: Type.Array(Type.Unsafe<[number, number]>(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 })), {
    description: 'Games of the first and of the second.',
  }),
  rows: Type.Array(
    Type.Object({
      figure: Type.String({ description: 'As share, place, goal, refusals, secondsPerTurn, tokensPerTurn.' }),
      first: Type.Number({ description: 'Mean over these games.' }),
      second: Type.Number(),
      difference: Type.Object(
        {
          value: Type.Number(),
          low: figure('Of the 95 % interval by blocks; null: of one block there is none.'),
          high: figure('Of the same.'),
          n: count('Blocks.'),
        },
        { description: 'Of the first less the second.' },
      ),
    }),
  ),
})
