/** Refusals in every language: they name what the engine's name, and none is left in English. */
import { describe, expect, test } from 'vitest'
import { REFUSALS, type Refusal, type RefusalCode, refuse, wordsOf } from '../../../engine/core/refusal.ts'
import { prepareCall } from '../../../tools/call.ts'
import { inLanguage } from '../../../tools/words/language/spoken.ts'
import { REFUSAL_WORDS, refusalWords } from '../../../tools/words/refusals.ts'
import { addUnit, flatWorld } from '../../world.ts'

const LANGUAGES = ['de', 'fr', 'es', 'zh'] as const
const CODES = Object.keys(REFUSALS) as RefusalCode[]

/** Stands in for whatever a row takes: a number, a name, a unit in sight, a list. */
const FACTS = { id: 901, kind: 'Qkind', owner: 1, nation: 'Qnation', x: 902, y: 903, enemy: true }

/** Arguments that are found again in a sentence, in as many shapes as rows take; those on which the English row fails are left out. */
function argsOf(code: RefusalCode): unknown[] {
  const takes = (REFUSALS[code].says as (...args: unknown[]) => unknown).length
  const shapes = [
    Array.from({ length: Math.max(takes, 3) }, (_, i) => 811 + i),
    [811, FACTS, 813],
    [811, ['Qone', 'Qtwo'], 813],
    [FACTS, 812, 813],
    ['Qname', 'Qother', ['Qone', 'Qtwo']],
    [811, 812, 813, ['Qone', 'Qtwo']],
    [['Qone', 'Qtwo'], 812, 813, ['Qthree']],
  ]
  return shapes.find(args => {
    try {
      const { text } = wordsOf({ code, args })
      return !/undefined|NaN|object Object/.test(text)
    } catch {
      return false
    }
  })!
}

const valuesIn = (text: string): string[] => [...new Set(text.match(/Q[a-z]+|[89]\d\d/g))].sort()

/** Codes whose first argument the other languages leave out: the number of the own seat, an English noun. */
const UNNAMED: readonly RefusalCode[] = ['turn/not-yours', 'build/unknown']

describe.each(LANGUAGES)('refusals in %s', language => {
  test.each(CODES)('%s', code => {
    const refusal = { code, args: argsOf(code) }
    const english = wordsOf(refusal)
    const own = inLanguage(language, () => refusalWords(refusal))
    expect(own.text).not.toBe(english.text)
    expect(own.text).not.toMatch(/undefined|NaN|object Object/)
    const named = valuesIn(english.text).filter(value => !UNNAMED.includes(code) || value !== '811')
    expect(valuesIn(own.text)).toEqual(named)
  })

  test('have the codes of the engine, no others', () => {
    expect(Object.keys(REFUSAL_WORDS[language]).sort()).toEqual([...CODES].sort())
  })
})

test('a call is refused in the language that is spoken; its code is the same', () => {
  const w = flatWorld({ seats: 2 })
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  unit.movesX60 = 0
  const call = () => prepareCall(w, 0, 'move_unit', { unit_id: 99, x: 6, y: 5 })
  expect(call()).toMatchObject({ kind: 'refused', refusal: { code: 'unit/unknown' } })
  expect(inLanguage('de', call)).toMatchObject({
    refusal: { code: 'unit/unknown', message: 'Eine Einheit 99 kennst du nicht.' },
  })
})

test('nouns that the engine names in English are put into the language too', () => {
  const german = (refusal: Refusal) => inLanguage('de', () => refusalWords(refusal)).text
  expect(german(refuse('treaty/friends-first', 'A defensive pact'))).toContain('Verteidigungspakt')
  expect(german(refuse('negotiation/closed', 7, 'rejected'))).toContain('abgelehnt')
  expect(german(refuse('belief/kind', 'Tithe', 'founder', 'pantheon', []))).toContain('Gründer')
  expect(german(refuse('religion/not-a-prophet', 'Warrior', 'enhance'))).toContain('verstärken')
})
