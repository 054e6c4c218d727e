/** What get_city answers of a city of one's own, with reasons. */
import type { PageContext, QueryState, Result } from '../../game/page-context.ts'

export type City = Result<'get_city'>
export type Offer = NonNullable<City['can_make']>[number]
export type Impossible = NonNullable<City['cannot_make']>[number]
export type Citizen = NonNullable<City['citizens']>[number]

export const cityAnswer = (table: PageContext, id: number): QueryState<City> =>
  table.latest('get_city', { city_id: id, explain: true })

/** Ids of one's own cities, in the order of their names. */
export const ownCities = ({ world }: PageContext): number[] =>
  [...world.cities.values()]
    .filter(({ owner }) => owner === world.head.you)
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id)
    .map(({ id }) => id)

/** The one before or after in a circle; itself where there is no other. */
export function neighbourCity(ids: readonly number[], id: number, step: 1 | -1): number {
  const at = ids.indexOf(id)
  return at < 0 ? (ids[0] ?? id) : ids[(at + step + ids.length) % ids.length]
}
