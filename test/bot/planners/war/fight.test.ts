import { describe, expect, it } from 'vitest'
import { planFights } from '../../../../bot/planners/war/fight.ts'
import { playTurn } from '../../../../bot/play.ts'
import { IDLE, type Profile, STANDARD } from '../../../../bot/profiles.ts'
import { declareWar } from '../../../../engine/civ/relations.ts'
import type { Command } from '../../../../engine/commands/index.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { perform } from '../../../../engine/perform.ts'
import { addCity, addUnit, at, flatWorld, id } from '../../../world.ts'
import { carryOut } from '../../carry-out.ts'

/** The commands of the active seat's turn, carried out. */
function turn(w: EngineContext, profile: Profile = STANDARD): Command[] {
  const given: Command[] = []
  const seat = w.s.active
  const plan = playTurn(w, seat, profile)
  for (let step = plan.next(); !step.done && w.s.active === seat; ) {
    given.push(step.value)
    step = plan.next(perform(w, seat, step.value))
  }
  return given
}

function war(): EngineContext {
  const w = flatWorld({ explored: true })
  addCity(w, 0, 5, 5, 3)
  addCity(w, 1, 14, 6, 3)
  declareWar(w, 0, 1)
  return w
}

describe('the bot in battle', () => {
  it('kills what is nearly dead beside its soldiers', () => {
    const w = war()
    addUnit(w, 0, 'Warrior', 8, 5)
    const enemy = addUnit(w, 1, 'Warrior', 9, 5)
    enemy.hp = 10
    turn(w)
    expect(w.s.units[enemy.id]).toBeNull()
  })

  it('leaves alone what would kill its soldiers', () => {
    const w = war()
    const own = addUnit(w, 0, 'Warrior', 8, 5)
    own.hp = 30
    addUnit(w, 1, 'Infantry', 9, 5)
    expect(turn(w).filter(({ type }) => type === 'attack')).toEqual([])
    expect(w.s.units[own.id]).toBe(own)
  })

  it('leaves a worker in a camp to soldiers who can stay with it: a ship cannot', () => {
    const w = war()
    for (let x = 8; x < 11; x++) w.s.tiles.terrain[at(w, x, 8)] = id(w, 'terrains', 'Coast')
    addUnit(w, 0, 'Trireme', 9, 8)
    const worker = addUnit(w, 2, 'Worker', 9, 7)
    w.s.tiles.improvement[worker.tile] = w.rules.known.camp
    carryOut(w, planFights)
    expect(worker.owner).toBe(2)
    w.s.tiles.improvement[worker.tile] = -1
    carryOut(w, planFights)
    expect(worker.owner).toBe(0)
  })

  it('spares the hurt an attack on a city that shoots them down afterwards', () => {
    const attacks = (hp: number): number => {
      const w = war()
      addUnit(w, 0, 'Swordsman', 13, 6).hp = hp
      const given = carryOut(w, planFights).commands
      return given.filter(({ type }) => type === 'attack').length
    }
    expect(attacks(100)).toBe(1)
    expect(attacks(45)).toBe(0)
  })

  it('bombards from its cities', () => {
    const w = war()
    addUnit(w, 1, 'Warrior', 6, 5)
    expect(turn(w).some(({ type }) => type === 'cityAttack')).toBe(true)
  })

  it('takes a city that lies open', () => {
    const w = war()
    const city = w.s.cities[w.s.civs[1].cities[0]]!
    city.hp = 1
    addUnit(w, 0, 'Warrior', 13, 6)
    turn(w)
    expect(city.owner).toBe(0)
  })

  it('does nothing but end its turn as the idle profile', () => {
    const w = war()
    addUnit(w, 1, 'Warrior', 6, 5)
    expect(turn(w, IDLE)).toEqual([{ type: 'endTurn' }])
  })
})
