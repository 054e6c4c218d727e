/** Names that a ruleset translates, in what is said of a game; by its own names it is played. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emit } from '../../../engine/core/emit.ts'
import { refuse } from '../../../engine/core/refusal.ts'
import { namesIn } from '../../../tools/events/names.ts'
import { eventText } from '../../../tools/events/text.ts'
import { seatView } from '../../../tools/view.ts'
import { becauseText } from '../../../tools/words/advice.ts'
import { whatText } from '../../../tools/words/decisions.ts'
import { effectSentence } from '../../../tools/words/effects.ts'
import { inLanguage } from '../../../tools/words/language/spoken.ts'
import { outcomeText } from '../../../tools/words/outcomes.ts'
import { refusalWords } from '../../../tools/words/refusals.ts'
import { SOURCES } from '../../../tools/words/source-words.ts'
import { sourceWord } from '../../../tools/words/sources.ts'
import { flatWorld, id, standardRules } from '../../world.ts'

const de = {
  Archer: 'Bogenschütze',
  Greece: 'Griechenland',
  Oasis: 'Oase',
  'Sings [amount] songs about [unit]': 'Singt über [unit] ganze [amount] Lieder',
}
const w = flatWorld({ seats: 2, rules: { ...standardRules(), translations: { de } } })
const inGerman = <T>(run: () => T): T => inLanguage('de', run, w.rules)

test('Events name things as the ruleset does in their language', () => {
  emit(w, { kind: 'civ/gift', unitKind: id(w, 'units', 'Archer'), civ: 0, other: 1, tile: 3, unit: 1 })
  const event = w.s.events.at(-1)!
  expect(eventText(event, namesIn(w, 'de'))).toMatch(/Griechenland.*Bogenschütze/)
  expect(eventText(event, namesIn(w, 'fr'))).toMatch(/Greece.*Archer/)
  expect(eventText(event, namesIn(w))).toBe('Babylon gives Greece its Archer.')
})

test('Refusals do, within lists too', () => {
  expect(inGerman(() => refusalWords(refuse('unit/immobile', 'Archer'))).text).toContain('Bogenschütze')
  expect(refusalWords(refuse('unit/immobile', 'Archer')).text).toContain('Archer')
})

test('Effects do', () => {
  expect(inGerman(() => effectSentence('[+2 Food] from every [Oasis] <vs [Archer] units>'))).toBe(
    '[+2 Nahrung] pro [Oase] <gegen [Bogenschütze]-Einheiten>',
  )
})

test('A sentence that no template knows is told by the row of its ruleset, with its conditions', () => {
  expect(inGerman(() => effectSentence('Sings [3] songs about [Archer] <when at war>'))).toBe(
    'Singt über [Bogenschütze] ganze [3] Lieder <im Krieg>',
  )
  expect(effectSentence('Sings [3] songs about [Archer]')).toBe('Sings [3] songs about [Archer]')
})

test('A view has the names for its page, and goes on by those of the rules', () => {
  const view = inGerman(() => seatView(w, 0, 1))
  expect(view.names).toEqual(de)
  expect(view.players.map(({ nation }) => nation)).toContain('Greece')
  expect(seatView(w, 0, 1).names).toEqual({})
})

test('Advice and decisions do; an effect is told by its sentence, without the marks, and cut', () => {
  const reasons = [
    { code: 'unit/goesWith', id: 3, kind: 'Archer' },
    { code: 'effect', effect: '[+2 Food] from every [Oasis] <vs [Archer] units>' },
  ]
  expect(inGerman(() => reasons.map(becauseText))).toEqual([
    expect.stringContaining('Bogenschütze'),
    '+2 Nahrung pro Oase gegen Bogenschütze-Einheiten',
  ])
  expect(reasons.map(becauseText)).toEqual(['goes with 3 Archer', '+2 Food from every Oasis vs Archer units'])
  const long = { code: 'effect', effect: '[+15]% Strength <when fighting in [Friendly Land] tiles> <vs cities>' }
  expect(becauseText(long)).toBe('+15% Strength when fighting in Friendly Land ti…')
  const unit = { id: 3, kind: 'Archer', place: '(3,4)' }
  expect(inGerman(() => whatText('idle', unit))).toContain('Bogenschütze')
  expect(whatText('idle', unit)).toBe('Unit 3 Archer (3,4) is idle')
})

test('What came of an act does', () => {
  expect(inGerman(() => outcomeText('waits', { kind: 'Archer', id: 3 }))).toContain('Bogenschütze')
  expect(outcomeText('waits', { kind: 'Archer', id: 3 })).toBe('It waits for Archer 3, which has no movement left.')
})

test('What makes strength and yields does: things of the rules, effects, and what the program names itself', () => {
  const named = ['Across a river', 'Archer', '[+20]% Strength', 'Great Wall']
  expect(inGerman(() => named.map(sourceWord))).toEqual([
    'Über einen Fluss',
    'Bogenschütze',
    expect.stringMatching(/^\+20\s% Stärke$/),
    'Great Wall',
  ])
  expect(named.map(sourceWord)).toEqual(named)
})

test('each name that fights and yields have of the program is among those that have words', () => {
  const files = globSync(join(import.meta.dirname, '../../../engine/combat/*.ts'))
  const named = files.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/addModifier\(parts, '([^']+)'/g)].map(([, name]) => name),
  )
  expect(named.length).toBeGreaterThan(7)
  expect(SOURCES).toEqual(expect.arrayContaining(named))
})
