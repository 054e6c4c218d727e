/** Who plays: every player the viewer knows, what a seat used of its turn, and what the game's owner can change. */
import m from 'mithril'
import type { SeenGame, SeenSeat } from '../../actors/wire/messages.ts'
import type { PlayerSummary } from '../../tools/wire.ts'
import { figuresText, type SeatActivity, type WatchedView } from '../game/seat-activity.ts'
import { playedBy } from '../lobby/new-game/seat-draft.ts'
import { playerDot } from '../map/looks/player-dot.ts'
import { ruleName } from '../words/rule-names.ts'
import { watchWords } from '../words/watch/watch.ts'
import { seatActions } from './seat-actions.ts'
import { SeatControls } from './seat-controls.ts'
import { transcriptDialog } from './transcript.ts'

const words = watchWords.players

interface Attrs {
  view: WatchedView
  record: SeenGame | null
  agents: SeatActivity
  /** The viewer may change seats and read transcripts. */
  isOwner: boolean
  onChanged(): void
}

export const playersPanel: m.ClosureComponent<Attrs> = () => {
  const controls = new SeatControls()
  return {
    view({ attrs }) {
      const { view, record, agents } = attrs
      const { problem, reading } = controls
      return m('section', [
        m('h2', words.players),
        problem && m('p.fault', { role: 'alert' }, problem),
        m(
          'ul.players',
          view.players.filter(({ kind }) => kind === 'major').map(player => row(player, attrs, controls)),
        ),
        reading &&
          m(transcriptDialog, {
            game: record!.id,
            ...reading,
            title: words.transcriptTitle({ seat: reading.seat }),
            beat: agents.beat,
            onClose: () => controls.closeTranscript(),
          }),
      ])
    },
  }
}

function row(player: PlayerSummary, attrs: Attrs, controls: SeatControls): m.Children {
  const { view, record, isOwner, onChanged } = attrs
  const seat = record?.seats[player.id]
  return m('li', { key: player.id, class: player.alive ? '' : 'dead' }, [
    playerLine(view, player),
    seat && m('.quiet.detail', [playedBy(seat), seat.driver !== 'bot' && figuresLine(attrs, seat)]),
    seat && isOwner && seatActions(controls, { game: record.id, turn: view.turn, seat, onChanged }),
  ])
}

const nameOf = ({ name, nation }: PlayerSummary): string => (name === nation ? ruleName(name) : `${name} · ${ruleName(nation)}`)

const playerLine = (view: WatchedView, player: PlayerSummary): m.Children =>
  m('.player', [
    playerDot('span.dot', player),
    m('span.grow', player.id === view.you ? words.you({ name: nameOf(player) }) : nameOf(player)),
    (view.acting ? view.acting.includes(player.id) : player.id === view.active) && m('span.plays', words.plays),
    player.at_war && m('span.war', words.war),
    player.score !== undefined && m('span.quiet', player.score),
  ])

function figuresLine({ agents, view }: Attrs, seat: SeenSeat): m.Children {
  const text = figuresText(agents, seat, view)
  return text !== null && m('span.figures', text)
}
