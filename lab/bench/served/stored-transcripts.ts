/** What passed between a measured seat and its model, as it lies in the store of a run. */
import type { TranscriptEntry } from '../../../actors/wire/messages.ts'
import type { OpenStore } from '../../../saves/database/store.ts'
import { keys } from '../../../saves/database/store-keys.ts'
import { readGames } from '../../../saves/games/games.ts'
import { readTranscript, transcriptPrefix } from '../../../saves/games/transcripts.ts'
import { nameOf } from '../game-name.ts'

/** A game of a run; `game`: its id in the store, null where that is not known. */
export interface StoredSeat {
  n: number
  game: string | null
  seat: number
}

/** Of one turn, or of all; nothing of a game that was not begun. */
export async function storedTranscript(store: OpenStore, at: StoredSeat, turn: number | null): Promise<TranscriptEntry[]> {
  const id = at.game ?? (await idOf(store, at.n))
  return id === null ? [] : readTranscript(store, id, at.seat, turn)
}

/** Turns of which something is kept, in order: of each the last entry is looked at, for a whole transcript is large. */
export async function storedTurns(store: OpenStore, at: StoredSeat): Promise<number[]> {
  const id = at.game ?? (await idOf(store, at.n))
  if (id === null) return []
  const turns: number[] = []
  for (let before: string | undefined; ; ) {
    const range = { last: 1, skipDamaged: true, ...(before !== undefined && { before }) }
    const [last] = await store.list(transcriptPrefix(id, at.seat), range)
    if (!last) return turns.reverse()
    const turn = Number(last[0].split('/')[3])
    turns.push(turn)
    before = keys.transcript(id, at.seat, turn, 0)
  }
}

async function idOf(store: OpenStore, n: number): Promise<string | null> {
  const { games } = await readGames(store, () => {})
  return games.find(({ record }) => record.name === nameOf({ n }))?.record.id ?? null
}
