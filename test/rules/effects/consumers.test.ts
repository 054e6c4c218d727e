import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CONDITION_CONSUMERS, TEMPLATE_CONSUMERS } from '../../../rules/effects/consumers.ts'
import { consumersText, findConsumers, idle } from '../../../rules/effects/find-consumers.ts'

const FILE = join(import.meta.dirname, '../../../rules/effects/consumers.ts')

/** What is found in a project of these files. */
function foundIn(sources: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'consumers-'))
  for (const folder of ['engine', 'rules', 'tools', 'bot']) mkdirSync(join(root, folder))
  for (const [file, source] of Object.entries(sources)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), source)
  }
  const found = findConsumers(root)
  rmSync(root, { recursive: true })
  return found
}

describe('the index of where effects are carried out', () => {
  const found = findConsumers()

  test('is up to date (npm run index:effects)', () => {
    expect(readFileSync(FILE, 'utf8')).toBe(consumersText(found))
  })

  test('has a place for every template and condition of games and maps', () => {
    expect(idle(found)).toEqual([])
  })

  test('leads from a sentence to the function', () => {
    expect(TEMPLATE_CONSUMERS.strengthAura.some(place => / aura$/.test(place))).toBe(true)
    expect(TEMPLATE_CONSUMERS.growthPercent.some(place => / grow$/.test(place))).toBe(true)
    expect(TEMPLATE_CONSUMERS.freeTechs.some(place => place.startsWith('engine/'))).toBe(true)
    expect(CONDITION_CONSUMERS.garrison.some(place => place.startsWith('engine/'))).toBe(true)
  })
})

describe('it finds', () => {
  test('constants in the function that names them', () => {
    const { templates, conditions } = foundIn({
      'engine/a.ts': 'export function grow(w) {\n  return sum(w, E.growthPercent) + E.growthPercent + C.atWar\n}\n',
    })
    expect(templates.growthPercent).toEqual(['engine/a.ts grow'])
    expect(conditions.atWar).toEqual(['engine/a.ts grow'])
    expect(templates.noGrowth).toEqual([])
  })

  test('rows of tables', () => {
    const { templates, conditions } = foundIn({
      'engine/gifts.ts': 'export const GIFTS: OneTimeEffects = {\n  freeTech: () => 1,\n  freePolicy,\n}\n',
      'engine/short.ts': 'export const VOTES: OneTimeEffects = { diplomaticVote: w => call(w) }\n',
      'engine/more.ts': 'export const MORE: Abilities = {\n  revealsMap: w => 1,\n}\n',
      'engine/tests.ts': 'export const CIV: Tests = {\n  atWar: (w) => {\n    const goldenAge = 1\n  },\n}\n',
    })
    expect([templates.freeTech, templates.freePolicy]).toEqual([['engine/gifts.ts GIFTS'], ['engine/gifts.ts GIFTS']])
    expect(templates.revealsMap).toEqual(['engine/more.ts MORE'])
    expect(templates.diplomaticVote).toEqual(['engine/short.ts VOTES'])
    expect([conditions.atWar, conditions.goldenAge]).toEqual([['engine/tests.ts CIV'], []])
  })

  test('what only bots look at to be carried out by nothing', () => {
    const source = 'const worth = E.strength\n'
    expect(idle(foundIn({ 'bot/valuation/yield-valuation.ts': source }))).toContain('[relativeAmount]% Strength')
    expect(idle(foundIn({ 'engine/worth.ts': source }))).not.toContain('[relativeAmount]% Strength')
    expect(idle(foundIn({}))).toContain('<when at war>')
  })
})
