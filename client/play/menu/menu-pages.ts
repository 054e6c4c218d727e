/** What opens from the menu and comes back to it: settings of this browser, and whom the game is shared with; and how an agent takes the seat. */
import m from 'mithril'
import { icon } from '../../ui/controls/icon.ts'
import { load, whenLoaded } from '../../ui/feedback/loading.ts'
import { menuWords as words } from '../../words/menu.ts'
import { box } from '../panels/popup.ts'
import type { Play } from '../seat/play.ts'

export const settingsBox = (play: Play): m.Children =>
  box(play, words.settings, [m('.play-preferences', m(settingsPart)), backToMenu(play)])

export const sharingBox = (play: Play): m.Children =>
  box(play, words.sharing, [m(sharingPart, { game: play.table.game }), backToMenu(play)], 'wide')

const backToMenu = (play: Play): m.Children =>
  m('button.small.play-back', { type: 'button', onclick: () => void (play.popover = 'menu') }, [
    m(icon, { control: 'back' }),
    words.back,
  ])

/** Each is loaded when it is first opened. */
const settingsPart: m.ClosureComponent = () => {
  const part = load(async () => (await import('../../ui/page/preference-fields.ts')).preferenceFields)
  return { view: () => whenLoaded(part, fields => fields()) }
}

const sharingPart: m.ClosureComponent<{ game: string }> = () => {
  const part = load(async () => (await import('./sharing-panel.ts')).sharingPanel)
  return { view: ({ attrs }) => whenLoaded(part, panel => m(panel, attrs)) }
}

export const connectPart: m.ClosureComponent<{ token: string }> = () => {
  const part = load(async () => (await import('../../lobby/seats/connect.ts')).connectPanel)
  return { view: ({ attrs }) => whenLoaded(part, panel => m(panel, attrs)) }
}
