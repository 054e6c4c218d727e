/** What is kept in this browser alone: theme, sound, motion. */
import m from 'mithril'
import { chooseLess, isLessChosen } from '../app/motion.ts'
import { isSoundOn, setSound } from '../play/panels/chime.ts'
import { themeField } from '../ui/theme-field.ts'
import { settingsWords as words } from '../words/settings.ts'

export const hereSection: m.Component = {
  view: () =>
    m('section.here', [
      m('h2', words.here),
      m(themeField),
      tick(words.sound, isSoundOn(), setSound),
      tick(words.less, isLessChosen(), chooseLess),
      m('p.quiet', words.hereHint),
    ]),
}

const tick = (label: string, checked: boolean, set: (isOn: boolean) => void): m.Children =>
  m('label.tick', [
    m('input', { type: 'checkbox', checked, onchange: (event: Event) => set((event.target as HTMLInputElement).checked) }),
    label,
  ])
