import { describe, expect, it } from 'vitest'
import { planSettling } from '../../../../bot/planners/units/settling.ts'
import { planTransformations } from '../../../../bot/planners/units/transformations.ts'
import { playTurn } from '../../../../bot/play.ts'
import { STANDARD } from '../../../../bot/profiles.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { within } from '../../../../engine/core/grid.ts'
import { isRefusal } from '../../../../engine/core/refusal.ts'
import { perform } from '../../../../engine/perform.ts'
import { idOf } from '../../../../rules/ruleset.ts'
import { FAITH } from '../../../../rules/stats.ts'
import { rulesWith } from '../../../effects/behaviour/rule.ts'
import { effect } from '../../../effects/compiled.ts'
import { addCity, addUnit, at, flatWorld, id, standardRules } from '../../../world.ts'
import { carryOut } from '../../carry-out.ts'

/** Plays the active seat's turn to its end; the codes of what was refused. */
function turn(w: EngineContext): string[] {
  const seat = w.s.active
  const plan = playTurn(w, seat, STANDARD)
  const refused: string[] = []
  for (let step = plan.next(); !step.done && w.s.active === seat; ) {
    const outcome = perform(w, seat, step.value)
    if (isRefusal(outcome)) refused.push(outcome.code)
    step = plan.next(outcome)
  }
  return refused
}

describe('settlers of the bot', () => {
  it('found the capital in the first turns', () => {
    const w = flatWorld({ width: 30, height: 20, explored: true })
    addUnit(w, 0, 'Settler', 8, 8)
    addUnit(w, 1, 'Settler', 22, 12)
    for (let n = 0; n < 8; n++) turn(w)
    expect(w.s.civs[0].cities).toHaveLength(1)
  })

  it('go to another place where the land is taken', () => {
    const w = flatWorld({ width: 40, height: 24, explored: true })
    addCity(w, 0, 10, 10, 3)
    addCity(w, 1, 30, 10, 3)
    addUnit(w, 0, 'Warrior', 11, 10)
    addUnit(w, 0, 'Settler', 11, 10)
    for (let n = 0; n < 30 && w.s.civs[0].cities.length < 2; n++) turn(w)
    expect(w.s.civs[0].cities.length).toBe(2)
    expect(w.s.tiles.center[at(w, 10, 10)]).not.toBe(-1)
  })

  it('leave no city while another one would make the people very unhappy', () => {
    const leaves = (happiness: number): boolean => {
      const w = flatWorld({ width: 40, height: 24, explored: true })
      const city = addCity(w, 0, 10, 10, 3)
      addCity(w, 1, 30, 10, 3)
      addUnit(w, 0, 'Warrior', 10, 10)
      const settler = addUnit(w, 0, 'Settler', 10, 10)
      w.s.civs[0].happiness = happiness
      carryOut(w, planSettling)
      return settler.tile !== city.tile
    }
    // A city takes 4.
    expect([leaves(-7), leaves(-6)]).toEqual([false, true])
  })

  it('are dismissed where no place for a city has been known for long, not before', () => {
    const w = flatWorld({ width: 30, height: 20, explored: true })
    const { settlerIdle } = STANDARD.params
    addCity(w, 0, 8, 8, 3)
    addCity(w, 1, 22, 12, 3)
    const home = new Set(within(w.grid, at(w, 8, 8), 2))
    for (let t = 0; t < w.grid.size; t++) if (!home.has(t)) w.s.tiles.terrain[t] = id(w, 'terrains', 'Ocean')
    addUnit(w, 0, 'Warrior', 9, 8)
    const settler = addUnit(w, 0, 'Settler', 9, 8)
    const waited = () => w.s.turn - settler.born
    while (w.s.units[settler.id] === settler && waited() < 3 * settlerIdle) for (const _ of w.s.seats) turn(w)
    const pace = w.rules.speeds[w.s.setup.speed].modifier
    expect(waited()).toBeGreaterThanOrEqual(settlerIdle * pace)
    expect(waited()).toBeLessThan(settlerIdle * pace + 3)
    expect(w.s.civs[0].cities).toHaveLength(1)
  })
})

describe('settlers that the rules bind', () => {
  const settlers = (sentence: string, also: string[] = []) => {
    const rules = standardRules()
    const at = idOf(rules, 'units', 'Settler')
    const units = [...rules.units]
    const bare = { ...rules.units[at], effects: rules.units[at].effects.filter(({ text }) => !text.startsWith('Founds a')) }
    units[at] = {
      ...bare,
      effects: [...bare.effects, ...[sentence, ...also].map(one => effect(rules, one, { kind: 'units', id: at }))],
    }
    return { ...rules, units }
  }

  it('walk to where they may found, and are not refused before', () => {
    const w = flatWorld({ width: 30, height: 20, explored: true, rules: settlers('Founds a new city <in [Plains] tiles>') })
    w.s.tiles.terrain[at(w, 11, 8)] = id(w, 'terrains', 'Plains')
    addUnit(w, 0, 'Settler', 8, 8)
    addUnit(w, 1, 'Settler', 22, 12)
    const refused: string[] = []
    for (let n = 0; n < 16; n++) refused.push(...turn(w))
    expect(w.s.cities.map(city => city!.tile)).toEqual([at(w, 11, 8)])
    expect(refused).toEqual([])
  })

  it('are bought with faith where faith buys them', () => {
    const w = flatWorld({
      width: 30,
      height: 20,
      explored: true,
      rules: settlers('Founds a new city', ['Unbuildable', 'Can be purchased for [60] [Faith] [in all cities]']),
    })
    addCity(w, 0, 8, 8, 4)
    addUnit(w, 0, 'Warrior', 8, 8)
    w.s.civs[0].happiness = 9
    w.s.civs[0].faith = 70
    const { commands, refused } = carryOut(w, planSettling)
    expect(commands).toContainEqual(expect.objectContaining({ type: 'buy', stat: FAITH }))
    expect(refused).toBe(0)
  })
})

it('units that may turn into stronger ones do, and stay what they are where the others are weaker', () => {
  const unit = (into: string) => {
    const w = flatWorld({ rules: rulesWith({ 'units/Warrior': `Can transform to [${into}]` }) })
    addCity(w, 0, 3, 3)
    addUnit(w, 0, 'Warrior', 5, 5)
    return { w, ...carryOut(w, planTransformations) }
  }
  expect(unit('Swordsman').w.s.units.some(one => one?.kind === idOf(standardRules(), 'units', 'Swordsman'))).toBe(true)
  expect(unit('Scout').commands).toEqual([])
})
