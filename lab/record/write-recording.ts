/** A game that was played again, as a file that a server takes in. */
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { packGame } from '../../saves/files/game-file.ts'
import { engineVersion } from '../../saves/program/engine-version.ts'
import type { GameRecording } from './record-game.ts'

/** Owner only, as every file of a game. */
export async function writeRecording({ store, record }: GameRecording, file: string): Promise<void> {
  const head = { made: record.created, program: engineVersion() }
  await pipeline(packGame(store, record, head), createWriteStream(file, { mode: 0o600 }))
}
