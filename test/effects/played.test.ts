import { expect, test } from 'vitest'
import type { EngineContext } from '../../engine/core/engine-context.ts'
import { dropEffects, type EffectIndex } from '../../engine/effects/effect-index.ts'
import { cityEffectIndex, civEffectIndex, unitEffectIndex } from '../../engine/effects/scope.ts'
import { playGame } from '../../lab/play-game.ts'
import { loadStandard } from '../../rules/load.ts'

/** All lists of a world: [what, its lists]. */
function everything(w: EngineContext): [what: string, index: EffectIndex][] {
  return [
    ...w.s.civs.map((civ): [string, EffectIndex] => [`civ ${civ.id}`, civEffectIndex(w, civ)]),
    ...w.s.cities.flatMap((city): [string, EffectIndex][] => (city ? [[`city ${city.id}`, cityEffectIndex(w, city)]] : [])),
    ...w.s.units.flatMap((unit): [string, EffectIndex][] => (unit ? [[`unit ${unit.id}`, unitEffectIndex(w, unit)]] : [])),
  ]
}

/** Differences are told in short: the lists are long. */
function stale(w: EngineContext): string[] {
  const cached = everything(w)
  dropEffects(w)
  return everything(w).flatMap(([what, { byKind, triggered }], i) => {
    const was = cached[i][1]
    const same = (a: readonly unknown[], b: readonly unknown[]) =>
      a.length === b.length && a.every((effect, n) => effect === b[n])
    return same(triggered, was.triggered) && byKind.every((list, kind) => same(list, was.byKind[kind]))
      ? []
      : [`turn ${w.s.turn}: ${what}`]
  })
}

test('while bots play, the lists of effects in force are never out of date', () => {
  const rules = loadStandard()
  const found: string[] = []
  const seats = [{ driver: 'bot' as const }, { driver: 'bot' as const }]
  playGame(rules, { size: 'duel', seed: 3, seats }, w => {
    found.push(...stale(w))
    return w.s.turn < 100
  })
  expect(found).toEqual([])
})
