/** What is kept in this browser alone: theme, language, sound, motion. */
import m from 'mithril'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../words/language/languages.ts'
import { settingsWords as words } from '../../words/settings.ts'
import { isSoundOn, setSound } from '../preferences/chime.ts'
import { chooseLanguage, chosenLanguage } from '../preferences/language.ts'
import { coachOf, setCoach } from '../preferences/learning.ts'
import { chooseLess, isLessChosen } from '../preferences/motion.ts'
import { themeField } from './theme-field.ts'

export const preferenceFields = (): m.Children => [
  m(themeField),
  languageField(),
  tick(words.sound, isSoundOn(), setSound),
  tick(words.lessMotionField, isLessChosen(), chooseLess),
  tick(words.coachField, coachOf().isOn, setCoach),
  m('p.quiet', words.browserNote),
]

const languageField = (): m.Children =>
  m('label', [
    words.languageField,
    m(
      'select',
      {
        value: chosenLanguage(),
        onchange: (event: Event) => chooseLanguage((event.target as HTMLSelectElement).value as Language),
      },
      LANGUAGES.map(language => m('option', { value: language, lang: language }, LANGUAGE_NAMES[language])),
    ),
    m('span.hint', words.languageHint),
  ])

const tick = (label: string, checked: boolean, set: (isOn: boolean) => void): m.Children =>
  m('label.tick', [
    m('input', { type: 'checkbox', checked, onchange: (event: Event) => set((event.target as HTMLInputElement).checked) }),
    label,
  ])
