/** What is kept in this browser alone: theme, sound, motion. */
import m from 'mithril'
import { themeField } from '../ui/page/theme-field.ts'
import { isSoundOn, setSound } from '../ui/preferences/chime.ts'
import { chooseLanguage, chosenLanguage } from '../ui/preferences/language.ts'
import { chooseLess, isLessChosen } from '../ui/preferences/motion.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../words/language/languages.ts'
import { settingsWords as words } from '../words/settings.ts'

export const hereSection: m.Component = {
  view: () =>
    m('section.here', [
      m('h2', words.browserTitle),
      m(themeField),
      languageField(),
      tick(words.sound, isSoundOn(), setSound),
      tick(words.lessMotionField, isLessChosen(), chooseLess),
      m('p.quiet', words.browserNote),
    ]),
}

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
