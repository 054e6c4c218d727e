/** The original capitals, and who holds them, as far as a seat knows. */

import { type City, type Civ, type EngineContext, NONE, xOf, yOf } from '../../../engine/index.ts'
import { asName } from '../../events/names.ts'
import { knowsCity } from '../../knowledge.ts'
import { placeText } from '../../tool/coordinates.ts'
import { victoryText } from '../../words/victory.ts'
import { believedOwner, knownPlayers, nationName } from './player.ts'

interface Capital {
  city: City
  /** Whose first city it was. */
  of: Civ
  /** Who holds it as the seat believes; NONE: nobody. */
  holder: number
}

/** Those that the seat has seen and that still stand, of civilizations it has met. */
export function capitalsKnown(w: EngineContext, seat: number): Capital[] {
  const known: Capital[] = []
  for (const civ of knownPlayers(w, seat)) {
    if (civ.kind !== 'major' || civ.originalCapital === NONE) continue
    const city = w.s.cities[civ.originalCapital]
    if (city && knowsCity(w, seat, city)) known.push({ city, of: civ, holder: believedOwner(w, seat, city) })
  }
  return known
}

/** How many there are to hold in all, seen or not. */
export const capitalsInAll = (w: EngineContext): number =>
  w.s.civs.filter(({ kind, originalCapital }) => kind === 'major' && originalCapital !== NONE && w.s.cities[originalCapital])
    .length

/** 'Athens at (16,6)'. */
export const placeName = (w: EngineContext, { name, tile }: City): string =>
  victoryText('cityAt', { city: asName(name), place: placeText(w, tile) })

export const holderName = (w: EngineContext, holder: number): string =>
  holder === NONE ? victoryText('nobody') : nationName(w, holder)

export function capitalView(w: EngineContext, { city, of, holder }: Capital) {
  return {
    city_id: city.id,
    name: asName(city.name),
    x: xOf(w.grid, city.tile),
    y: yOf(w.grid, city.tile),
    of_player: of.id,
    held_by: holder === NONE ? null : holder,
    held_by_nation: holderName(w, holder),
  }
}
