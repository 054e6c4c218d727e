/** A prepared state as a file that a service takes in as a game. */
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { storedGame } from '../../actors/game/persistence/record.ts'
import { type EngineContext, encodeState } from '../../engine/index.ts'
import { keys } from '../../saves/database/store-keys.ts'
import { packGame } from '../../saves/files/game-file.ts'
import { memoryStore } from '../../saves/files/inspect.ts'
import { encodeSnapshot } from '../../saves/games/snapshots.ts'

const ID = 'prepared'
/** An open proposal waits so long from when the file is made. */
const ANSWER_MS = 120_000

export async function writeGame(file: string, w: EngineContext, program: string, now: number): Promise<void> {
  for (const one of w.s.negotiations) if (one.state === 'proposed') one.deadlineMs = now + ANSWER_MS
  const made = new Date(now).toISOString()
  const snapshot = await encodeSnapshot(0, w.s.turn, encodeState(w.s))
  const { record } = storedGame(w, { id: ID, owner: 'bench', created: made })
  const store = memoryStore([[keys.snapshot(ID, 0), snapshot]])
  await pipeline(packGame(store, record, { made, program }), createWriteStream(file, { mode: 0o600 }))
}
