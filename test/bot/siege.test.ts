import { describe, expect, it } from 'vitest'
import { playTurn } from '../../bot/play.ts'
import { type Profile, STANDARD, withAggression } from '../../bot/profiles.ts'
import { declareWar } from '../../engine/civ/relations.ts'
import type { Command } from '../../engine/commands/index.ts'
import type { EngineContext } from '../../engine/core/engine-context.ts'
import { distance } from '../../engine/core/grid.ts'
import { perform } from '../../engine/perform.ts'
import { addCity, addUnit, at, flatWorld, id, learn } from '../world.ts'

/** Everybody's turns until `rounds` are over: the bot for seat 0, nothing for the others. */
function play(w: EngineContext, rounds: number, until: () => boolean, profile: Profile = STANDARD): Command[] {
  const given: Command[] = []
  for (let n = 0; n < rounds && !w.s.over && !until(); n++) {
    const plan = playTurn(w, 0, profile)
    for (let step = plan.next(); !step.done && w.s.active === 0; ) {
      given.push(step.value)
      step = plan.next(perform(w, 0, step.value))
    }
    while (w.s.active > 0) perform(w, w.s.active, { type: 'endTurn' })
  }
  return given
}

/** Two cities ten steps apart; seat 0's is the bot's. */
function neighbours() {
  const w = flatWorld({ width: 30, height: 16, explored: true })
  w.s.setup.barbarians = false
  addCity(w, 0, 6, 8, 5)
  const city = addCity(w, 1, 16, 8, 2)
  learn(w, 0, 'Agriculture', 'Mining', 'Bronze Working', 'Archery', 'Iron Working', 'Mathematics')
  w.s.turn = 100
  // A second city, so that the game goes on when the first has fallen.
  addCity(w, 1, 26, 3, 1)
  const known = w.s.civs[0].known!
  known.city[city.tile] = city.id
  known.owner[city.tile] = 1
  return { w, city }
}

describe('the bot at war', () => {
  it('takes a weak city with siege engines and swords within 25 turns', () => {
    const { w, city } = neighbours()
    for (const y of [7, 8, 9]) addUnit(w, 0, 'Catapult', 7, y)
    for (const y of [6, 7, 8, 9]) addUnit(w, 0, 'Swordsman', 8, y)
    declareWar(w, 0, 1)
    play(w, 25, () => city.owner === 0)
    expect(city.owner).toBe(0)
  }, 20_000)

  it('keeps its engines back until somebody stands between them and the walls', () => {
    const nearest = (w: EngineContext, unit: { tile: number }, city: { tile: number }) => distance(w.grid, unit.tile, city.tile)
    const { w, city } = neighbours()
    city.hp = 200
    const engines = [7, 8, 9].map(y => addUnit(w, 0, 'Catapult', 12, y))
    const swords = [5, 6, 10, 11].map(y => addUnit(w, 0, 'Swordsman', 11, y))
    declareWar(w, 0, 1)
    let screened = 0
    for (let n = 0; n < 8 && city.owner === 1; n++) {
      play(w, 1, () => false)
      const there = engines.filter(unit => w.s.units[unit.id] && nearest(w, unit, city) <= 2)
      if (there.length === 0) continue
      screened++
      expect(swords.some(unit => w.s.units[unit.id] && nearest(w, unit, city) <= 2)).toBe(true)
    }
    expect(screened).toBeGreaterThan(0)
  }, 20_000)

  it('begins a war against a weak neighbour when it is bold, and never when its aggression is 0', () => {
    const begins = (aggression: number): boolean => {
      const { w } = neighbours()
      for (let n = 0; n < 9; n++) addUnit(w, 0, 'Swordsman', 6 + (n % 3), 7 + Math.floor(n / 3))
      const given = play(w, 8, () => w.s.civs[0].relations[1].war, withAggression(STANDARD, aggression))
      return given.some(({ type }) => type === 'declareWar')
    }
    expect(begins(1)).toBe(true)
    expect(begins(0)).toBe(false)
  }, 30_000)

  it('strikes the besieged city from the air before its soldiers come', () => {
    const { w, city } = neighbours()
    addUnit(w, 0, 'Bomber', 6, 8)
    addUnit(w, 0, 'Scout', 14, 8)
    for (let n = 0; n < 6; n++) addUnit(w, 0, 'Swordsman', 7 + (n % 2), 7 + (n >> 1))
    declareWar(w, 0, 1)
    const given = play(w, 1, () => false)
    expect(given.some(({ type, ...rest }) => type === 'attack' && (rest as { tile: number }).tile === city.tile)).toBe(true)
  })

  it('moves aircraft to the base nearest to the front', () => {
    const { w } = neighbours()
    addCity(w, 0, 12, 13, 3)
    const plane = addUnit(w, 0, 'Triplane', 6, 8)
    declareWar(w, 0, 1)
    play(w, 1, () => false)
    expect(plane.tile).toBe(at(w, 12, 13))
  })

  it('lands its army on the shore of a city over the water', () => {
    const { w, city } = neighbours()
    const ocean = id(w, 'terrains', 'Coast')
    for (let y = 0; y < 16; y++) for (const x of [10, 11, 12]) w.s.tiles.terrain[at(w, x, y)] = ocean
    for (let y = 0; y < 16; y++) for (let x = 13; x < 28; x++) w.s.tiles.continent[at(w, x, y)] = 1
    learn(w, 0, 'Pottery', 'Sailing', 'Optics')
    const army = [6, 7, 8, 9, 10, 5].map(y => addUnit(w, 0, 'Swordsman', 8, y))
    for (const y of [7, 8]) addUnit(w, 0, 'Catapult', 7, y)
    declareWar(w, 0, 1)
    const ashore = () => army.filter(unit => w.s.units[unit.id] && w.s.tiles.continent[unit.tile] === 1)
    play(w, 25, () => city.owner === 0 || ashore().length >= 3)
    expect(city.owner === 0 || ashore().length >= 3).toBe(true)
  }, 20_000)
})

describe('the bot among barbarians', () => {
  it('clears a camp near its city with a group of soldiers', () => {
    const { w } = neighbours()
    const camp = at(w, 6, 13)
    w.s.tiles.improvement[camp] = w.rules.known.camp
    w.s.civs[0].known!.improvement[camp] = w.rules.known.camp
    w.s.camps.push({ tile: camp, spawnIn: 99, spawned: 0, destroyedOn: -1, guard: -1 })
    addUnit(w, 2, 'Warrior', 6, 13)
    for (const y of [7, 8, 9]) addUnit(w, 0, 'Spearman', 7, y)
    play(w, 15, () => w.s.tiles.improvement[camp] !== w.rules.known.camp)
    expect(w.s.tiles.improvement[camp]).not.toBe(w.rules.known.camp)
  }, 20_000)
})
