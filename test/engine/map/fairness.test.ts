/** Starts are worth about the same, and everybody finds what an empire needs. */
import { expect, test } from 'vitest'
import { within } from '../../../engine/core/grid.ts'
import { NONE } from '../../../engine/core/state.ts'
import { startScore } from '../../../engine/map/start-fertility.ts'
import { type Made, manyMaps } from './worlds.ts'

const maps = manyMaps(['small'])

test('the worst start is worth three quarters of the best', () => {
  const unfair = maps.flatMap(({ w, places, name }) => {
    const scores = places.majors.map(start => startScore(w, start))
    return Math.min(...scores) < Math.max(...scores) * 0.75 ? [`${name}: ${scores.join(' ')}`] : []
  })
  expect(unfair).toEqual([])
})

const near = ({ w }: Made, start: number, radius: number, kind: string) =>
  [...within(w.grid, start, radius)].filter(t => {
    const id = w.s.tiles.resource[t]
    return id !== NONE && w.rules.resources[id].kind === kind
  }).length

test('every start has luxuries and bonus resources near by', () => {
  const poor = maps.flatMap(m =>
    m.places.majors
      .filter(start => near(m, start, 4, 'luxury') < 2 || near(m, start, 4, 'bonus') < 1)
      .map(start => `${m.name}: ${start}`),
  )
  expect(poor).toEqual([])
})

test('every start has an early strategic resource in reach', () => {
  const poor = maps.flatMap(m =>
    m.places.majors.filter(start => near(m, start, 6, 'strategic') < 1).map(start => `${m.name}: ${start}`),
  )
  expect(poor).toEqual([])
})

test('resources are on a tenth to a third of the land', () => {
  for (const { w, name } of maps) {
    const land = w.s.tiles.continent.filter(number => number !== NONE).length
    const share = w.s.tiles.resource.filter((id, t) => id !== NONE && w.s.tiles.continent[t] !== NONE).length / land
    expect([name, share > 0.1 && share < 0.33]).toEqual([name, true])
  }
})

test('a small map has at least ten kinds of luxury and every strategic resource', () => {
  for (const { w, name } of maps) {
    const kinds = new Set(w.s.tiles.resource)
    const found = (kind: string) => w.rules.resources.filter(resource => resource.kind === kind && kinds.has(resource.id)).length
    const strategic = w.rules.resources.filter(resource => resource.kind === 'strategic').length
    expect([name, found('luxury') >= 10, found('strategic') >= strategic - 1]).toEqual([name, true, true])
  }
})
