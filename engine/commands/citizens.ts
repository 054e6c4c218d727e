/** Who works where in a city. */
import { assignCitizens } from '../automation/citizens.ts'
import { FOCUSES, type Focus } from '../city/population/city-focus.ts'
import { specialistSlots, unemployedCount } from '../city/population/specialists.ts'
import { isBlockaded } from '../city/population/workable-tiles.ts'
import { cityChanged } from '../city/yields/yield-cache.ts'
import { command } from '../core/command.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { distance, within } from '../core/grid.ts'
import { refuse } from '../core/refusal.ts'
import { type City, NONE } from '../core/state.ts'
import { countSpecialists } from '../effects/filters/citizens.ts'
import { checkOwnCity, checkTile } from './common-checks.ts'

/** What the citizens care for most, and whether the city is to grow; `others`: cities that get the same. */
export const setFocus = command<{ city: number; others?: number[]; focus?: Focus; avoidGrowth?: boolean }>({
  by: 'active',
  check(w, seat, { city, others = [], focus }) {
    for (const id of [city, ...others]) {
      const refusal = checkOwnCity(w, seat, id)
      if (refusal) return refusal
    }
    return focus === undefined || FOCUSES.includes(focus) ? null : refuse('city/focus', String(focus), FOCUSES)
  },
  apply(w, _seat, { city: id, others = [], focus, avoidGrowth }) {
    const city = w.s.cities[id]!
    for (const one of [city, ...others.map(other => w.s.cities[other]!)]) {
      if (focus !== undefined) one.focus = focus
      if (avoidGrowth !== undefined) one.avoidGrowth = avoidGrowth
      assignCitizens(w, one)
    }
    return { city: id, focus: city.focus, avoidGrowth: city.avoidGrowth, worked: workedBy(w, city) }
  },
})

/** Puts a citizen on a tile and keeps one there, or takes the lock and the citizen off again. */
export const workTile = command<{ city: number; tile: number; on: boolean }>({
  by: 'active',
  check(w, seat, { city: id, tile: t, on }) {
    const refusal = checkOwnCity(w, seat, id) ?? checkTile(w, t)
    if (refusal) return refusal
    const city = w.s.cities[id]!
    const { tiles } = w.s
    if (!on) return tiles.worker[t] === id ? null : refuse('tile/not-worked', city.name)
    const most = w.rules.constants.cityWorkRange
    if (distance(w.grid, city.tile, t) > most) return refuse('tile/too-far', city.name, distance(w.grid, city.tile, t), most)
    if (tiles.owner[t] !== seat) return refuse('tile/not-yours')
    if (tiles.center[t] !== NONE) return refuse('tile/center')
    if (tiles.worker[t] !== NONE && tiles.worker[t] !== id) return refuse('tile/worked', w.s.cities[tiles.worker[t]]!.name)
    if (isBlockaded(w, city, t)) return refuse('tile/blockaded')
    return lockedBy(w, city) + countSpecialists(city) >= city.population && !tiles.locked[t] && !canFree(w, city)
      ? refuse('tile/no-hands', city.name, city.population)
      : null
  },
  apply(w, _seat, { city: id, tile: t, on }) {
    const city = w.s.cities[id]!
    const { tiles } = w.s
    if (!on) {
      tiles.worker[t] = NONE
      tiles.locked[t] = 0
    } else {
      if (tiles.worker[t] !== id && unemployedCount(w, city) === 0) freeOne(w, city)
      tiles.worker[t] = id
      tiles.locked[t] = 1
    }
    // Without a lock the citizen would go back to the same tile: only a new place is sought where one was asked for.
    if (on) assignCitizens(w, city)
    else cityChanged(w, city)
    return { city: id, worked: workedBy(w, city), unemployed: unemployedCount(w, city) }
  },
})

/** How many specialists of each kind; by hand from then on, until `auto` gives it back. */
export const setSpecialists = command<{ city: number; specialist?: number; count?: number; auto?: boolean }>({
  by: 'active',
  check(w, seat, { city: id, specialist, count, auto }) {
    const refusal = checkOwnCity(w, seat, id)
    if (refusal || auto) return refusal
    const city = w.s.cities[id]!
    const kind = specialist === undefined ? undefined : w.rules.specialists[specialist]
    if (!kind || count === undefined || !Number.isInteger(count) || count < 0) return refuse('city/specialist')
    const slots = specialistSlots(w, city, kind.id)
    if (count > slots) return refuse('city/specialist-slots', city.name, kind.name, slots, count)
    const others = countSpecialists(city) - city.specialists[kind.id]
    return others + count > city.population ? refuse('city/specialist-people', city.name, city.population) : null
  },
  apply(w, _seat, { city: id, specialist, count, auto }) {
    const city = w.s.cities[id]!
    city.manualSpecialists = !auto
    if (!auto) city.specialists[specialist!] = count!
    assignCitizens(w, city)
    return { city: id, specialists: [...city.specialists], manual: city.manualSpecialists }
  },
})

const workedBy = (w: EngineContext, city: City): number[] => around(w, city).filter(t => w.s.tiles.worker[t] === city.id)
const around = (w: EngineContext, city: City): number[] => [...within(w.grid, city.tile, w.rules.constants.cityWorkRange)]
const lockedBy = (w: EngineContext, city: City): number => workedBy(w, city).filter(t => w.s.tiles.locked[t]).length
const canFree = (w: EngineContext, city: City): boolean => workedBy(w, city).some(t => !w.s.tiles.locked[t])

/** Somebody leaves an unlocked tile, else a specialist's place. */
function freeOne(w: EngineContext, city: City): void {
  const t = workedBy(w, city).findLast(tile => !w.s.tiles.locked[tile])
  if (t !== undefined) {
    w.s.tiles.worker[t] = NONE
    return
  }
  const kind = city.specialists.findIndex(n => n > 0)
  if (kind >= 0) city.specialists[kind]--
}
