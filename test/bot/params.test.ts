import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkParams, DEFAULTS, GROUPS, PARAMS } from '../../bot/params.ts'
import { findProfile, STANDARD, withAggression } from '../../bot/profiles.ts'

const bot = join(import.meta.dirname, '..', '..', 'bot')
const sources = readdirSync(bot, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts') && file !== 'params.ts')
  .map(file => readFileSync(join(bot, file), 'utf8'))
  .join('\n')

describe("the bot's parameters", () => {
  it.each(Object.keys(PARAMS))('%s is read by some planner', name => {
    expect(sources).toMatch(new RegExp(`\\bp\\.${name}\\b|\\bparams\\.${name}\\b|{[^{}]*\\b${name}\\b[^{}]*} = m\\.p\\b`))
  })

  it.each(Object.entries(PARAMS))('%s has a default within its range, a group and an explanation', (_name, param) => {
    expect(param.default).toBeGreaterThanOrEqual(param.min)
    expect(param.default).toBeLessThanOrEqual(param.max)
    expect(GROUPS).toContain(param.group)
    expect(param.doc).toMatch(/^[A-Z].*\.$/)
  })

  it('may be overridden by known names with values in range only', () => {
    expect(checkParams({ garrison: 2 })).toEqual([])
    expect(checkParams({ garrison: 99, garison: 1 })).toHaveLength(2)
  })

  it('leave aggression to the seat where it names one', () => {
    expect(withAggression(STANDARD, 0.9).params.aggression).toBe(0.9)
    expect(withAggression(STANDARD, null).params).toBe(DEFAULTS)
    expect(findProfile('BASIC')).toBe(STANDARD)
  })
})
