/** What is derived and kept is what a fresh count gives: effects in force, land, yields, supplies, happiness, ground. Dearer than the rest: for tests. */

import { cityYields } from '../city/yields/city-yields.ts'
import { happinessOf } from '../civ/happiness.ts'
import { resourceSupply } from '../civ/resources.ts'
import { type EngineContext, makeContext } from '../core/engine-context.ts'
import { tilesOfCiv } from '../core/owned-tiles.ts'
import type { EffectIndex } from '../effects/effect-index.ts'
import { cityEffectIndex, civEffectIndex } from '../effects/scope.ts'
import { type Ground, groundAt, groundOf } from '../unit/movement/ground.ts'

/** One sentence for each kept value that is no longer true; empty where all are. */
export function findStale(w: EngineContext): string[] {
  const stale: string[] = []
  const fresh = makeContext(w.s, w.rules)
  for (const civ of w.s.civs) {
    if (!civ.alive || civ.kind === 'barbarian') continue
    compare(stale, `resources of civ ${civ.id}`, resourceSupply(w, civ), resourceSupply(fresh, civ))
    for (const id of civ.cities) {
      const city = w.s.cities[id]!
      const kept = cityYields(w, city)
      const now = cityYields(fresh, city)
      for (const part of ['net', 'base', 'percents'] as const) compare(stale, `${part} of city ${id}`, kept[part], now[part])
    }
    compareEffects(stale, `civ ${civ.id}`, civEffectIndex(w, civ), civEffectIndex(fresh, civ))
    for (const id of civ.cities)
      compareEffects(stale, `city ${id}`, cityEffectIndex(w, w.s.cities[id]!), cityEffectIndex(fresh, w.s.cities[id]!))
    compare(stale, `land of civ ${civ.id}`, tilesOfCiv(w, civ), tilesOfCiv(fresh, civ))
    if (civ.known) compareGround(stale, `ground of civ ${civ.id}`, groundOf(w, civ.known), w, groundOf(fresh, civ.known), fresh)
    compare(stale, `happiness of civ ${civ.id}`, [happinessOf(w, civ).total], [happinessOf(fresh, civ).total])
  }
  compareGround(stale, 'ground', groundOf(w, null), w, groundOf(fresh, null), fresh)
  return stale
}

function compareGround(stale: string[], what: string, kept: Ground, w: EngineContext, now: Ground, fresh: EngineContext): void {
  compare(stale, `roads on ${what}`, kept.roadCounts, now.roadCounts)
  const words = (from: EngineContext, ground: Ground) =>
    Int32Array.from({ length: w.grid.size }, (_, t) => groundAt(from, ground, t))
  compare(stale, what, words(w, kept), words(fresh, now))
}

/** Effects in force, by text: those given for a time are made anew. */
function compareEffects(stale: string[], what: string, kept: EffectIndex, now: EffectIndex): void {
  for (let kind = 0; kind < now.byKind.length; kind++) {
    const a = kept.byKind[kind]
    const b = now.byKind[kind]
    if (
      a !== b &&
      a
        .map(one => one.text)
        .sort()
        .join() !==
        b
          .map(one => one.text)
          .sort()
          .join()
    )
      stale.push(`effects of ${what}: kept ${a.map(one => one.text)}, now ${b.map(one => one.text)}`)
  }
}

function compare(stale: string[], what: string, kept: ArrayLike<number>, now: ArrayLike<number>): void {
  for (let i = 0; i < now.length; i++) if (kept[i] !== now[i]) stale.push(`${what} at ${i}: kept ${kept[i]}, now ${now[i]}`)
}
