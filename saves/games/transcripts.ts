/** What passed between a seat and its model, word for word. For the owner of the game alone: it holds what only that seat knows. */

import type { Store } from '../database/store.ts'
import { keys, lastNumber } from '../database/store-keys.ts'
import { fromBytes, toBytes } from '../disk/json.ts'
import { redact } from '../models/redact.ts'

export type TranscriptEntry = {
  /** ms since 1970. */
  at: number
  turn: number
} /** What a turn, or an answer out of turn, began with. */ & (
  | { kind: 'opening'; model: string; promptVersion: number; text: string }
  | {
      kind: 'reply'
      text: string
      thoughts: string
      calls: { name: string; args: unknown }[]
      seconds: number
      stop: string
      /** Null: the endpoint does not tell. `energy`: joules; absent in older entries. */
      usage: {
        input: number | null
        cached: number | null
        output: number | null
        reasoning: number | null
        energy?: number | null
      }
      /** Of `calls`: those that were found in the text. Absent in older entries, as are the two below. */
      recovered?: number
      /** Calls in the text that were not carried out, since the model may make no such. */
      ignored?: number
      /** Of the endpoint's sampling; null: none was sent. */
      seed?: number | null
    }
  | { kind: 'results'; results: { name: string; text: string; isError: boolean }[] }
  /** What the model was told after a reply without a call. */
  | { kind: 'nudge'; text: string }
  /** The oldest messages that no longer fitted. */
  | { kind: 'cut'; messages: number }
  /** `waitSeconds` until the next attempt; null where there is none. */
  | { kind: 'failure'; text: string; seconds: number; waitSeconds: number | null }
)

export const transcriptPut = (
  game: string,
  seat: number,
  turn: number,
  n: number,
  entry: TranscriptEntry,
): [string, Uint8Array] => [keys.transcript(game, seat, turn, n), Buffer.from(redact(Buffer.from(toBytes(entry)).toString()))]

/** A seat's transcript, of one turn or of all. */
export async function readTranscript(store: Store, game: string, seat: number, turn: number | null): Promise<TranscriptEntry[]> {
  const entries = await store.list(prefixOf(game, seat, turn), { skipDamaged: true })
  return entries.map(([key, bytes]) => fromBytes(bytes, key) as TranscriptEntry)
}

/** The number of the next entry of a turn. */
export async function nextEntry(store: Store, game: string, seat: number, turn: number): Promise<number> {
  const [last] = await store.list(prefixOf(game, seat, turn), { last: 1, skipDamaged: true })
  return last === undefined ? 0 : lastNumber(last[0]) + 1
}

/** Below which a seat's transcript lies, of all turns. */
export const transcriptPrefix = (game: string, seat: number): string => prefixOf(game, seat, null)

function prefixOf(game: string, seat: number, turn: number | null): string {
  const whole = keys.transcript(game, seat, turn ?? 0, 0)
  const parts = whole.split('/')
  return `${parts.slice(0, turn === null ? 3 : 4).join('/')}/`
}
