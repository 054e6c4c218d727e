/** What players say. It is handed out as it is said and kept beside the log: the state has the newest messages alone, and no thoughts. */
import type { GameEvent } from './event.ts'
import type { GameState } from './state.ts'

/** Messages to one player whose words stay in the state. */
export const MESSAGES_WORDED = 8

/** Whether the event is somebody's own words. */
export const isChat = ({ kind }: Pick<GameEvent, 'kind'>): boolean => kind === 'seat/thought' || kind === 'civ/message'

/** Whether a message has left its words behind: they are beside the log. */
export const isTrimmedMessage = ({ kind, args }: Pick<GameEvent, 'kind' | 'args'>): boolean =>
  kind === 'civ/message' && args[0] === ''

/** Takes thoughts out of the state, and the words of messages that newer ones have pushed out. What was taken, whole, oldest first. */
export function trimChat(s: Pick<GameState, 'events'>): GameEvent[] {
  const taken: GameEvent[] = []
  const events: GameEvent[] = []
  const worded = new Map<number, number>()
  for (const event of s.events.toReversed()) {
    if (event.kind === 'seat/thought') {
      taken.push(event)
      continue
    }
    const newer = worded.get(event.other) ?? 0
    const leaves = event.kind === 'civ/message' && !isTrimmedMessage(event) && newer >= MESSAGES_WORDED
    if (event.kind === 'civ/message') worded.set(event.other, newer + 1)
    if (leaves) taken.push(event)
    events.push(leaves ? { ...event, args: [''] } : event)
  }
  s.events = events.reverse()
  return taken.reverse()
}

/** Closed exchanges keep their words for the round after. */
export function trimNegotiations({ turn, negotiations }: Pick<GameState, 'turn' | 'negotiations'>): void {
  for (const one of negotiations) if (one.state !== 'proposed' && one.turn < turn - 1) one.messages = []
}
