/** Where a spy can be sent. */
import type { PageContext } from '../../game/page-context.ts'

export interface Place {
  id: number
  name: string
  owner: number
}

export interface Places {
  yours: Place[]
  foreign: Place[]
  states: Place[]
}

/** Known cities by whose they are and so what a spy would do there; those that hold a spy of yours already are left out. */
export function placesFor({ world }: Pick<PageContext, 'world'>, taken: ReadonlySet<number>): Places {
  const places: Places = { yours: [], foreign: [], states: [] }
  for (const { id, name, owner } of world.cities.values()) {
    if (taken.has(id)) continue
    const kind = world.players.get(owner)?.kind
    if (owner === world.head.you) places.yours.push({ id, name, owner })
    else if (kind === 'major') places.foreign.push({ id, name, owner })
    else if (kind === 'city_state') places.states.push({ id, name, owner })
  }
  for (const list of Object.values(places) as Place[][]) list.sort((a, b) => a.owner - b.owner || (a.name < b.name ? -1 : 1))
  return places
}
