/** Figures that no game is meant by are cut to what games are meant by when a ruleset is loaded, with where they stand. */
import { expect, test } from 'vitest'
import { named, tryMod } from './folders.ts'

const shed = { name: 'Shed', cost: 10 }
const withEffect = (sentence: string) => ({ Buildings: [{ ...shed, uniques: [sentence] }] })
const constants = (fields: object) => ({ ModOptions: { constants: fields } })

const ABSURD: [what: string, files: Record<string, unknown>, error: string][] = [
  ['a cost of 2^30', { Buildings: [{ ...shed, cost: 2 ** 30 }] }, 'Buildings.json, Shed, cost: a whole number of at least -1'],
  ['a yield', { Buildings: [{ ...shed, gold: -2e6 }] }, 'no figure may lie beyond 1000000'],
  ['a figure among others', { Buildings: [{ ...shed, percentStatBonus: { gold: 1e9 } }] }, 'no figure may lie beyond 1000000'],
  ['an exponent', constants({ cityStrengthFromTechsExponent: 400 }), 'a number from 0 to 10 was expected; 400 is read as 10'],
  ['an amount', withEffect('[+2000000]% [Production]'), 'lies beyond 100000, the largest amount'],
  ['stats', withEffect('[+9999999 Gold] [in this city]'), 'lies beyond 100000'],
  ['free units', withEffect('[1000000] free [Worker] units appear'), 'lies beyond 100000'],
  ['more free units than a map holds', withEffect('[5000] free [Worker] units appear'), '[5000] is more than 100'],
  ['free technologies', withEffect('[101] Free Technologies'), '[101] is more than 100'],
  ['a radius', withEffect('Gain control over [Land] tiles in a [9000]-tile radius'), '[9000] is more than 50'],
]

test.each(ABSURD)('%s beyond all measure is cut, with a warning', (_, files, told) => {
  const { errors, warnings } = tryMod(files)
  expect(errors).toEqual([])
  expect(warnings.join('\n')).toContain(told)
})

test('what is cut is the most that there may be', () => {
  const { ruleset } = tryMod({
    Buildings: [{ ...shed, cost: 2 ** 30, uniques: ['[5000] free [Worker] units appear', '[+2000000]% [Production]'] }],
  })
  const { cost, effects } = named(ruleset.buildings, 'Shed')
  expect([cost, ...effects.map(({ params }) => params[0])]).toEqual([1_000_000, 100, 100_000])
})

test('what games are played with is none', () => {
  const most = [
    { Buildings: [{ ...shed, cost: 10_000, gold: 1_000 }] },
    withEffect('[100] free [Worker] units appear'),
    withEffect('[+1000]% [Production]'),
    constants({ cityStrengthFromTechsExponent: 2.8 }),
  ]
  for (const files of most) expect(tryMod(files).warnings).toEqual([])
})
