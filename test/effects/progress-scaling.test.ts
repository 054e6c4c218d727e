import { expect, test } from 'vitest'
import { progressFactor } from '../../engine/effects/progress-scaling.ts'
import { finishWork } from '../../engine/improvements/completion.ts'
import { at, flatWorld, id } from '../world.ts'
import { capital, rulesWith } from './behaviour/rule.ts'
import { effect } from './compiled.ts'

const marked = (...percents: number[]) =>
  `Provides a one-time bonus of [+20 Production] to the closest city when cut down${percents
    .map(percent => ` <(modified by game progress up to [${percent}]%)>`)
    .join('')}`

test('an amount modified by game progress grows with the greater share of technologies or policies', () => {
  const w = flatWorld()
  const [civ] = w.s.civs
  const factor = (...percents: number[]) => progressFactor(w, civ, effect(w.rules, marked(...percents)))
  civ.techs.fill(0)
  expect([factor(300), factor()]).toEqual([1, 1])
  for (let tech = 0; tech < w.rules.techs.length / 2; tech++) civ.techs[tech] = 1
  const half = civ.techs.filter(known => known !== 0).length / w.rules.techs.length
  expect(factor(300)).toBeCloseTo(1 + 2 * half)
  civ.policies.fill(1)
  expect([factor(300), factor(50), factor(300, 50), factor()]).toEqual([3, 0.5, 1.5, 1])
})

test('what clearing a feature brings may grow with the game', () => {
  const jungle = 'terrains/Jungle'
  const gained = [marked(), marked(300)].map(sentence => {
    const w = flatWorld({ rules: rulesWith({ [jungle]: sentence }) })
    const city = capital(w)
    w.s.civs[0].policies.fill(1)
    w.s.tiles.features[at(w, 6, 5)] = w.rules.terrains[id(w, 'terrains', 'Jungle')].bit
    finishWork(w, w.s.civs[0], at(w, 6, 5), id(w, 'improvements', 'Remove Jungle'))
    return city.overflow
  })
  expect(gained).toEqual([20, 60])
})
