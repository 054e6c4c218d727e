/** The page's menu: the lobby, keys, sound, the seat for an agent, figures to take along. */
import m from 'mithril'
import type { GameView } from '../../../tools/wire.ts'
import { figuresText } from '../../game/seat-activity.ts'
import { connectPanel } from '../../lobby/seats/connect.ts'
import { download, leaveSeat, sentence } from '../../net/api.ts'
import { icon } from '../../ui/controls/icon.ts'
import { isSoundOn, setSound } from '../../ui/preferences/chime.ts'
import { playWords as words } from '../../words/play.ts'
import type { Play } from '../seat/play.ts'
import { box } from './popup.ts'

export function menuBox(play: Play): m.Children {
  const { game, token } = play.table
  const csv = (): void => {
    download(`/api/games/${game}/metrics.csv`, `${game}.csv`, token).catch(error => play.table.say(sentence(error), 'refusal'))
  }
  return box(play, words.menu, [
    m('.play-menu', [
      m(m.route.Link, { href: '/', class: 'play-menu-line' }, [m(icon, { control: 'home' }), words.lobby]),
      m('button.play-menu-line', { type: 'button', onclick: () => void (play.popover = 'help') }, [
        m(icon, { control: 'keyboard' }),
        words.keyHelpTitle,
        m('kbd', '?'),
      ]),
      m('button.play-menu-line', { type: 'button', onclick: () => void (play.popover = 'text-map') }, [
        m(icon, { control: 'table' }),
        words.textMap,
        m('kbd', 'T'),
      ]),
      m('label.play-menu-line', [
        m('input', {
          type: 'checkbox',
          checked: isSoundOn(),
          onchange: (event: Event) => setSound((event.target as HTMLInputElement).checked),
        }),
        words.sound,
      ]),
      m('button.play-menu-line', { type: 'button', onclick: csv }, [m(icon, { control: 'download' }), words.metrics]),
      m('button.play-menu-line', { type: 'button', onclick: () => leaveSeat(game) }, [
        m(icon, { control: 'watch' }),
        words.leaveSeat,
      ]),
    ]),
    token !== null && m(connectPanel, { token }),
    ofSeat(play),
    m('p.quiet', words.noUndo),
  ])
}

/** What the seat used of its turn, and what it said: for who looks over an agent's shoulder. */
function ofSeat({ table, agents }: Play): m.Children {
  const { head } = table.world
  const seat = head.you === null ? undefined : table.record?.seats[head.you]
  if (!seat || seat.driver === 'bot') return null
  const used = figuresText(agents, seat, head as GameView)
  return m('section.play-seat', { 'aria-label': words.thisSeat }, [
    m('h3', words.thisSeat),
    used && m('p.quiet', used),
    m(
      '.play-thoughts',
      agents.thoughts.toReversed().map(({ seq, turn, text }) => m('p', { key: seq }, [m('span.quiet', `${turn} `), text])),
    ),
  ])
}
