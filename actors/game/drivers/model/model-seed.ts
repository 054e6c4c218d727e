/** The seed of a model's sampling: by the game and the seat, so that a game that is played again is asked for the same. */
import { createHash } from 'node:crypto'

/** 0 to 2^31 - 1. `epoch`: of a game that a model plays several times, which of them it is, from 0. */
export function modelSeed(gameSeed: number, seat: number, epoch = 0): number {
  const bytes = createHash('sha256').update(`${gameSeed} ${seat} ${epoch}`).digest()
  return bytes.readUInt32BE() >>> 1
}
