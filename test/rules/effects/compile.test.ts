import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileEffects, nearestTemplate } from '../../../rules/effects/compile.ts'
import { C, CONDITIONS } from '../../../rules/effects/conditions.ts'
import { F } from '../../../rules/effects/filters/ops.ts'
import { parseEffect } from '../../../rules/effects/parse.ts'
import { E, TEMPLATES } from '../../../rules/effects/templates.ts'
import { loadRuleset, loadStandard } from '../../../rules/load.ts'
import { effect, wordsOf } from '../../effects/compiled.ts'
import { assertProperty } from '../../property.ts'
import { openRulesets } from '../open-rulesets.ts'

const rules = loadStandard()
const words = wordsOf(rules)
const compile = (...sentences: string[]) => compileEffects(sentences, { kind: 'global', id: 0 }, words)

describe('an effect', () => {
  test('becomes its template, its parameters and its conditions', () => {
    expect(effect(rules, '[+15]% Strength <vs cities> <when attacking>')).toMatchObject({
      kind: E.strength,
      params: [15],
      conditions: [
        { kind: C.vsCities, params: [] },
        { kind: C.attacking, params: [] },
      ],
    })
  })

  test('keeps triggers and modifiers apart from conditions', () => {
    const { conditions, triggers, modifiers } = effect(
      rules,
      'Gain [50] [Gold] <upon expending a [Great Person] unit> <(modified by game speed)> <during a Golden Age>',
    )
    expect(triggers.map(({ kind }) => kind)).toEqual([C.uponExpending])
    expect(modifiers.map(({ kind }) => kind)).toEqual([C.bySpeed])
    expect(conditions.map(({ kind }) => kind)).toEqual([C.goldenAge])
  })

  test('of no template is a tag and no problem', () => {
    expect(compile('Can sing [loudly]')).toEqual({ effects: [], tags: ['Can sing []'], problems: [] })
  })

  test('with a word that is of nothing matches nothing, and a warning names the nearest', () => {
    const { effects, problems } = compile('[+10]% Strength <vs [Mountd] units>')
    expect(effects[0].conditions[0].params).toMatchObject([{ op: F.never }])
    expect(problems[0]).toMatchObject({ isLeftOut: false, text: '[+10]% Strength <vs [Mountd] units>' })
    expect(problems[0].nearest).toContain('Mounted')
  })

  test('with a name that is of nothing does nothing', () => {
    expect(compile('Free [Knigt] appears')).toMatchObject({ effects: [], problems: [{ isLeftOut: false, nearest: ['Knight'] }] })
  })

  test('that holds while something has not happened, holds where that cannot happen', () => {
    const { effects, problems } = compile('[+1 Gold] <before adopting [Tradtion]>')
    expect(effects).toMatchObject([{ conditions: [] }])
    expect(problems).toMatchObject([{ isLeftOut: false, nearest: ['Tradition'] }])
  })

  test.each([
    ['[+10]% Strength <vs [mounted] units>', '[+10]% Strength <vs [Mounted] units>'],
    ['[+1 food] from [{LAND} {non-[forest]}] tiles', '[+1 Food] from [{Land} {non-[Forest]}] tiles'],
    ['[1 Food, 2 Gold] <before the [ancient Era]>', '[+1 Food, +2 Gold] <before the [Ancient era]>'],
    ['[+10]% [gold]', '[+10]% [Gold]'],
  ])('%s is read as %s, with a warning', (sentence, meant) => {
    const { effects, problems } = compile(sentence)
    const bare = (list: typeof effects) => JSON.stringify(list, (key, value) => (key === 'text' ? undefined : value))
    expect(bare(effects)).toBe(bare(compile(meant).effects))
    for (const { isLeftOut } of problems) expect(isLeftOut).toBe(false)
    expect(problems.length).toBeGreaterThan(0)
  })

  test('with an amount that is none is left out', () => {
    expect(compile('[many]% Strength')).toMatchObject({ effects: [], problems: [{ isLeftOut: true }] })
  })

  test('with an unknown condition is inert, and a warning names the one that may have been meant', () => {
    const { effects, problems } = compile('[+1 Gold] <when at wars>')
    expect(effects).toEqual([])
    expect(problems).toMatchObject([{ isLeftOut: false, nearest: ['<when at war>'] }])
  })

  test('with an unknown event is inert', () => {
    expect(compile('Free Technology <upon sneezing>')).toMatchObject({ effects: [], problems: [{ isLeftOut: false }] })
  })

  test('much like a template finds it', () => {
    expect(nearestTemplate('Empire enters goldn age')?.kind).toBe(E.goldenAge)
    expect(nearestTemplate('Nothing of the kind at all, whatever it is')).toBeNull()
  })
})

describe('an effect of a building is local', () => {
  const local = (sentence: string) => effect(rules, sentence, { kind: 'buildings', id: 0 }).local

  test.each([
    ['its plain yield', '[+2 Gold]', true],
    ['in this city, as a parameter', '[+1 Gold] from every specialist [in this city]', true],
    ['in this city, as a condition', '[+25]% growth [in all cities] <in this city>', true],
    ['of a template that is never global', 'Removes extra unhappiness from annexed cities', true],
    ['of all cities', '[+25]% growth [in all cities]', false],
    ['of strength', '[+15]% Strength', false],
  ])('%s', (_name, sentence, expected) => {
    expect(local(sentence)).toBe(expected)
  })
})

describe('every effect compiles without a problem', () => {
  test.each([['standard', 'rules/standard'], ...openRulesets])('of %s', (_name, folder) => {
    const loaded = loadRuleset([folder])
    expect('errors' in loaded ? loaded.errors : []).toEqual([])
    expect(loaded.warnings.filter(({ message }) => message.includes('(in "'))).toEqual([])
  })
})

test('whatever stands in the brackets, an effect compiles or has a problem', () => {
  const odd = [
    'constructor',
    'toString',
    '',
    '[',
    '{',
    '{All} {',
    'non-[',
    'non-[All]',
    '{All} {non-[Melee]}',
    '__proto__',
    '1e9',
    '+1 Gold',
    'Iron',
  ]
  const text = fc.oneof(fc.constantFrom(...odd), fc.string({ maxLength: 12 }))
  assertProperty(
    'whatever stands in the brackets, an effect compiles or has a problem',
    fc.property(
      fc.constantFrom(...TEMPLATES),
      fc.constantFrom(...CONDITIONS),
      fc.array(text, { minLength: 8, maxLength: 8 }),
      (template, condition, texts) => {
        let at = 0
        const fill = (shape: string) => shape.replaceAll('[]', () => `[${texts[at++ % 8]}]`)
        const sentence = `${fill(template.shape)} <${fill(condition.shape)}>`
        const { effects, problems } = compile(sentence)
        const isTag = parseEffect(sentence).template === null
        expect(isTag || effects.length + problems.length > 0).toBe(true)
        for (const effect of effects) expect(effect.params.every(param => param !== undefined)).toBe(true)
      },
    ),
    { numRuns: 3000 },
  )
})
