/** Constants that a ruleset may set (rulebook, settings 7). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEFAULT_CONSTANTS } from '../../rules/schema/options.ts'
import { tryMod } from './folders.ts'

const sources = ['engine', 'bot'].flatMap(folder => {
  const dir = join(import.meta.dirname, '../..', folder)
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.ts'))
  return files.map(file => readFileSync(join(dir, file), 'utf8'))
})

test.each(Object.keys(DEFAULT_CONSTANTS))('%s is read by the rules', name => {
  expect(sources.some(text => new RegExp(`\\b${name}\\b`).test(text))).toBe(true)
})

const warnings = (constants: object) => tryMod({ ModOptions: { constants } }).warnings

test.each([
  ['cityExpandRange', 0],
  ['cityExpandRange', 101],
  ['cityWorkRange', 0],
  ['cityWorkRange', 101],
  ['minimalCityDistance', 0],
  ['minimalCityDistanceOnDifferentContinents', 0],
  ['baseCityBombardRange', 0],
])('%s of %d is left out', (name, value) => {
  const { errors, warnings, ruleset } = tryMod({ ModOptions: { constants: { [name]: value } } })
  expect([errors, ruleset.constants]).toEqual([[], DEFAULT_CONSTANTS])
  expect(warnings.join()).toContain(`ModOptions.json, ${name}: `)
})

test('the ends of what is allowed are allowed', () => {
  expect(warnings({ cityExpandRange: 100, cityWorkRange: 1, minimalCityDistance: 1, baseCityBombardRange: 1 })).toEqual([])
})
