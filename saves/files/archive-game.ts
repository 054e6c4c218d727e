/** A game that leaves the store: written to a file of its own below `saves/archive`, and read back before anybody relies on it. */
import { createReadStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { StoreReader } from '../database/store.ts'
import type { GameRecord } from '../games/games.ts'
import { writeAsCaller } from '../state-dir/caller-files.ts'
import { readBackup } from './backup-file.ts'
import { GAME_FORMAT, packGame } from './game-file.ts'

/** Resolves with the file's path once it is on the disk and whole. `hexarchy import` reads it. */
export async function archiveGame(
  store: StoreReader,
  stateDir: string,
  record: GameRecord,
  head: { made: string; program: string },
): Promise<string> {
  const folder = join(stateDir, 'saves', 'archive')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${record.id}-turn-${record.turn}.hexarchy`)
  // Rejects where the file is not whole.
  await writeAsCaller(file, packGame(store, record, head), async made => {
    for await (const _ of readBackup(createReadStream(made), undefined, GAME_FORMAT));
  })
  return file
}
