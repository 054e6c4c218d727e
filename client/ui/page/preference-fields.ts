/** What is kept in this browser alone: theme, language, sound, motion, replays of what others did. */
import m from 'mithril'
import { LANGUAGES, type Language } from '../../../tools/words/language/languages.ts'
import { LANGUAGE_NAMES } from '../../words/language/language-names.ts'
import { replayWords } from '../../words/play/replay.ts'
import { soundWords } from '../../words/play/sound.ts'
import { settingsWords as words } from '../../words/settings.ts'
import { chosenLanguage } from '../preferences/chosen-language.ts'
import { chooseLanguage } from '../preferences/language.ts'
import { coachOf, setCoach } from '../preferences/learning.ts'
import { chooseLess, isLessChosen } from '../preferences/motion.ts'
import { chooseReplays, REPLAYS, type Replays, replaysOf } from '../preferences/replays.ts'
import { isSoundOn, setSound, setVolume, soundVolume } from '../preferences/sound.ts'
import { playSound } from '../sound/play-sound.ts'
import { themeField } from './theme-field.ts'

export const preferenceFields = (): m.Children => [
  m(themeField),
  languageField(),
  tick(soundWords.setting, isSoundOn(), chooseSound),
  isSoundOn() && volumeField(),
  tick(words.lessMotionField, isLessChosen(), chooseLess),
  replaysField(),
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

const replaysField = (): m.Children =>
  m('label', [
    replayWords.field,
    m(
      'select',
      {
        value: replaysOf(),
        onchange: (event: Event) => chooseReplays((event.target as HTMLSelectElement).value as Replays),
      },
      REPLAYS.map(which => m('option', { value: which }, replayWords.choices[which])),
    ),
  ])

const tick = (label: string, checked: boolean, set: (isOn: boolean) => void): m.Children =>
  m('label.tick', [
    m('input', { type: 'checkbox', checked, onchange: (event: Event) => set((event.target as HTMLInputElement).checked) }),
    label,
  ])

function chooseSound(isOn: boolean): void {
  setSound(isOn)
  playSound('turn')
}

const volumeField = (): m.Children =>
  m('label', [
    soundWords.volume,
    m('input', {
      type: 'range',
      min: 0,
      max: 100,
      step: 5,
      value: soundVolume(),
      onchange: (event: Event) => {
        setVolume(Number((event.target as HTMLInputElement).value))
        playSound('turn')
      },
    }),
  ])
