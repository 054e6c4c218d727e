/** How far influence with a city-state goes, and what may be given to it. */
import type { PageContext, Result } from '../../game/page-context.ts'
import { tileAt, type World } from '../../world/world.ts'

export type CityState = Result<'get_city_states'>['city_states'][number]

/** Where influence, friendship and alliance lie on one scale, in percent from its left. */
export interface Scale {
  at: number
  zero: number
  friend: number | null
  ally: number | null
}

/** The scale reaches from −60, or less, to past the higher of influence and alliance. */
export function scaleOf({
  influence,
  influence_to_be_ally: ally,
  influence_to_be_friend: friend,
}: Pick<CityState, 'influence' | 'influence_to_be_ally' | 'influence_to_be_friend'>): Scale {
  const least = Math.min(-60, influence)
  const most = Math.max(80, influence, ally ?? 0) * 1.05
  const place = (n: number): number => Math.round((1000 * (n - least)) / (most - least)) / 10
  return {
    at: place(influence),
    zero: place(0),
    friend: friend === undefined ? null : place(friend),
    ally: ally === undefined ? null : place(ally),
  }
}

/** Soldiers of the viewer that stand on its land, to be given. */
export function soldiersOn({ world }: Pick<PageContext, 'world'>, owner: number): { id: number; kind: string }[] {
  const { units, tiles, head } = world as Pick<World, 'units' | 'tiles' | 'head' | 'width'>
  return [...units.values()].filter(
    unit => unit.owner === head.you && !unit.civilian && tiles.owner[tileAt(world, unit.x, unit.y)] === owner,
  )
}
