/** The page of one balance report: how its games get on, and what they say. */
import m from 'mithril'
import type { LabBalance } from '../../actors/wire/lab/balance.ts'
import type { BalanceFigures } from '../../actors/wire/lab/balance-report.ts'
import { may } from '../net/api.ts'
import { dayAndTime } from '../ui/controls/format-figures.ts'
import { loadingState } from '../ui/feedback/notices.ts'
import { pageFrame } from '../ui/page/page.ts'
import { balanceWords } from '../words/balance.ts'
import { mapName, sizeName } from '../words/lobby.ts'
import { fileOf } from './balance-api.ts'
import { balanceProgress, balanceState, rulesText } from './balance-list.ts'
import { builtPart } from './built-part.ts'
import { FollowedReport } from './followed-report.ts'
import { gamesPart } from './games-part.ts'
import { happeningsPart } from './happenings-part.ts'
import { headline } from './headline.ts'
import { pacingPart } from './pacing-part.ts'
import { unusedPart } from './unused-part.ts'
import { winningPart } from './winning-part.ts'

const words = balanceWords.page

export const reportPage: m.ClosureComponent<{ id: string }> = ({ attrs: { id } }) => {
  const followed = new FollowedReport(id)
  return {
    oninit: () => void followed.open(),
    onremove: () => followed.end(),
    view() {
      const { now, report, error } = followed
      const title = now?.label ?? id
      return pageFrame(
        { title, at: '/bots' },
        m('h1', title),
        m('p.balance-intro', m(m.route.Link, { href: '/balance' }, words.all)),
        m('.bots.balance', [
          error && m('p.error', { role: 'alert' }, error),
          now ? [stateSection(followed, now), report && reportParts(report)] : !error && loadingState(),
        ]),
      )
    },
  }
}

function stateSection(followed: FollowedReport, now: LabBalance): m.Children {
  const { report } = followed
  return m('section', [
    m('.line', [
      balanceState(now),
      now.created !== '' && m('span.quiet', dayAndTime(now.created)),
      may('lab/change') && actButtons(followed, now),
      may('lab/change') && report && m('a', { href: fileOf(now.id), download: `${now.id}.json` }, words.download),
    ]),
    balanceProgress(now),
    report ? m('p.quiet', settingsText(report)) : now.state !== 'damaged' && m('p.quiet', words.notYet),
    now.state === 'damaged' && m('p.notice', balanceWords.list.damaged),
    report && warnings(report),
  ])
}

function actButtons(followed: FollowedReport, { label, state }: LabBalance): m.Children {
  const button = (act: string, kind: string, onclick: () => void): m.Children =>
    m(`button.small${kind}`, { type: 'button', disabled: followed.isBusy, 'aria-label': words.of({ act, label }), onclick }, act)
  const isPlayed = state === 'running' || state === 'waiting'
  return [
    isPlayed && button(words.stop, '.danger', () => void followed.stop()),
    state === 'stopped' && button(words.goOn, '', () => void followed.resume()),
    !isPlayed && button(words.remove, '.danger', () => void followed.remove()),
  ]
}

const settingsText = ({ settings, games }: BalanceFigures): string =>
  words.settings({
    seats: words.seats({ games: games.length, players: settings.players }),
    map: `${sizeName(settings.size)} ${mapName(settings.map)}`,
    levels: `${settings.speed}, ${settings.difficulty}`,
    bots: settings.bots.join(', '),
    rules: rulesText(settings.ruleset, settings.mods),
  })

const warnings = ({ stopped, settings, games, failures }: BalanceFigures): m.Children => [
  stopped && m('p.notice', words.partial({ played: games.length, games: settings.games })),
  failures.map(({ game, seed, message }) =>
    m('p.notice', { key: game }, words.failure({ game, seed, message: message.split('\n')[0] })),
  ),
]

const reportParts = (report: BalanceFigures): m.Children =>
  report.games.length > 0
    ? [
        headline(report),
        winningPart(report),
        pacingPart(report),
        happeningsPart(report),
        builtPart(report),
        unusedPart(report.neverUsed),
        gamesPart(report),
      ]
    : null
