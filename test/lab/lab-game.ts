/** A state directory with the result of one short game of the lab, and what made it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { STANDARD_PROFILE } from '../../bot/built-in.ts'
import type { GameOptions } from '../../engine/index.ts'
import { makeResult } from '../../lab/jobs/make-result.ts'
import type { LabResult } from '../../lab/jobs/result.ts'
import { playGame } from '../../lab/play-game.ts'
import { seatFor } from '../../saves/bot-files/seat-bot.ts'
import { standardRules } from '../world.ts'

const seats = [0, 1].map(() => ({ driver: 'bot' as const, ...seatFor(STANDARD_PROFILE, null) }))
export const LAB_GAME: GameOptions = { size: 'duel', speed: 'Quick', difficulty: 'Prince', seed: 6, turns: 4, seats }

/** Game 0 of the experiment `trial`, on the first block. */
export function playLabGame(turns = 4): LabResult {
  const options = { ...LAB_GAME, turns }
  const series = { experiment: 'trial', block: 0, ruleset: 'standard', mods: [] }
  const game = { game: 0, options, labels: ['A', 'B'], levels: null }
  return makeResult(series, game, playGame(standardRules(), options), { worker: 'here', at: new Date() })
}

/** A folder for all tests of the file that asks for it outside of them. */
export function sharedDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'hexarchy-lab-'))
  afterAll(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** Results of `trial`, a line each; a text as it is. */
export function writeResults(dir: string, lines: readonly (readonly LabResult[] | string)[]): void {
  const folder = join(dir, 'saves', 'lab', 'results')
  mkdirSync(folder, { recursive: true })
  const written = lines.map(line => (typeof line === 'string' ? line : `${JSON.stringify({ results: line })}\n`))
  writeFileSync(join(folder, 'trial.jsonl'), written.join(''))
}
