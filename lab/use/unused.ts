/** What nobody used in some games, and why, as far as that can be known. */
import { keyOf, type Thing } from './things.ts'

/** How near it came to be used, the farthest first. */
export const REASONS = ['absent', 'unreachable', 'unaffordable', 'worthless', 'outbid'] as const
export type Reason = (typeof REASONS)[number]

export interface Unused extends Pick<Thing, 'kind' | 'name'> {
  reason: Reason
  /** In words: 'needs Slings, which nobody learnt'. */
  why: string
}

/** What none of the games used, each with the reason of the game in which it came nearest; in the order of the first game. */
export function unusedInAll(games: readonly (readonly Unused[])[]): Unused[] {
  const [first = [], ...others] = games
  const maps = others.map(unused => new Map(unused.map(one => [keyOf(one), one])))
  return first.flatMap(one => {
    const all = [one, ...maps.map(map => map.get(keyOf(one)))]
    if (all.includes(undefined)) return []
    return [(all as Unused[]).reduce((best, other) => (nearness(other) > nearness(best) ? other : best))]
  })
}

const nearness = ({ reason }: Unused): number => REASONS.indexOf(reason)
