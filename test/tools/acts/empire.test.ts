import { expect, test } from 'vitest'
import { perform } from '../../../engine/perform.ts'
import { addCity, flatWorld, id } from '../../world.ts'
import { call } from '../play.ts'

/** One city of steady science; 20 science were left over of the last technology. */
function given() {
  const w = flatWorld({ seats: 1 })
  const city = addCity(w, 0, 5, 5)
  city.avoidGrowth = true
  w.s.civs[0].happiness = 5
  w.s.civs[0].scienceOverflow = 20
  const turnsUntil = (tech: string) => {
    let turns = 0
    for (; w.s.civs[0].techs[id(w, 'techs', tech)] === 0 && turns < 200; turns++) perform(w, 0, { type: 'endTurn' })
    return turns
  }
  return { w, turnsUntil }
}

const resultOf = (answer: ReturnType<typeof call>) =>
  (answer as unknown as { result: { turns: number; all_turns?: number } }).result

test('set_research tells the turns that it takes, with what was left over before', () => {
  const { w, turnsUntil } = given()
  const { turns, all_turns } = resultOf(call(w, 0, 'set_research', { technology: 'Pottery' }))
  expect(all_turns).toBe(undefined)
  expect(turnsUntil('Pottery')).toBe(turns)
})

test('set_research of a far technology tells when the first and when all of it is known, and get_tech_tree agrees', () => {
  const { w, turnsUntil } = given()
  const { turns, all_turns } = resultOf(call(w, 0, 'set_research', { technology: 'Writing' }))
  const tree = call(w, 0, 'get_tech_tree', { technology: 'Writing' }) as unknown as {
    result: { technologies: { turns: number }[] }
  }
  expect(tree.result.technologies.map(tech => tech.turns)).toEqual([turns, all_turns])
  expect([turnsUntil('Pottery'), turns + turnsUntil('Writing')]).toEqual([turns, all_turns])
})
