import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addScience, learnTech, researchPath, spendOverflow, techCost } from '../../../engine/research/research.ts'
import { turnsToLearn } from '../../../engine/research/research-time.ts'
import { assertProperty } from '../../property.ts'
import { flatWorld, id } from '../../world.ts'

test('what is left over of the last technology shortens the next', () => {
  const w = flatWorld()
  const civ = w.s.civs[0]
  const pottery = id(w, 'techs', 'Pottery')
  expect(turnsToLearn(w, civ, [pottery], 12)).toBe(3)
  civ.scienceOverflow = 12
  expect(turnsToLearn(w, civ, [pottery], 12)).toBe(2)
})

test('without science nothing is ever learnt, unless what is left over pays for it', () => {
  const w = flatWorld()
  const civ = w.s.civs[0]
  const pottery = id(w, 'techs', 'Pottery')
  expect(turnsToLearn(w, civ, [pottery], 0)).toBe(-1)
  civ.scienceOverflow = techCost(w, civ, pottery)
  expect(turnsToLearn(w, civ, [pottery], 0)).toBe(1)
})

test('the turns told are the turns that it takes while science and costs stay', () => {
  assertProperty(
    'the turns told are the turns that it takes while science and costs stay',
    fc.property(
      fc.record({ tech: fc.nat(), known: fc.array(fc.nat(), { maxLength: 20 }), science: fc.integer({ min: 1, max: 300 }) }),
      fc.record({ over: fc.nat(500), begun: fc.nat(99) }),
      ({ tech, known, science }, { over, begun }) => {
        const w = flatWorld()
        const civ = w.s.civs[0]
        for (const n of known)
          for (const one of researchPath(w, civ, n % w.rules.techs.length)) if (!civ.techs[one]) learnTech(w, civ, one)
        const goal = w.rules.techs.findIndex((_, i) => !civ.techs[(i + tech) % w.rules.techs.length])
        fc.pre(goal >= 0)
        const path = researchPath(w, civ, (goal + tech) % w.rules.techs.length)
        civ.researchQueue = [...path]
        civ.scienceOverflow = over
        civ.research[path[0]] = Math.trunc((techCost(w, civ, path[0]) * begun) / 100)
        const told = turnsToLearn(w, civ, path, science)
        let turns = 0
        while (civ.researchQueue.length > 0 && turns < 1001) {
          addScience(w, civ, science)
          turns++
          spendOverflow(w, civ)
        }
        expect(told).toBe(turns > 1000 ? -1 : turns)
      },
    ),
  )
})
