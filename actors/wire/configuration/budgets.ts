/** Budgets as an operator sets them up: what an account has where nothing else is said of it. */
import { Type } from 'typebox'

/** Keys of the engine's sizes, smallest first. */
export const MAP_SIZES = ['duel', 'small', 'standard', 'large', 'huge', 'gargantuan'] as const

const bound = (most: number, usual: number, description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: most, default: usual, description: `${description} 0 sets no bound.` }))

export const BUDGETS = Type.Object(
  {
    games: bound(100_000, 20, 'Games that a member may have running at the same time.'),
    seats: bound(1_000_000, 160, 'Seats of these games together.'),
    tiles: bound(100_000_000, 100_000, 'Tiles of the maps of these games together.'),
    largestMap: Type.Optional(
      Type.Unsafe<(typeof MAP_SIZES)[number]>(
        Type.Enum([...MAP_SIZES], { type: 'string', default: 'huge', description: 'Largest map that a member may play on.' }),
      ),
    ),
    newWorlds: bound(100_000_000, 400_000, 'Tiles × seats of the games that a member may have made in a minute.'),
  },
  {
    additionalProperties: false,
    description:
      'Bounds of games of members, moderators and spectators in mode server, where no limits of the account or its role say otherwise (PUT /api/budgets/…).',
  },
)
