/** What moved a seat's chance. */
import { expect, it } from 'vitest'
import { causeText } from '../../../lab/analyse/cause-text.ts'
import { causesOf } from '../../../lab/analyse/causes.ts'
import { SHIPPED } from '../../../lab/analyse/choose-model.ts'
import { FEATURES } from '../../../lab/analyse/win-features.ts'
import { winChances } from '../../../lab/analyse/win-model.ts'
import { standing } from './standings.ts'

/** A model that goes by one feature. */
const only = (name: string, weight: number) => ({ weights: FEATURES.map(one => (one.name === name ? weight : 0)) })

it('is the term that gained on the rivals, with the figures behind it', () => {
  const [before, after] = [standing([{ parts: 2 }, {}]), standing([{ parts: 4 }, {}])]
  const model = only('parts', 6)
  const [cause, ...more] = causesOf(model, before, after, 0)
  expect(more).toEqual([])
  expect(cause).toEqual({
    seat: 0,
    term: 'spaceship',
    change: expect.closeTo(2, 9),
    figures: [{ figure: 'parts', before: 2, after: 4, of: 6, othersBefore: 0, othersAfter: 0 }],
  })
  expect(causeText(cause)).toBe('spaceship +2: parts 2 → 4 of 6 (others 0 → 0)')
  expect(causesOf(model, before, after, 1)).toMatchObject([
    {
      seat: 1,
      term: 'spaceship',
      change: expect.closeTo(-2, 9),
      figures: [{ figure: 'parts', before: 0, after: 0, othersAfter: 4 }],
    },
  ])
})

it('adds up to the change of the logarithm of the odds between two seats', () => {
  const [before, after] = [
    standing([{}, {}]),
    standing([{ parts: 3, score: 200, science: 60 }, { might: 200 }], { turn: 200, time: 0.6 }),
  ]
  const odds = (of: typeof before): number => {
    const [first, second] = winChances(SHIPPED, of)
    return Math.log(first / second)
  }
  const sum = causesOf(SHIPPED, before, after, 0).reduce((all, { change }) => all + change, 0)
  // What is below 0.2 is left out, term by term, and more than three terms are.
  expect(Math.abs(sum - (odds(after) - odds(before)))).toBeLessThan(0.8)
})

it('is none of a seat that is out, or where there is no rival', () => {
  const model = only('score', 1)
  expect(causesOf(model, standing([{}, {}]), standing([{}, null]), 0)).toEqual([])
  expect(causesOf(model, standing([{}, {}]), standing([{}, null]), 1)).toEqual([])
})
