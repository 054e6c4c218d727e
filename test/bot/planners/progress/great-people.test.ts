import { describe, expect, it } from 'vitest'
import { planGreatPeople } from '../../../../bot/planners/progress/great-people.ts'
import { addCity, addUnit, flatWorld, id } from '../../../world.ts'
import { carryOut } from '../../carry-out.ts'

function setting() {
  const w = flatWorld({ cityStates: 1, explored: true })
  const city = addCity(w, 0, 8, 6, 4)
  return { w, city, civ: w.s.civs[0] }
}

describe('the bot', () => {
  it('chooses a scientist where it may choose', () => {
    const { w, civ } = setting()
    civ.freeGreatPeople = 1
    expect(carryOut(w, planGreatPeople).refused).toBe(0)
    expect(civ.freeGreatPeople).toBe(0)
  })

  it('has a scientist found an academy early', () => {
    const { w } = setting()
    const unit = addUnit(w, 0, 'Great Scientist', 8, 6)
    for (let n = 0; n < 4 && w.s.units[unit.id]; n++) {
      unit.movesX60 = 120
      expect(carryOut(w, planGreatPeople).refused).toBe(0)
    }
    expect(w.s.units[unit.id]).toBeNull()
    expect(w.s.tiles.improvement.includes(id(w, 'improvements', 'Academy'))).toBe(true)
  })

  it('has a scientist hurry research once that gives more', () => {
    const { w, civ } = setting()
    civ.researchQueue = [id(w, 'techs', 'Pottery')]
    civ.scienceHistory = civ.scienceHistory.map(() => 500)
    if (civ.scienceHistory.length === 0) civ.scienceHistory.push(500, 500, 500, 500)
    addUnit(w, 0, 'Great Scientist', 8, 6)
    expect(carryOut(w, planGreatPeople).commands).toMatchObject([{ type: 'unitAct', action: 'hurry_research' }])
  })

  it('hurries a wonder with an engineer', () => {
    const { w, city } = setting()
    city.queue = [{ kind: 'building', id: id(w, 'buildings', 'The Pyramids') }]
    addUnit(w, 0, 'Great Engineer', 8, 6)
    expect(carryOut(w, planGreatPeople).commands).toMatchObject([{ type: 'unitAct', action: 'hurry_building' }])
  })

  it('sends a merchant to a city-state, where he trades', () => {
    const { w, civ } = setting()
    const other = addCity(w, 2, 12, 6)
    civ.known!.city[other.tile] = other.id
    for (let t = 0; t < w.grid.size; t++) civ.known!.owner[t] = w.s.tiles.owner[t]
    const unit = addUnit(w, 0, 'Great Merchant', 9, 6)
    for (let n = 0; n < 2 && w.s.units[unit.id]; n++) {
      unit.movesX60 = 120
      expect(carryOut(w, planGreatPeople).refused).toBe(0)
    }
    expect(w.s.units[unit.id]).toBeNull()
    expect(civ.gold).toBeGreaterThan(300)
  })

  it('keeps a general in a city in peace', () => {
    const { w } = setting()
    const unit = addUnit(w, 0, 'Great General', 8, 6)
    expect(carryOut(w, planGreatPeople).refused).toBe(0)
    expect(w.s.units[unit.id]).toMatchObject({ order: 'sleep' })
  })
})
