/** The bounds that members of a server have by its configuration. */
import { SIZES } from '../../../engine/index.ts'
import type { Limit } from '../../../saves/accounts/budgets.ts'
import type { Configuration } from '../../wire/configuration/schema.ts'
import { type Bounds, GAME_MEASURES } from './capacity.ts'

/** Roles that run the server: what they may have is set by limits only. */
const UNBOUNDED_ROLES: readonly string[] = ['owner', 'administrator']

/** Null: nobody is bounded, since whoever reaches the server is trusted with it. */
export function memberBounds({ mode, budgets }: Pick<Configuration, 'mode' | 'budgets'>): Bounds | null {
  if (mode !== 'server') return null
  const { games, seats, tiles, newWorlds, largestMap } = budgets
  const { width, height } = SIZES[largestMap]
  // There is no larger one to be kept from.
  const map = largestMap === 'gargantuan' ? null : width * height
  return { games: games || null, seats: seats || null, tiles: tiles || null, map, newWorlds: newWorlds || null }
}

/** Whether an account of that role has them; null: it is no account. */
export const hasMemberBounds = (role: string | null): boolean => role !== null && !UNBOUNDED_ROLES.includes(role)

/** Who the bounds of members are told to be of. */
export const MEMBERS = 'members'

/** As limits, of measures that `limits` do not name. */
export function missingLimits(bounds: Bounds, limits: readonly Limit[]): Limit[] {
  return GAME_MEASURES.flatMap((measure): Limit[] => {
    const amount = bounds[measure]
    return amount === null || limits.some(limit => limit.measure === measure) ? [] : [{ measure, period: 'ever', amount }]
  })
}
