/** What effects cost in a small game of four Standard bots at turn 300: the evaluation for a city and for a round, and single questions. */
import { computeYields } from '../../engine/city/yields/city-yields.ts'
import type { EngineContext } from '../../engine/core/engine-context.ts'
import { sumCity, sumUnit } from '../../engine/effects/aggregate.ts'
import { cityContext } from '../../engine/effects/context.ts'
import { cityEffectIndex, citySourcesChanged, civEffectIndex, civSourcesChanged } from '../../engine/effects/scope.ts'
import { E } from '../../rules/effects/templates.ts'
import { worldAt } from './reading.ts'
import { figure, heading, median, timed } from './report.ts'

const TURN = 300
/** Calls timed together, as one takes less than the clock can tell. */
const TOGETHER = 10_000

export async function benchEffects(): Promise<void> {
  const w = worldAt(TURN)
  const cities = w.s.cities.filter(city => city !== null)
  const civs = w.s.civs.filter(civ => civ.alive && civ.kind === 'major')
  const lines = civs.map(civ => civEffectIndex(w, civ).byKind.reduce((sum, list) => sum + list.length, 0))
  heading(
    `Effects in a small game at turn ${w.s.turn}: ${cities.length} cities, ${Math.round(median(lines))} lines in force for a civilization`,
  )
  const allYields = median(await timed(50, () => cities.map(city => computeYields(w, city))))
  figure('all yields of a city, nothing remembered', (1000 * allYields) / cities.length, 'µs')
  figure('the same for every city: a round at most', allYields, 'ms')
  figure(
    'effects of a civilization indexed anew',
    (1000 * median(await timed(50, () => civs.map(civ => reindexCiv(w, civ))))) / civs.length,
    'µs',
  )
  figure(
    'effects of a city indexed anew',
    (1000 * median(await timed(50, () => cities.map(city => reindexCity(w, city))))) / cities.length,
    'µs',
  )
  const city = cities.find(one => w.s.civs[one.owner].kind === 'major')!
  const context = cityContext(w, city)
  const soldier = w.s.units.find(
    unit => unit !== null && w.s.civs[unit.owner].kind === 'major' && !w.rules.units[unit.kind].civilian,
  )!
  const single = async (name: string, run: () => unknown): Promise<void> => {
    const ms = await timed(20, () => {
      for (let i = 0; i < TOGETHER; i++) run()
    })
    figure(name, (1000 * median(ms)) / TOGETHER, 'µs')
  }
  await single('asking a city for growth', () => sumCity(w, city, E.growthPercent))
  await single('asking a city for percents, context given', () => sumCity(w, city, E.percentStatInCities, context))
  await single('asking a soldier for strength', () => sumUnit(w, soldier, E.strength))
}

function reindexCiv(w: EngineContext, civ: EngineContext['s']['civs'][number]): unknown {
  civSourcesChanged(w, civ)
  return civEffectIndex(w, civ)
}

function reindexCity(w: EngineContext, city: NonNullable<EngineContext['s']['cities'][number]>): unknown {
  citySourcesChanged(w, city)
  return cityEffectIndex(w, city)
}
