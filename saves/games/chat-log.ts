/** What players said, word for word, beside the log: thoughts, and messages, of which the state keeps the newest alone (engine/core/chat.ts). */
import type { GameEvent } from '../../engine/index.ts'
import type { Store } from '../database/store.ts'
import { keys } from '../database/store-keys.ts'
import { fromBytes, toBytes } from '../disk/json.ts'
import type { ReplayEvent, ReplayRound } from './replay/replay.ts'

/** Written with the record of the command that said it. */
export const chatPut = (game: string, event: GameEvent): [string, Uint8Array] => [
  keys.said(game, event.turn, event.seq),
  toBytes(event),
]

/** What was said in turn `from` and later, before turn `before` or to the newest; in its order. */
export async function readChat(store: Store, game: string, from: number, before?: number): Promise<GameEvent[]> {
  const end = before === undefined ? {} : { before: keys.said(game, before, 0) }
  const entries = await store.list(`said/${game}/`, { from: keys.said(game, from, 0), ...end, skipDamaged: true })
  return entries.map(([key, bytes]) => fromBytes(bytes, key) as GameEvent)
}

/** The newest that was said, oldest first. */
export async function newestChat(store: Store, game: string, most: number): Promise<GameEvent[]> {
  const entries = await store.list(`said/${game}/`, { last: most, skipDamaged: true })
  return entries.map(([key, bytes]) => fromBytes(bytes, key) as GameEvent).reverse()
}

/** The round with what was said in it: `said` may hold that of other rounds too. */
export function withChat(round: ReplayRound, said: readonly GameEvent[]): ReplayRound {
  const own = said.filter(({ turn }) => turn === round.turn)
  if (own.length === 0) return round
  const bySeq = new Map(own.map(event => [event.seq, event]))
  const worded = (event: ReplayEvent): ReplayEvent => {
    const whole = bySeq.get(event.seq)
    return whole && 'args' in event ? { ...event, args: whole.args } : event
  }
  const recorded = new Set(round.events.map(({ seq }) => seq))
  const missing = own.filter(({ seq }) => !recorded.has(seq))
  const events = [...round.events.map(worded), ...missing].sort((a, b) => a.seq - b.seq)
  return { ...round, events, told: round.told.map(worded) }
}
