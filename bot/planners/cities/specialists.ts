/** Specialists: where the civ aims for science or culture, those that make it fill their places if that brings more than the fields. */
import { type City, type CityImage, cityWith, specialistSlots } from '../../../engine/index.ts'
import { CULTURE, FOOD, SCIENCE } from '../../../rules/stats.ts'
import type { VictoryType } from '../../facts/victory-goals.ts'
import { strategyOf } from '../../knowledge/victory-strategy.ts'
import type { Reason } from '../../reason.ts'
import { give, type Plan, type TurnContext } from '../../turn-context.ts'
import { gainOfWork } from '../../valuation/building-simulation.ts'

const WANTED: Partial<Record<VictoryType, number>> = { science: SCIENCE, culture: CULTURE }

/** Looked at from time to time; a city is set free again where its focus does better. */
export function* staff(m: TurnContext, city: City): Plan {
  if ((m.w.s.turn + city.id) % m.p.rethinkTurns >= 1) return
  const { aim } = strategyOf(m)
  const stat = aim ? WANTED[aim] : undefined
  const free = cityWith(m.w, city, { specialists: null })
  const best = stat === undefined ? null : fedBest(m, city, stat, free)
  const gain = best ? gainOfWork(m, city, best, free) : 0
  if (best && gain > 0) {
    yield* place(m, city, best.specialists, gain)
    m.income = null
  } else if (city.manualSpecialists) {
    const because = (): Reason => ({ code: 'city/citizens' })
    yield* give({ type: 'setSpecialists', city: city.id, auto: true }, { because })
    m.income = null
  }
}

/** Those that go are told first, so that there is somebody for the others. */
function* place(m: TurnContext, city: City, counts: readonly number[], gain: number): Plan {
  const kinds = m.w.rules.specialists.map(({ id }) => id)
  kinds.sort((a, b) => counts[a] - city.specialists[a] - (counts[b] - city.specialists[b]) || a - b)
  for (const specialist of kinds) {
    const count = counts[specialist]
    if (city.manualSpecialists && city.specialists[specialist] === count) continue
    const { name } = m.w.rules.specialists[specialist]
    const because = (): Reason => ({ code: 'city/specialists', count, specialist: name, gain: Math.round(gain) })
    if (!(yield* give({ type: 'setSpecialists', city: city.id, specialist, count }, { because, score: gain }))) return
  }
}

/** The city with as many as it can feed of those who make the stat, the others as they are; null where there are no more. */
function fedBest(m: TurnContext, city: City, stat: number, free: CityImage): CityImage | null {
  const counts = [...free.specialists]
  const places: number[] = []
  for (const { id, yields } of m.w.rules.specialists)
    for (let n = counts[id]; yields[stat] > 0 && n < specialistSlots(m.w, city, id); n++) places.push(id)
  const working = counts.reduce((sum, n) => sum + n, 0)
  places.length = Math.min(places.length, city.population - working)
  for (const id of places) counts[id]++
  const least = Math.min(0, free.yields.net[FOOD])
  for (; places.length > 0; counts[places.pop()!]--) {
    const image = cityWith(m.w, city, { specialists: counts })
    if (image.yields.net[FOOD] >= least) return image
  }
  return null
}
