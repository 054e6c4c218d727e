/** What opens from the menu and comes back to it: settings of this browser, and whom the game is shared with; and how an agent takes the seat. */
import m from 'mithril'
import { serverSource } from '../../recap/server-source.ts'
import { icon } from '../../ui/controls/icon.ts'
import { load, whenLoaded } from '../../ui/feedback/loading.ts'
import { menuWords as words } from '../../words/play/menu.ts'
import { ruleName } from '../../words/rule-names.ts'
import { box } from '../panels/popup.ts'
import type { Play } from '../seat/play.ts'

export const settingsBox = (play: Play): m.Children =>
  box(play, words.settings, [m('.play-preferences', m(settingsPart)), backToMenu(play)])

export const sharingBox = (play: Play): m.Children =>
  box(play, words.sharing, [m(sharingPart, { game: play.table.game }), backToMenu(play)], 'wide')

/** How the seat stands among all, and what became of it turn by turn: of others no more is told before the end. */
export const chartsBox = (play: Play): m.Children =>
  box(play, words.charts, [m(demographicsPart, { play }), m('.play-charts', m(chartsPart, { play })), backToMenu(play)], 'wide')

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

const demographicsPart: m.ClosureComponent<{ play: Play }> = () => {
  const part = load(async () => (await import('./demographics.ts')).demographics)
  return {
    view: ({ attrs: { play } }) => (play.table.isSeated ? whenLoaded(part, shown => m(shown, { table: play.table })) : null),
  }
}

const chartsPart: m.ClosureComponent<{ play: Play }> = ({
  attrs: {
    play: { table },
  },
}) => {
  const part = load(async () => (await import('../../watch/charts/metric-charts.ts')).metricCharts)
  const source = serverSource(table.game, table)
  const nameOf = (seat: number): string => ruleName(table.world.players.get(seat)?.nation ?? String(seat))
  return {
    view: () =>
      whenLoaded(part, charts => m(charts, { load: since => source.metrics(since), nameOf, turn: table.world.head.turn })),
  }
}

export const connectPart: m.ClosureComponent<{ token: string }> = () => {
  const part = load(async () => (await import('../../lobby/seats/connect.ts')).connectPanel)
  return { view: ({ attrs }) => whenLoaded(part, panel => m(panel, attrs)) }
}
