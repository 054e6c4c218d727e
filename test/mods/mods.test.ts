/** The mods of test/fixtures/mods: all load, and some are played for a while; `npm run test:mods` plays all of them for 150 rounds. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkRules } from '../../rules/authoring/check.ts'
import { MOD_CASES } from './counts.ts'
import { MODS, playCase } from './play.ts'

const folders = readdirSync(MODS, { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(({ name }) => name)

test('every mod is played, and stands in the table of what it is for', () => {
  expect(MOD_CASES.map(({ name }) => name).sort()).toEqual(folders.sort())
  const table = readFileSync(join(MODS, 'README.md'), 'utf8')
  expect(folders.filter(name => !table.includes(`| \`${name}\` |`))).toEqual([])
})

test.each(MOD_CASES)(
  '$name loads without a warning that it is not meant to have, with nothing unknown and nothing that waits to be carried out',
  ({ name, after, warned = '' }) => {
    const { errors, warnings, unknown, pending, pendingConditions } = checkRules([...after, name].map(mod => join(MODS, mod)))
    const isOwn = (place: string): boolean => place.startsWith(`${name}/`)
    const found = [...unknown, ...[...pending, ...pendingConditions].filter(({ mark }) => mark === 'rule')]
    expect(errors).toEqual([])
    expect(warnings.filter(({ file, message }) => isOwn(file) && message !== warned)).toEqual([])
    expect(found.filter(({ places }) => places.some(isOwn)).map(({ text }) => text)).toEqual([])
  },
)

const ROUNDS = 30
const BRIEFLY = ['sparks', 'fevers', 'harbourfolk', 'firstfaith', 'nomads', 'wanderers']

test.each(MOD_CASES.filter(({ name }) => BRIEFLY.includes(name)))(
  '$name shows what it brings within thirty rounds of bots, who found or take cities and are refused next to nothing',
  { timeout: 120_000 },
  mod => {
    const { refused, commands, citiesFounded, captured, counted } = playCase(mod, ROUNDS)
    expect(refused).toBeLessThanOrEqual(Math.max(1, commands / 1_000))
    expect(citiesFounded + captured).toBeGreaterThan(0)
    expect(counted).toBeGreaterThan(0)
  },
)
