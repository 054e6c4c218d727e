import { expect, test } from 'vitest'
import { type LandJob, landJobs } from '../../../../engine/automation/workers/land-jobs.ts'
import { resourcesMoved, tileChanged } from '../../../../engine/city/yields/yield-cache.ts'
import { type EngineContext, makeContext } from '../../../../engine/core/engine-context.ts'
import { addCity, addLand, at, flatWorld, gainTiles, id, learn } from '../../../world.ts'

/** What there is to do by what is kept, and in a world made afresh. */
const both = (w: EngineContext): (readonly LandJob[])[] => [w, makeContext(w.s, w.rules)].map(one => landJobs(one, one.s.civs[0]))

function farmland(): EngineContext {
  const w = flatWorld({ seats: 1 })
  learn(w, 0, 'Agriculture')
  gainTiles(w, addCity(w, 0, 8, 6), 10)
  return w
}

test('work that is done is no more to do; that of all other tiles stays as it was', () => {
  const w = farmland()
  const [first] = both(w)
  const { t, job } = first[0]
  w.s.tiles.improvement[t] = job.improvement
  tileChanged(w, t)
  const [kept, afresh] = both(w)
  expect(kept).toEqual(afresh)
  expect(kept).toHaveLength(first.length - 1)
})

test('land that a civilization gains brings its work', () => {
  const w = farmland()
  const before = both(w)[0].length
  addLand(w, w.s.cities[0]!, [12, 6])
  const [kept, afresh] = both(w)
  expect(kept).toEqual(afresh)
  expect(kept).toHaveLength(before + 1)
})

test('a luxury that somebody gives makes work on others of its kind worth less', () => {
  const w = flatWorld()
  learn(w, 0, 'Agriculture', 'Calendar')
  gainTiles(w, addCity(w, 0, 8, 6), 10)
  const silk = id(w, 'resources', 'Silk')
  for (const t of [at(w, 9, 6), at(w, 7, 6)]) {
    w.s.tiles.resource[t] = silk
    tileChanged(w, t)
  }
  const worthHere = (jobs: readonly LandJob[]) => jobs.find(({ t }) => t === at(w, 9, 6))!.job.value
  const [before] = both(w)
  w.s.deals.push({ id: 0, group: 0, a: 1, b: 0, item: 'resource', resource: silk, amount: 1, until: 30 })
  resourcesMoved(w, w.s.civs[0])
  const [kept, afresh] = both(w)
  expect(kept).toEqual(afresh)
  expect(worthHere(kept)).toBeLessThan(worthHere(before))
})

test('a technology shows work where there was none', () => {
  const w = farmland()
  w.s.tiles.resource[at(w, 9, 6)] = id(w, 'resources', 'Iron')
  tileChanged(w, at(w, 9, 6))
  both(w)
  learn(w, 0, 'Mining', 'Bronze Working', 'Iron Working')
  const [kept, afresh] = both(w)
  expect(kept).toEqual(afresh)
  expect(kept.find(({ t }) => t === at(w, 9, 6))?.job.improvement).toBe(id(w, 'improvements', 'Mine'))
})
