/** Shapes of what workers of the lab on other machines ask and are told. */
import { Type } from 'typebox'
import { closed, nullable, text } from '../schema-parts.ts'

const HASH = { minLength: 1, maxLength: 128 }
const hash = (description: string) => Type.String({ ...HASH, description })
const whole = (description: string) => Type.Integer({ minimum: 0, maximum: 1_000_000_000, description })
const many = (maxItems = 64) => ({ maxItems })

export const HELLO = Type.Object(
  {
    protocol: whole('Version of what is said between worker and server.'),
    engine: text('Version of the engine.', 100),
    interface: whole("Version of the bots' interface."),
    sources: text("Digest of the live bot's sources.", 100),
    probe: nullable(
      Type.Object(
        { id: text('Of the probe game.', 100), hash: hash('Of its last state.'), digest: hash('Of its commands.') },
        { ...closed, description: 'What came of the probe game; null where none was played.' },
      ),
    ),
  },
  closed,
)

const CODES = Type.Unsafe<Record<string, string>>({
  type: 'object',
  additionalProperties: { type: 'string' },
  description: 'Frozen bots that play in it: hash of the code, by name. GET /api/lab/workers/code/{name} has their files.',
})
const anything = (description: string) =>
  Type.Unsafe<unknown>({ type: ['object', 'null'], additionalProperties: true, description })

export const WELCOME = Type.Object({
  ready: Type.Boolean({ description: 'Whether it gets work from here on.' }),
  probe: Type.Unsafe<{ id: string; options: unknown; rulesHash: string; codes: Record<string, string> } | null>({
    type: ['object', 'null'],
    additionalProperties: true,
    description: 'A game to play before it gets work: id, options, rulesHash, codes; null where it has been played.',
  }),
  leaseSeconds: Type.Number({ description: 'Longest time between two signs of life while it plays.' }),
})

export const CLAIMED = Type.Object({
  job: anything('The games of a block: experiment, block, ruleset, mods, rulesHash, games, gameSeconds; null: nothing waits.'),
  codes: CODES,
  waitSeconds: Type.Number({ description: 'How long to wait before asking again where nothing waits.' }),
})

const BLOCK = { experiment: text('Of the job.', 100), block: whole('Of the job.') }

export const RENEWAL = Type.Object(
  {
    ...BLOCK,
    playing: Type.Array(Type.Object({ game: whole('Of the job.'), turn: whole('Round that it has reached.') }, closed), {
      ...many(1_000),
      description: 'Games under way.',
    }),
  },
  closed,
)
export const RENEWED = Type.Object({
  yours: Type.Boolean({ description: 'False: the block is someone else has the block by now, or nobody.' }),
})

const PLAYED = Type.Object(
  {
    nations: Type.Array(text('By seat.', 100), many()),
    turns: whole('Rounds.'),
    winner: nullable(Type.Integer({ minimum: 0, maximum: 63, description: 'Seat; null where nobody won.' })),
    victory: nullable(text('Kind of victory.', 100)),
    scores: Type.Array(Type.Integer(), many()),
    places: Type.Array(Type.Integer({ minimum: 1, maximum: 64 }), many()),
    hash: hash('Of the state at the end.'),
    digest: hash('Of all commands.'),
    wallSeconds: Type.Number({ minimum: 0 }),
    cpuSeconds: Type.Number({ minimum: 0 }),
  },
  { ...closed, description: 'What came of it; null where it failed.' },
)

export const OUTCOME = Type.Object(
  {
    ...BLOCK,
    games: Type.Array(
      Type.Object(
        { game: whole('Of the job.'), played: nullable(PLAYED), failure: nullable(text('Why it failed.', 4_000)) },
        closed,
      ),
      { ...many(1_000), description: 'Each of the block once; none: the block is given back.' },
    ),
  },
  closed,
)
export const WRITTEN = Type.Object({
  written: Type.Boolean({
    description: 'True: it counts, also where it was brought before; false: nobody waits for it, or another has brought it.',
  }),
})

export const CODE_PARAMS = Type.Object({ name: text('Frozen bot.', 100) }, closed)
export const RULES_PARAMS = Type.Object(
  { hash: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Of the ruleset.' }) },
  closed,
)
export const FILE = Type.Object({ text: Type.String() })
