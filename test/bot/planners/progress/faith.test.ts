import { describe, expect, it } from 'vitest'
import { planFaith } from '../../../../bot/planners/progress/faith.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { distance } from '../../../../engine/core/grid.ts'
import { NONE } from '../../../../engine/core/state.ts'
import { openBeliefs } from '../../../../engine/religion/beliefs.ts'
import { foundReligion } from '../../../../engine/religion/religion-founding.ts'
import { addCity, addUnit, at, flatWorld } from '../../../world.ts'
import { carryOut } from '../../carry-out.ts'

function setting() {
  const w = flatWorld({ explored: true })
  const city = addCity(w, 0, 6, 6, 3)
  return { w, city, civ: w.s.civs[0] }
}

function withReligion() {
  const all = setting()
  const { w, city, civ } = all
  const beliefs = (['pantheon', 'founder', 'follower'] as const).map(kind => openBeliefs(w, civ, kind)[0])
  foundReligion(w, civ, city, 0, beliefs)
  return all
}

const freshen = (w: EngineContext) => {
  for (const unit of w.s.units) if (unit) unit.movesX60 = 240
}

describe('the bot', () => {
  it('founds a pantheon as soon as it has the faith', () => {
    const { w, civ } = setting()
    expect(carryOut(w, planFaith).commands).toEqual([])
    civ.faith = 12
    expect(carryOut(w, planFaith)).toMatchObject({ commands: [{ type: 'foundPantheon' }], refused: 0 })
    expect(w.s.religions).toHaveLength(1)
  })

  it('founds it with the belief that its profile names', () => {
    for (const belief of ['Desert Folklore', 'God of War']) {
      const { w, civ } = setting()
      civ.faith = 12
      carryOut(w, planFaith, 0, { beliefPreferences: [belief] })
      expect(w.s.religions[civ.religion].beliefs.map(id => w.rules.beliefs[id].name)).toEqual([belief])
    }
  })

  it('founds a religion with a prophet, and enhances it with the next', () => {
    const { w, civ } = setting()
    civ.faith = 12
    addUnit(w, 0, 'Great Prophet', 6, 6)
    expect(carryOut(w, planFaith).refused).toBe(0)
    expect(w.s.religions[civ.religion]).toMatchObject({ founder: 0, enhanced: false })
    addUnit(w, 0, 'Great Prophet', 6, 6)
    expect(carryOut(w, planFaith).refused).toBe(0)
    expect(w.s.religions[civ.religion].enhanced).toBe(true)
  })

  it('walks a prophet home to found the religion there', () => {
    const { w, civ } = setting()
    addUnit(w, 0, 'Great Prophet', 8, 6)
    for (let n = 0; n < 4 && civ.religion < 0; n++) {
      freshen(w)
      expect(carryOut(w, planFaith).refused).toBe(0)
    }
    expect(civ.religion).toBe(0)
  })

  it('buys a preacher for a city of its own that does not believe, who converts it', () => {
    const { w, civ } = withReligion()
    const heathen = addCity(w, 0, 11, 6, 2)
    civ.faith = 400
    for (let n = 0; n < 8 && heathen.majority !== civ.religion; n++) {
      expect(carryOut(w, planFaith).refused).toBe(0)
      freshen(w)
      w.s.turn++
    }
    expect(heathen.majority).toBe(civ.religion)
  })

  it('keeps preachers at home while enemies are on the way, and leads them back there', () => {
    const { w, civ, city } = withReligion()
    addCity(w, 0, 14, 6, 2)
    const preacher = addUnit(w, 0, 'Missionary', 6, 6)
    preacher.religion = civ.religion
    addUnit(w, 0, 'Scout', 11, 8)
    const brute = addUnit(
      w,
      w.s.civs.findIndex(({ kind }) => kind === 'barbarian'),
      'Warrior',
      11,
      6,
    )
    carryOut(w, planFaith)
    expect(preacher).toMatchObject({ tile: city.tile, order: 'sleep' })
    w.s.tiles.military[brute.tile] = NONE
    brute.tile = at(w, 1, 12)
    carryOut(w, planFaith)
    expect(preacher).toMatchObject({ order: 'goto', tile: at(w, 10, 6) })
    brute.tile = at(w, 13, 6)
    freshen(w)
    carryOut(w, planFaith)
    expect(preacher.tile).toBe(city.tile)
  })

  it('sends nobody so far into closed land that no faith is left', () => {
    const { w, civ } = withReligion()
    const [near, far] = [1000, 250]
    const foreign = addCity(w, 1, 14, 6, 2)
    addUnit(w, 0, 'Scout', 14, 8)
    const preacher = addUnit(w, 0, 'Missionary', 6, 6)
    Object.assign(preacher, { religion: civ.religion, religiousStrength: far })
    carryOut(w, planFaith)
    expect(preacher.order).toBe('sleep')
    preacher.religiousStrength = near
    carryOut(w, planFaith)
    expect(preacher.order).toBe('goto')
    expect(distance(w.grid, preacher.goal, foreign.tile)).toBe(1)
  })

  it('sends nobody again to a city that was seen to believe, until long after', () => {
    const { w, civ } = withReligion()
    const foreign = addCity(w, 1, 14, 6, 2)
    addUnit(w, 0, 'Scout', 14, 8)
    const preacher = addUnit(w, 0, 'Missionary', 6, 6)
    Object.assign(preacher, { religion: civ.religion, religiousStrength: 1000 })
    foreign.majority = civ.religion
    const isSent = (): boolean => {
      const { commands } = carryOut(w, planFaith)
      return commands.some(({ type }) => type === 'moveUnit')
    }
    expect(isSent()).toBe(false)
    // Nobody looks any more.
    const known = civ.known!
    known.visible[foreign.tile] = 0
    known.city[foreign.tile] = foreign.id
    known.owner[foreign.tile] = 1
    expect(isSent()).toBe(false)
    w.s.turn += 60
    expect(isSent()).toBe(true)
  })

  it('does nothing where there is no religion', () => {
    const { w, civ } = setting()
    w.s.setup.religion = false
    civ.faith = 500
    expect(carryOut(w, planFaith).commands).toEqual([])
  })
})
