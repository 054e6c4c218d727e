/** Names that a ruleset translates, in what is said of a game; by its own names it is played. */
import { expect, test } from 'vitest'
import { emit } from '../../../engine/core/emit.ts'
import { refuse } from '../../../engine/core/refusal.ts'
import { namesIn } from '../../../tools/events/names.ts'
import { eventText } from '../../../tools/events/text.ts'
import { seatView } from '../../../tools/view.ts'
import { effectSentence } from '../../../tools/words/effects.ts'
import { inLanguage } from '../../../tools/words/language/spoken.ts'
import { refusalWords } from '../../../tools/words/refusals.ts'
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
