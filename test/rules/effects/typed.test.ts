import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { E, TEMPLATES } from '../../../rules/effects/templates.ts'
import { effect } from '../../effects/compiled.ts'
import { standardRules } from '../../world.ts'

const ROOT = join(import.meta.dirname, '../../..')
const FOLDERS = ['rules', 'engine', 'tools', 'bot', 'saves', 'actors', 'lab']

/** Parameters of an effect or a condition, or all of them, said to be of another type. */
const CAST = /\bparams?(\[[^\]]*\]+)*!? as |\bp\[\d\] as /

const castsIn = (source: string): string[] => source.split('\n').filter(line => CAST.test(line))

describe('the parameters of effects', () => {
  test('are said to be of another type nowhere', () => {
    const casts = FOLDERS.flatMap(folder =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter(name => name.endsWith('.ts'))
        .flatMap(name =>
          castsIn(readFileSync(join(ROOT, folder, name), 'utf8')).map(line => `${folder}/${name}: ${line.trim()}`),
        ),
    )
    expect(casts).toEqual([])
  })

  test.each([
    'effect.params[0] as number',
    'const [a] = params as number[]',
    'matches(p[0] as Filter)',
    'params[at[0]] as Stats',
  ])('"%s" would be found', line => {
    expect(castsIn(line)).toEqual([line])
  })

  test('the amount of an effect is its first one, whatever stands before it', () => {
    const rules = standardRules()
    expect(effect(rules, '[+15]% Strength').amount).toBe(15)
    expect(effect(rules, 'New [Military] units start with [20] XP [in this city]').amount).toBe(20)
    expect(effect(rules, 'Free Technology').amount).toBe(0)
  })

  test('each kind names its own template', () => {
    for (const { kind, key } of TEMPLATES) expect(E[key]).toBe(kind)
  })
})
