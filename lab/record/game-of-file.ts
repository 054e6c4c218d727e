/** An exported game, to be looked into: as a store has it. */
import { createReadStream } from 'node:fs'
import type { Store } from '../../saves/database/store.ts'
import { keys } from '../../saves/database/store-keys.ts'
import { fromBytes } from '../../saves/disk/json.ts'
import { readGameFile } from '../../saves/files/game-file.ts'
import { memoryStore } from '../../saves/files/inspect.ts'
import { type GameRecord, gamePut } from '../../saves/games/games.ts'
import { decodeSnapshot, readSnapshots } from '../../saves/games/snapshots.ts'
import type { NamedGame } from './named-game.ts'

/** Rejects with BadBackup where the file is no game, or is damaged. */
export async function gameOfFile(file: string): Promise<NamedGame> {
  const { game: id, meta, rules, entries } = await readGameFile(createReadStream(file))
  const kept = [...entries].map(([name, bytes]): [string, Uint8Array] => {
    const [kind, ...rest] = name.split('/')
    return [[kind, id, ...rest].join('/'), bytes]
  })
  if (meta) kept.push(gamePut({ record: fromBytes(meta, 'the game file') as GameRecord, wakeAtMs: null }))
  const [newest] = await readSnapshots(memoryStore(kept) as Store, id)
  if (rules && newest) kept.push([keys.rules(decodeSnapshot(newest.bytes, id, newest.n).state.setup.rulesetHash), rules])
  return { id, store: memoryStore(kept) }
}
