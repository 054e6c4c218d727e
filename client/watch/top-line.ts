/** Above a game that is watched: its name, how far it is, whose turn it is or who won, and the connection. */
import m from 'mithril'
import type { ServerContext } from '../game/server-context.ts'
import { signedSeats } from '../lobby/seats/signed-seats.ts'
import { icon } from '../ui/controls/icon.ts'
import { listed } from '../words/language/words-of.ts'
import { newGameWords as seatWords } from '../words/lobby.ts'
import { endingWords } from '../words/play/ending.ts'
import { ruleName } from '../words/rule-names.ts'
import { watchWords as words } from '../words/watch/watch.ts'

/** `onSit`: the account plays that seat. */
export function topLine({ world, record, link }: ServerContext, onSit?: (seat: number) => void): m.Children {
  const { head } = world
  const isUp = link.kind === 'connected'
  return m('header.watch-top', [
    m(m.route.Link, { href: '/' }, words.lobby),
    m('h1', head.name || words.game),
    m('span', words.turn({ turn: head.turn, of: head.turns })),
    m('span', { role: 'status' }, stateText(world)),
    record &&
      onSit &&
      signedSeats(record).map(({ seat, nation }) =>
        m('button.small.watch-sit', { type: 'button', onclick: () => onSit(seat) }, [
          m(icon, { control: 'play' }),
          words.sitOn({ nation: nation ? ruleName(nation) : seatWords.seat({ n: seat }) }),
        ]),
      ),
    record && m(m.route.Link, { href: `/games/${record.id}/recap`, class: head.over ? 'watch-over' : '' }, words.recap),
    record && head.over && m(m.route.Link, { href: `/games/${record.id}/analysis` }, endingWords.analysis),
    m('span.link', { class: isUp ? 'up' : 'down', title: isUp ? words.up : words.down }, isUp ? words.live : words.waiting),
  ])
}

function stateText({ head, players }: ServerContext['world']): string {
  if (head.over) {
    const winner = players.get(head.over.winner)
    return winner
      ? words.wonBy({ name: ruleName(winner.name), victory: ruleName(head.over.victory), turn: head.over.turn })
      : words.finished
  }
  if (head.paused) return words.paused
  const names = (head.acting ?? [head.active]).map(seat => players.get(seat)?.name).filter(name => name !== undefined)
  return words.turnOf({ name: names.length > 0 ? listed(names.map(ruleName)) : ruleName(words.world) })
}
