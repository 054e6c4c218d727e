/** Shapes of the lab: experiments and how they stand, their reports, rankings. */
import { Type } from 'typebox'
import { closed, nullable, text } from '../../wire/schema-parts.ts'

const STATES = ['queued', 'running', 'finished', 'stopped', 'damaged'] as const

export const EXPERIMENT_PARAMS = Type.Object({ id: text('Experiment, from GET /api/lab/experiments.', 100) }, closed)

export const LAB_GAME_PARAMS = Type.Object(
  {
    id: text('Experiment, from GET /api/lab/experiments.', 100),
    n: Type.Integer({ minimum: 0, maximum: 10_000_000, description: 'Game of the experiment, from 0.' }),
  },
  closed,
)

export const OPENED_GAME = Type.Object({ id: Type.String({ description: 'Of the game, as of any other of the server.' }) })

const CALL_ID = Type.String({
  minLength: 1,
  maxLength: 100,
  description:
    'Makes a retry safe: what is sent again with the same id is queued once. Something else with the same id is refused.',
})

/** What is in it is for the lab to check, which names the field that is wrong and the nearest name. */
export const NEW_EXPERIMENT = Type.Unsafe<Record<string, unknown> & { call_id?: string }>({
  type: 'object',
  properties: { call_id: CALL_ID },
  maxProperties: 100,
  additionalProperties: true,
  description:
    'An experiment: name, priority, games, seed, size, maps, speed, turns, difficulty, nation, seats (of label, bot or profile, params), rotate, factors, replays, stop.',
})

export const PROFILE_EXPERIMENT = Type.Object(
  {
    profiles: Type.Array(text('Profile, by its id or name.', 100), {
      minItems: 2,
      maxItems: 24,
      description: 'They take seats in turn (A, B, A, B), and the seats rotate every game.',
    }),
    games: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    ...Type.Partial(
      Type.Object({
        name: text("Default: the profiles' names.", 100),
        size: text('Of the map; default duel for two profiles.', 40),
        maps: Type.Array(text('Kind of map.', 40), { minItems: 1, maxItems: 20, description: 'Taken in turn.' }),
        speed: text('Default Quick.', 40),
        turns: Type.Integer({ minimum: 0, maximum: 10_000, description: "0: the speed's." }),
        difficulty: text('Default Prince.', 40),
        seed: Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'Of the first game; default: any.' }),
        players: Type.Integer({ minimum: 2, maximum: 24, description: 'Seats in a game; default: as the size is meant for.' }),
        priority: Type.Integer({ minimum: -1_000, maximum: 1_000, description: 'Higher goes first; default 0.' }),
        call_id: CALL_ID,
      }),
    ).properties,
  },
  closed,
)

export const EXPERIMENT_SCHEMA = Type.Object({
  schema: Type.Unsafe<object>(
    Type.Object({}, { additionalProperties: true, description: 'As `hexarchy lab schema` prints it.' }),
  ),
})

export const QUEUED = Type.Object({ id: Type.String({ description: 'Of the experiment, in addresses and commands.' }) })

const seconds = (description: string) => nullable(Type.Number({ description }))

export const EXPERIMENT = Type.Object({
  id: Type.String(),
  name: Type.String(),
  state: Type.Enum([...STATES], { type: 'string' }),
  priority: Type.Integer(),
  submitted: Type.String({ description: 'ISO 8601.' }),
  games: Type.Integer({ description: 'In all.' }),
  finished: Type.Integer(),
  failed: Type.Integer(),
  unchecked: Type.Integer({
    description: 'Games of workers on other machines that wait to be checked: they count for nothing until they are.',
  }),
  playing: Type.Array(
    Type.Object({
      game: Type.Integer({ description: 'From 0, in the experiment.' }),
      turn: Type.Integer({ description: 'Round that it has reached.' }),
      worker: Type.String(),
    }),
    { description: 'Games under way.' },
  ),
  gamesPerHour: seconds('Over the last minutes; null: nothing is played.'),
  secondsLeft: seconds('At that rate; null: not known.'),
  endedEarly: nullable(Type.String({ description: 'Why it ended before all its games were played; null: it did not.' })),
  damaged: nullable(Type.String({ description: 'What of its files is damaged or gone; null: nothing is known to be.' })),
})

export const EXPERIMENTS = Type.Object({ experiments: Type.Array(EXPERIMENT, { description: 'The newest first.' }) })

export const RANKINGS_QUERY = Type.Object({ difficulty: Type.Optional(text('Of these games alone.', 40)) }, closed)

/** The lab may tell more than is promised here. */
const OPEN = { additionalProperties: true }
const figure = (description: string) => nullable(Type.Number({ description }))

const RANKING = Type.Object(
  {
    fingerprint: Type.String({ description: 'Of code, overrides and aggression.' }),
    difficulty: Type.String(),
    profile: Type.String({ description: 'Id of the profile, as it was played last.' }),
    revision: Type.Integer(),
    name: Type.String(),
    code: Type.String(),
    sources: Type.String({ description: "Digest of the code's sources." }),
    changes: Type.String({ description: "What differs from the code's defaults, in words." }),
    firstSeen: Type.String({ description: 'ISO 8601, when its first game ended.' }),
    lastSeen: Type.String({ description: 'ISO 8601, when its last game ended.' }),
    rating: Type.Number({ description: 'Elo scale; 400 points are odds of 10 to 1 of finishing ahead, the anchor is at 1500.' }),
    se: figure(
      "Standard error with every pair as a game by itself: a lower bound, but where games of a block cancel each other's luck; null: not known.",
    ),
    se_robust: figure('Standard error clustered by blocks of games on one map; null: of fewer than two blocks.'),
    games: Type.Integer(),
    wins: Type.Integer(),
    current: Type.Boolean({ description: 'Whether a profile plays just that today.' }),
  },
  OPEN,
)

const MEETING = {
  games: Type.Integer({ description: 'In which both had seats.' }),
  ahead: Type.Integer({ description: 'Pairs of a seat of each: the first finished ahead.' }),
  level: Type.Integer({ description: 'At the same place.' }),
  behind: Type.Integer(),
}

export const RANKINGS = Type.Object(
  {
    damaged: Type.Optional(Type.Array(Type.String(), { description: 'Damaged files of results: ratings are by the rest.' })),
    difficulties: Type.Array(Type.String(), { description: 'Of all games of the lab.' }),
    entries: Type.Array(RANKING, { description: 'The strongest first.' }),
    headToHead: Type.Array(
      Type.Object({ one: Type.Integer({ description: 'Place in entries.' }), other: Type.Integer(), ...MEETING }, OPEN),
    ),
    chart: Type.Object({
      days: Type.Array(Type.String({ description: 'yyyy-mm-dd, UTC.' })),
      lines: Type.Array(
        Type.Object({
          entry: Type.Integer({ description: 'Place in entries.' }),
          ratings: Type.Array(figure('By the games until the end of each day; null: none yet.')),
        }),
      ),
    }),
  },
  OPEN,
)

const INTERVAL = (description: string) =>
  nullable(
    Type.Object(
      { value: Type.Number(), low: figure('Of the 95 % interval; null: no bound.'), high: figure('Of the same.') },
      { ...OPEN, description },
    ),
  )

const SUMS = {
  games: Type.Integer({ description: 'In which there was such a seat.' }),
  seats: Type.Integer(),
  wins: Type.Integer({ description: 'Games in which such a seat finished first.' }),
  winRate: INTERVAL('Of its games, 0–1.'),
  place: INTERVAL('From 1.'),
  ahead: INTERVAL('Share of its opponents that a seat left behind.'),
  scoreShare: INTERVAL('Of a seat in all scores of its game.'),
}

const EFFECT = Type.Object(
  {
    factors: Type.Array(Type.String(), { description: 'One, or two that act together.' }),
    levels: Type.Array(Type.String()),
    against: Type.Array(Type.String(), { description: 'The levels that they are compared to.' }),
    value: Type.Number(),
    se: Type.Number(),
    low: Type.Number({ description: '95 % interval of this effect alone.' }),
    high: Type.Number(),
    p: Type.Number(),
    pHolm: Type.Number({ description: 'Corrected for all effects that are told.' }),
  },
  OPEN,
)

const EFFECTS = nullable(
  Type.Object(
    {
      effects: Type.Array(EFFECT),
      games: Type.Integer(),
      blocks: Type.Integer(),
      interactions: Type.Boolean({ description: 'Whether there are games enough to tell them apart.' }),
    },
    OPEN,
  ),
)

const ONE_AND_OTHER = { one: Type.String({ description: 'Label.' }), other: Type.String() }

const SEQUENTIAL = Type.Object(
  {
    a: Type.String({ description: 'Label that is tested against b.' }),
    b: Type.String(),
    bounds: Type.Object({ alpha: Type.Number(), beta: Type.Number(), elo0: Type.Number(), elo1: Type.Number() }, OPEN),
    decision: Type.Unsafe<'h0' | 'h1' | null>({ type: ['string', 'null'], description: 'h1: at least elo1 stronger.' }),
    llr: Type.Number({ description: 'Log of the evidence for h1.' }),
    lower: Type.Number(),
    upper: Type.Number(),
    blocks: Type.Integer(),
    path: Type.Array(Type.Number(), { description: 'llr after each block.' }),
  },
  { ...OPEN, description: 'The test that may end it early; null: it has none.' },
)

export const REPORT = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    state: Type.Enum(['open', 'finished', 'stopped'], { type: 'string' }),
    games: Type.Object(
      {
        all: Type.Integer(),
        finished: Type.Integer(),
        failed: Type.Integer(),
        saved: Type.Integer({ description: 'Those that an early end spared.' }),
        damaged: Type.Integer({ description: 'Those whose result is damaged or gone.' }),
      },
      OPEN,
    ),
    blocks: Type.Integer({ description: 'Of which games are finished; those of one block are on one map.' }),
    endedEarly: nullable(Type.String()),
    damaged: nullable(Type.String({ description: 'What of its files is damaged or gone: figures are of the rest.' })),
    labels: Type.Array(Type.Object({ label: Type.String(), rating: figure("By this experiment's games alone."), ...SUMS }, OPEN)),
    differences: Type.Array(
      Type.Object(
        {
          ...ONE_AND_OTHER,
          elo: Type.Number({ description: 'Points by which the first is above the other.' }),
          se: figure('A lower bound.'),
          se_robust: figure('Clustered by block.'),
          low: figure('95 % interval.'),
          high: figure('Of the same.'),
        },
        OPEN,
      ),
    ),
    headToHead: Type.Array(
      Type.Object(
        {
          ...ONE_AND_OTHER,
          ...MEETING,
          blocks: Type.Integer(),
          byBlock: Type.Array(Type.Integer(), {
            description: 'Blocks in which the first took nothing, less than half, half, more, all of what was to take.',
          }),
          share: Type.Number({ description: 'Of the first, 0–1.' }),
          low: Type.Number({ description: '95 % interval, by blocks.' }),
          high: Type.Number(),
        },
        OPEN,
      ),
    ),
    factorial: nullable(
      Type.Object(
        {
          base: Type.String({ description: 'What the levels lie over.' }),
          levels: Type.Array(Type.Object({ factor: Type.String(), level: Type.String(), ...SUMS }, OPEN)),
          effects: Type.Object({ ahead: EFFECTS, scoreShare: EFFECTS }, OPEN),
        },
        { ...OPEN, description: 'Of factorial experiments.' },
      ),
    ),
    changed: Type.Optional(
      Type.Object(
        {
          recorded: Type.Integer({ description: 'Games of which the figures are recorded.' }),
          figures: Type.Array(Type.Object({ name: Type.String(), text: Type.String(), isShare: Type.Boolean() }, OPEN), {
            description: 'Cities, technologies, units lost …: means by label, and differences of labels with intervals.',
          }),
          games: Type.Array(
            Type.Object({ block: Type.Integer(), game: Type.Integer({ description: 'From 0.' }), turns: Type.Integer() }, OPEN),
            { description: 'The last 200, one by one.' },
          ),
        },
        { ...OPEN, description: 'What seats of each label had and did; absent where an older program worked it out.' },
      ),
    ),
    workers: Type.Array(
      Type.Object({ worker: Type.String(), games: Type.Integer(), gamesPerHour: figure('Of one lane.') }, OPEN),
      { description: 'Who played its games, the busiest first.' },
    ),
    victories: Type.Record(Type.String(), Type.Integer(), { description: 'Games by kind of victory.' }),
    sequential: nullable(SEQUENTIAL),
    failures: Type.Array(Type.Object({ game: Type.Integer(), seed: Type.Integer(), message: Type.String() }, OPEN)),
  },
  OPEN,
)
