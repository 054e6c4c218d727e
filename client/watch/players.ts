/** Who plays: every player the viewer knows, what a seat used of its turn, and what the game's owner can change. */
import m from 'mithril'
import type { SeatRecord, SeenGame, SeenSeat } from '../../actors/wire/messages.ts'
import type { PlayerSummary } from '../../tools/wire.ts'
import { figuresText, type SeatActivity, type WatchedView } from '../game/seat-activity.ts'
import { fetchOffers, type Offers } from '../lobby/new-game/form-options.ts'
import { driverFields, furtherFields, playedBy, type SeatDraft, seatBody, seatDraft } from '../lobby/new-game/seat-form.ts'
import { linkAndToken } from '../lobby/seats/seat-links.ts'
import { rgb } from '../map/colors.ts'
import { call } from '../net/api.ts'
import { type Fault, faultOf, focusFault } from '../ui/controls/fields.ts'
import { ask } from '../ui/feedback/confirm.ts'
import { appWords } from '../words/app.ts'
import { watchWords } from '../words/watch.ts'
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
  let offers: Offers | null = null
  /** The seat that is being changed. */
  let changing: { seat: number; draft: SeatDraft; fault: Fault | null; isLoose: boolean; busy: boolean } | null = null
  let token: { seat: number; token: string } | null = null
  let reading: { seat: number; turn: number } | null = null
  let problem: string | null = null

  /** Whoever may change a seat sees all of it. */
  async function change(seat: SeenSeat): Promise<void> {
    changing =
      changing?.seat === seat.seat
        ? null
        : { seat: seat.seat, draft: seatDraft(seat as SeatRecord), fault: null, isLoose: false, busy: false }
    offers = await fetchOffers()
    m.redraw()
  }

  async function keep(game: string, onChanged: () => void): Promise<void> {
    const now = changing!
    now.busy = true
    now.fault = null
    try {
      await call('PATCH', `/api/games/${game}/seats/${now.seat}`, { body: seatBody(now.draft) })
      changing = null
      onChanged()
    } catch (error) {
      now.fault = faultOf(error)
    }
    now.busy = false
    m.redraw.sync()
    now.isLoose = now.fault !== null && !focusFault(now.fault)
    m.redraw()
  }

  async function renew(game: string, seat: number): Promise<void> {
    if (!(await ask(appWords.newLink(seat)))) return
    try {
      offers ??= await fetchOffers()
      token = { seat, ...(await call<{ token: string }>('POST', `/api/games/${game}/seats/${seat}/token`)) }
      problem = null
    } catch (error) {
      problem = faultOf(error).text
    }
    m.redraw()
  }

  const seatForm = (game: string, onChanged: () => void): m.Children => {
    const { draft, fault, isLoose, busy } = changing!
    const parts = { draft, at: '', fault, offers }
    return m(
      'form.seat-form',
      {
        'aria-label': words.changeSeatLabel(changing!.seat),
        onsubmit(event: Event) {
          event.preventDefault()
          void keep(game, onChanged)
        },
      },
      [
        driverFields(parts),
        furtherFields(parts),
        isLoose && m('p.fault', { role: 'alert' }, fault!.text),
        m('.line', [
          m('button', { type: 'submit', disabled: busy }, words.changeSeat),
          m('button.small', { type: 'button', onclick: () => (changing = null) }, words.cancel),
        ]),
      ],
    )
  }

  const ownerActions = (seat: SeenSeat, { record, view, onChanged }: Attrs): m.Children => [
    m('.line.actions', [
      action('Change', seat, () => void change(seat), changing?.seat === seat.seat),
      action(words.newLink, seat, () => void renew(record!.id, seat.seat)),
      seat.model !== null && action('Transcript', seat, () => (reading = { seat: seat.seat, turn: view.turn })),
    ]),
    token?.seat === seat.seat && linkAndToken(record!.id, seat.seat, token.token, offers?.addresses ?? []),
    changing?.seat === seat.seat && seatForm(record!.id, onChanged),
  ]

  return {
    view({ attrs }) {
      const { view, record, isOwner } = attrs
      const row = (player: PlayerSummary): m.Children => {
        const seat = record?.seats[player.id]
        return m('li', { key: player.id, class: player.alive ? '' : 'dead' }, [
          playerLine(view, player),
          seat && m('.quiet.detail', [playedBy(seat), seat.driver !== 'bot' && figuresLine(attrs, seat)]),
          seat && isOwner && ownerActions(seat, attrs),
        ])
      }
      return m('section', [
        m('h2', words.players),
        problem && m('p.fault', { role: 'alert' }, problem),
        m('ul.players', view.players.filter(player => player.kind === 'major').map(row)),
        reading &&
          m(transcriptDialog, {
            game: record!.id,
            ...reading,
            title: words.transcriptTitle(reading.seat),
            beat: attrs.agents.beat,
            onClose: () => (reading = null),
          }),
      ])
    },
  }
}

const action = (label: string, { seat }: SeenSeat, onclick: () => void, isOpen?: boolean): m.Children =>
  m(
    'button.small',
    {
      type: 'button',
      onclick,
      'aria-label': `${label}: seat ${seat}`,
      ...(isOpen !== undefined && { 'aria-expanded': String(isOpen) }),
    },
    label,
  )

const playerLine = (view: WatchedView, player: PlayerSummary): m.Children =>
  m('.player', [
    m('span.dot', { style: { background: rgb(player.colors.outer), borderColor: rgb(player.colors.inner) } }),
    m(
      'span.grow',
      `${player.name}${player.name === player.nation ? '' : ` · ${player.nation}`}${player.id === view.you ? ' (you)' : ''}`,
    ),
    player.id === view.active && m('span.plays', words.plays),
    player.at_war && m('span.war', words.war),
    player.score !== undefined && m('span.quiet', player.score),
  ])

function figuresLine({ agents, view }: Attrs, seat: SeenSeat): m.Children {
  const text = figuresText(agents, seat, view)
  return text !== null && m('span.figures', text)
}
