/** One person at a table: what is selected, aimed, shown and open. */
import m from 'mithril'
import type { DecisionQueue } from '../../game/decisions.ts'
import type { ScreenName } from '../../game/screen-names.ts'
import type { SeatActivity } from '../../game/seat-activity.ts'
import type { ServerContext } from '../../game/server-context.ts'
import type { ControlName } from '../../icons/controls.ts'
import { withPlaceNames } from '../../world/place-names.ts'
import type { MessageList } from '../messages/message-list.ts'
import type { Interaction, InteractionEvent } from './machine.ts'

/** What is said stands so long. */
const SAID_MS = 9000

export interface Said {
  id: number
  text: string
  kind: 'news' | 'refusal'
  /** Takes it away after a while. */
  timer: ReturnType<typeof setTimeout>
}

/** What deserves a banner for a short while. */
export interface Moment {
  id: number
  icon: ControlName
  title: string
  text: string
}

export type Popover =
  | 'over'
  | 'menu'
  | 'settings'
  | 'sharing'
  | 'charts'
  | 'help'
  | 'event'
  | 'since'
  | 'text-map'
  | 'gold'
  | 'science'
  | 'culture'
  | 'happiness'
  | 'faith'

export interface Play {
  readonly table: ServerContext
  readonly doing: Interaction
  readonly stage: 'idle' | 'selected' | 'aiming' | 'confirm' | 'pending' | 'done'
  send(act: InteractionEvent): void
  /** Tile under the mouse. */
  hovered: number | null
  /** Tile of which is told beside it: where the mouse rests, or a finger was held. */
  tip: number | null
  /** Tile that the keyboard points at. */
  cursor: number | null
  screen: { name: ScreenName; about?: string } | null
  popover: Popover | null
  /** On a phone: whether the card is drawn up. */
  isCardTall: boolean
  said: Said[]
  /** What deserves a moment: the first is shown. */
  moments: readonly Moment[]
  readonly messages: MessageList
  /** Where they have a button of their own, on a phone: whether they are unfolded. */
  isMessagesOpen: boolean
  /** Tile that a lesson of the tutorial is about; null: none. */
  lessonTile: number | null
  /** What a screen reader is told of the tile under the keyboard's cursor. */
  spoken: string
  docket: DecisionQueue
  /** What the seat used of its turn, and said. */
  agents: SeatActivity
  /** A unit that its last deed has ended; null: none. */
  gone: number | null
  /** What came of the last deed, for the card. */
  outcome: string | null
}

let lastSaid = 0

/** A short message on the page, read out. */
export function say(play: Pick<Play, 'said' | 'table'>, sentence: string, kind: Said['kind'] = 'news'): void {
  const id = ++lastSaid
  const text = withPlaceNames(play.table.world, sentence)
  // What is said again takes the place of the first time.
  const timer = setTimeout(() => {
    play.said = play.said.filter(one => one.id !== id)
    m.redraw()
  }, SAID_MS)
  const kept = play.said.filter(one => one.text !== text).slice(-3)
  for (const one of play.said) if (!kept.includes(one)) clearTimeout(one.timer)
  play.said = [...kept, { id, text, kind, timer }]
  m.redraw()
}

/** These lead back to the menu. */
const FROM_MENU: readonly Popover[] = ['settings', 'sharing', 'charts']

/** The step back that Escape takes: what lies on top goes first. */
export function stepBack(play: Play): void {
  play.tip = null
  if (play.popover) play.popover = FROM_MENU.includes(play.popover) ? 'menu' : null
  else if (play.screen) play.table.close()
  else if (play.messages.openKind !== null) play.messages.close()
  else {
    play.send({ type: 'escape' })
    play.cursor = null
  }
  m.redraw()
}
