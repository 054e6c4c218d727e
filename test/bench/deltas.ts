/** What live updates of views take, in a Quick game of 24 Standard bots on a map of 160×100: CPU of a delta, and its size. */
import { deflateRawSync } from 'node:zlib'
import type { EngineContext } from '../../engine/core/engine-context.ts'
import { takeMoves, traceMoves } from '../../engine/index.ts'
import { playGame } from '../../lab/play-game.ts'
import { loadStandard } from '../../rules/load.ts'
import { movesSeen } from '../../tools/seen-moves.ts'
import { ToldView } from '../../tools/view-delta.ts'
import { figure, heading } from './report.ts'

const TURNS = [20, 60, 100]
/** Deltas of nothing that are timed together: the clock of a thread's CPU is coarse. */
const TOGETHER = 40

export function benchDeltas(): void {
  const seats = Array.from({ length: 24 }, () => ({ driver: 'bot' as const }))
  let viewers: ToldView[] | null = null
  playGame(loadStandard(), { size: 'gargantuan', speed: 'Quick', seed: 1, seats, victories: ['time'] }, w => {
    traceMoves(w, true)
    viewers ??= [new ToldView(w, null), new ToldView(w, 0)]
    for (const told of viewers) if (TURNS.includes(w.s.turn)) measure(w, told)
    for (const told of viewers) told.update(w)
    takeMoves(w)
    return w.s.turn < TURNS.at(-1)!
  })
}

/** Of the round that has just ended. */
function measure(w: EngineContext, told: ToldView): void {
  const { who } = told
  heading(
    `Deltas at turn ${w.s.turn} for ${who === null ? 'a spectator' : `seat ${who}`}: ${w.s.units.filter(Boolean).length} units`,
  )
  const change = told.update(w)
  const text = JSON.stringify({ ...change, moves: movesSeen(who, takeMoves(w)) })
  figure('one round, size', text.length / 1024, 'KiB')
  figure('one round, compressed', deflateRawSync(text, { level: 1 }).length / 1024, 'KiB')
  const began = process.threadCpuUsage()
  for (let i = 0; i < TOGETHER; i++) told.update(w)
  const { user, system } = process.threadCpuUsage(began)
  figure('a delta', (user + system) / 1000 / TOGETHER, 'ms CPU')
}
