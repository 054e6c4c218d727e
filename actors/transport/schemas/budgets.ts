/** Shapes of budgets: limits, and what is used of them. */
import { Type } from 'typebox'
import { MEASURES, PERIODS } from '../../../saves/accounts/budgets.ts'
import { closed, nullable, text } from '../../wire/schema-parts.ts'

const SUBJECT =
  'Whose: account:ID, game:ID or provider:HOST; accounts, games and role:ROLE are the default of each that has none of its own (an owner goes by role:owner only).'

const measure = Type.Enum([...MEASURES], {
  type: 'string',
  description:
    'Tokens, money by the pricing of the models, turns of models; games that run at the same time, their seats and their tiles together; or the tiles of the largest map.',
})
const period = Type.Enum([...PERIODS], {
  type: 'string',
  description: 'Of UTC; "ever" never renews, and is what games, seats, tiles and maps have.',
})
const amount = Type.Integer({
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'At most so many; money in millionths of a US dollar.',
})

const LIMIT = Type.Object({ measure, period, amount }, closed)

export const BUDGET_PARAMS = Type.Object({ subject: text(SUBJECT, 200) }, closed)
export const BUDGET_QUERY = Type.Object(
  { subject: Type.Optional(text(`${SUBJECT} Default: all with limits or usage.`, 200)) },
  closed,
)
export const BUDGET_SETTING = Type.Object(
  {
    limits: Type.Array(LIMIT, {
      maxItems: 20,
      description:
        'In place of all before; an empty list: no limit, whatever the default. What games may take and no limit names is bounded for members as the configuration says.',
    }),
  },
  closed,
)

const SUMS = Type.Object({
  tokens: Type.Integer(),
  microdollars: Type.Integer({ description: 'Of models that have a pricing; millionths of a US dollar.' }),
  turns: Type.Integer({ description: 'Turns of models.' }),
})
const BY_PERIOD = { day: SUMS, month: SUMS, ever: SUMS }

export const BUDGET = Type.Object({
  subject: Type.String({ description: SUBJECT }),
  limits: Type.Array(LIMIT),
  used: nullable(Type.Object(BY_PERIOD, { description: 'In the periods under way; null of a default.' })),
  reserved: nullable(Type.Object(BY_PERIOD, { description: 'For calls of models under way: what they take at most.' })),
})
export const BUDGET_LIST = Type.Object({ budgets: Type.Array(BUDGET) })

export const OWN_BUDGETS = Type.Object({
  limits: Type.Array(
    Type.Object({
      subject: Type.String({
        description: "The account's own, or the default that it goes by; members: the bounds of the server's configuration.",
      }),
      measure,
      period,
      amount,
      used: Type.Integer(),
      reserved: Type.Integer({ description: 'For calls of models under way: what they take at most.' }),
      renews: nullable(Type.String({ description: 'ISO 8601; null: it does not renew.' })),
    }),
  ),
  used: Type.Object(BY_PERIOD),
  games: Type.Integer({ description: 'Games that run now.' }),
  seats: Type.Integer({ description: 'Their seats.' }),
  tiles: Type.Integer({ description: 'Tiles of their maps.' }),
  worlds: nullable(
    Type.Object(
      { most: Type.Integer(), used: Type.Integer() },
      {
        description: 'Tiles × seats of new games in a minute: how many there may be, and how many still count. Null: any number.',
      },
    ),
  ),
})
