/** Making, saving and loading the largest map: 160 × 100 tiles, 24 civilizations, 32 city-states. */
import { encodeState } from '../../engine/core/codec.ts'
import { createGame } from '../../engine/index.ts'
import { loadStandard } from '../../rules/load.ts'
import { decodeSnapshot, encodeSnapshot } from '../../saves/games/snapshots.ts'
import { figure, heading, median, timed } from './report.ts'

export async function benchStorage(): Promise<void> {
  const rules = loadStandard()
  const seats = Array.from({ length: 24 }, () => ({ driver: 'bot' as const }))
  heading('The largest map: gargantuan, 24 civilizations, 32 city-states')
  let seed = 0
  figure('made', median(await timed(3, () => createGame(rules, { size: 'gargantuan', seed: ++seed, seats }), 1)), 'ms')
  const w = createGame(rules, { size: 'gargantuan', seed: 1, seats })
  const bytes = encodeState(w.s)
  const saved = await encodeSnapshot(1, 1, bytes)
  figure('state', bytes.length / 2 ** 20, 'MiB')
  figure('snapshot', saved.length / 2 ** 20, 'MiB')
  figure('saved (encode and compress)', median(await timed(10, () => encodeSnapshot(1, 1, encodeState(w.s)), 2)), 'ms')
  figure('loaded (decompress, check, decode)', median(await timed(10, () => decodeSnapshot(saved, 'bench', 1), 2)), 'ms')
}
