/** `npm run record -- FOLDER [NAME …]`: plays the games of games.ts (or those whose names begin so) and leaves a recording of each in the folder. */
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isRefusal } from '../../engine/core/refusal.ts'
import { startGame, take } from './course.ts'
import { EXTENSION, openRecorder, type RecordedStep } from './file.ts'
import { GAMES, type RecordedGame } from './games.ts'
import { partsOf } from './parts.ts'

/** Plays a game and writes it down; says how many rounds and steps it had. */
export async function record(game: RecordedGame, path: string): Promise<{ rounds: number; steps: number }> {
  const { w, course } = startGame(game)
  const recorder = openRecorder(path, game)
  let steps: RecordedStep[] = []
  await recorder.write({ turn: w.s.turn, steps, parts: partsOf(w.s) })
  const counts = { rounds: 1, steps: 0 }
  let next = course.next()
  while (!next.done) {
    const { turn } = w.s
    const outcome = take(w, next.value)
    steps.push(isRefusal(outcome) ? [next.value, outcome.code] : [next.value])
    // The bots' next thought may follow on this step, but changes nothing by itself.
    next = course.next(outcome)
    if (w.s.turn === turn && !next.done) continue
    await recorder.write({ turn: w.s.turn, steps, parts: partsOf(w.s) })
    counts.rounds++
    counts.steps += steps.length
    steps = []
  }
  await recorder.close()
  return counts
}

if (import.meta.main) {
  const [folder, ...names] = process.argv.slice(2)
  if (!folder) {
    console.error('Where to? npm run record -- FOLDER [NAME …]')
    process.exit(2)
  }
  mkdirSync(folder, { recursive: true })
  for (const game of GAMES) {
    const path = join(folder, game.name + EXTENSION)
    if (existsSync(path) || (names.length > 0 && !names.some(name => game.name.startsWith(name)))) continue
    const began = Date.now()
    const { rounds, steps } = await record(game, path)
    const kb = Math.round(statSync(path).size / 1024)
    console.log(`${game.name}: ${rounds} rounds, ${steps} steps, ${kb} kB, ${Math.round((Date.now() - began) / 1000)} s`)
  }
}
