/** Shapes of balance reports: what they are started with, how they stand, what is in them. */
import { Type } from 'typebox'
import { closed, nullable, text } from '../../wire/schema-parts.ts'

/** The lab may tell more than is promised here. */
const OPEN = { additionalProperties: true }
const anObject = (description: string) => Type.Unsafe<object>({ type: 'object', ...OPEN, description })
const list = (description: string) => Type.Array(Type.Unsafe<object>({ type: 'object', ...OPEN }), { description })

export const BALANCE_PARAMS = Type.Object({ id: text('Report, from GET /api/lab/balance.', 100) }, closed)

/** What is in it is for the lab to check, which names the field that is wrong and the nearest name. */
export const NEW_BALANCE = Type.Unsafe<Record<string, unknown> & { call_id?: string }>({
  type: 'object',
  maxProperties: 100,
  additionalProperties: true,
  properties: {
    call_id: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'Makes a retry safe: what is sent again with the same id is started once.',
    }),
  },
  description: 'As GET /api/lab/balance/schema describes it: what differs from the defaults.',
})
export const BALANCE_STARTED = Type.Object({ id: Type.String({ description: 'Of the report, in addresses.' }) })
export const BALANCE_SCHEMA = anObject('A JSON schema.')

const NOTE = Type.Object(
  {
    id: Type.String(),
    label: Type.String(),
    created: Type.String({ description: 'ISO 8601.' }),
    state: Type.Enum(['waiting', 'running', 'stopped', 'finished', 'damaged'], { type: 'string' }),
    ruleset: Type.String(),
    mods: Type.Array(Type.String()),
    bots: Type.Array(Type.String()),
    size: Type.String(),
    players: Type.Integer(),
    games: Type.Integer({ description: 'That were asked for.' }),
    played: nullable(Type.Integer({ description: 'null: the report has it.' })),
    failed: nullable(Type.Integer()),
    playing: Type.Array(Type.Object({ game: Type.Integer({ description: 'From 0.' }), turn: Type.Integer() }, OPEN)),
    secondsLeft: nullable(Type.Number()),
    hasReport: Type.Boolean(),
    isPartial: Type.Boolean({ description: 'Whether the report was written before all games were played.' }),
    problem: nullable(Type.String()),
  },
  OPEN,
)
export const BALANCE_REPORTS = Type.Object({ reports: Type.Array(NOTE, { description: 'The newest first.' }) })

export const BALANCE_REPORT = Type.Object(
  {
    label: Type.String(),
    created: Type.String({ description: 'ISO 8601.' }),
    stopped: Type.Boolean({ description: 'Whether it was ended before all games were played.' }),
    settings: anObject('What was asked for.'),
    games: list('Each with its seed, end, winner and scores.'),
    failures: list('Games that were not played to their end.'),
    speed: anObject('Games an hour, processor time, memory.'),
    pacing: list('Means over seats every ten rounds, with 95 % intervals over maps.'),
    economy: anObject('Sums over all games.'),
    conflict: anObject('Between played civilizations, sums over all games.'),
    barbarians: anObject('Between barbarians and played civilizations, sums over all games.'),
    perGame: anObject('The same of one game, with intervals.'),
    items: list('What was built, the most frequent first.'),
    neverUsed: list('What the ruleset brings and nobody used, with the reason.'),
    builtBy: anObject('Who built it: by civilization, by bot, city-states.'),
    victories: anObject('Games by kind of victory.'),
    victoryShares: anObject('The same as shares with intervals.'),
    winRates: anObject('By bot.'),
    winRatesByNation: anObject('By civilization.'),
    winRatesByPlace: anObject('By number of the seat.'),
    bots: anObject('By bot: what a seat of it did, and its pacing.'),
    commands: anObject('How many, and how many were refused, by code.'),
  },
  OPEN,
)
