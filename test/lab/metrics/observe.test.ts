import { describe, expect, it } from 'vitest'
import { emit } from '../../../engine/core/emit.ts'
import { observer } from '../../../lab/metrics/observe.ts'
import { addCity, at, flatWorld, id } from '../../world.ts'

const barbarians = (w: ReturnType<typeof flatWorld>): number => w.s.civs.findIndex(({ kind }) => kind === 'barbarian')

describe('what is seen of a game of the lab', () => {
  it('is settlers and workers that barbarians took or destroyed, each once, and nothing that others did', () => {
    const w = flatWorld()
    const { seen, observe } = observer()
    const loss = { tile: at(w, 3, 3), unit: 7, other: 1 }
    const [settler, worker, warrior] = ['Settler', 'Worker', 'Warrior'].map(name => id(w, 'units', name))
    emit(w, { kind: 'unit/captured', civ: barbarians(w), ...loss, unitKind: settler })
    observe(w)
    emit(w, { kind: 'unit/killed', what: 'caught', civ: barbarians(w), ...loss, unit: 8, unitKind: worker })
    // It was taken back, and is taken again.
    emit(w, { kind: 'unit/captured', civ: barbarians(w), ...loss, unitKind: settler })
    emit(w, { kind: 'unit/killed', what: 'byUnit', civ: barbarians(w), ...loss, unitKind: warrior, victor: warrior })
    emit(w, { kind: 'unit/captured', civ: 0, ...loss, unit: 9, unitKind: worker })
    observe(w)
    expect([seen.settlersLost, seen.workersLost]).toEqual([
      [0, 1],
      [0, 1],
    ])
  })

  it('is in how many turns a seat was unhappy, idle with its gold or at war, as long as it lived', () => {
    const w = flatWorld()
    const { seen, observe } = observer()
    Object.assign(w.s.civs[0], { happiness: -1, gold: 500 })
    Object.assign(w.s.civs[1], { happiness: -11, gold: 501 })
    observe(w)
    w.s.civs[0].relations[1].war = w.s.civs[1].relations[0].war = true
    for (let round = 2; round <= 51; round++) observe(w)
    w.s.civs[1].alive = false
    observe(w)
    expect(seen.turnsAlive).toEqual([
      [50, 2],
      [50, 1],
    ])
    expect(seen.turnsUnhappy).toEqual(seen.turnsAlive)
    expect(seen.turnsVeryUnhappy).toEqual([
      [0, 0],
      [50, 1],
    ])
    expect(seen.turnsRich).toEqual(seen.turnsVeryUnhappy)
    expect(seen.turnsAtWar).toEqual([
      [49, 1],
      [49, 1],
    ])
  })

  it('is when each city came, how much is explored, who was met and what lies overseas', () => {
    const w = flatWorld({ terrain: 'Ocean' })
    const { seen, observe } = observer()
    for (const x of [2, 8]) {
      w.s.tiles.terrain[at(w, x, 4)] = id(w, 'terrains', 'Grassland')
      w.s.tiles.continent[at(w, x, 4)] = x
    }
    for (let round = 1; round <= 50; round++) {
      if (round === 4) addCity(w, 0, 2, 4, 3)
      if (round === 30) addCity(w, 0, 8, 4, 2)
      observe(w)
    }
    const [half] = seen.snapshots.filter(({ turn }) => turn === 50)
    expect(seen.turnOfCity).toEqual([[4, 30], []])
    expect(half).toMatchObject({ cities: [2, 0], population: [5, 0], met: [1, 1], overseas: [1, 0] })
    const { explored } = w.s.civs[0].known!
    expect(half.explored[0]).toBe(explored.filter(one => one === 1).length / explored.length)
  })
})
