/** What is kept in this browser alone: theme, sound, motion. */
import m from 'mithril'
import { settingsWords as words } from '../../words/settings.ts'
import { isSoundOn, setSound } from '../preferences/chime.ts'
import { chooseLess, isLessChosen } from '../preferences/motion.ts'
import { themeField } from './theme-field.ts'

export const preferenceFields = (): m.Children => [
  m(themeField),
  tick(words.sound, isSoundOn(), setSound),
  tick(words.lessMotionField, isLessChosen(), chooseLess),
  m('p.quiet', words.browserNote),
]

const tick = (label: string, checked: boolean, set: (isOn: boolean) => void): m.Children =>
  m('label.tick', [
    m('input', { type: 'checkbox', checked, onchange: (event: Event) => set((event.target as HTMLInputElement).checked) }),
    label,
  ])
