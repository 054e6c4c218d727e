/** `hexarchy analyse GAME`: who was winning when, where the game turned, what was planned and looked at; also while the server runs. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { FrozenBots } from '../../saves/bot-files/frozen-bots.ts'
import { writeAtomically } from '../../saves/disk/atomic-write.ts'
import { stateDir } from '../../saves/state-dir/state-dir.ts'
import { interruptible } from '../input/interrupt.ts'
import { NoSuchGame, readNamedGame } from '../record/named-game.ts'
import { analyseGame, type PastOf } from './analyse-game.ts'
import type { Analysis } from './analysis.ts'
import { analysisText } from './analysis-text.ts'
import { type Continued, continueOnce, startsOf, summedUp } from './continuations.ts'
import { analysisPage } from './page.ts'

export interface AnalyseOptions {
  /** How often bots play the game on from each start; 0: never. */
  continuations: number
  /** Rounds between two starts; absent: a tenth of the game. */
  every?: number
  seed: number
  json?: boolean
  html?: boolean
  state?: string
  version: string
}

/** Status 0, 1 where there is no such game or it was ended before its time, 2 where the name is none of a game's. */
export async function runAnalyse(name: string, options: AnalyseOptions): Promise<0 | 1 | 2> {
  const dir = stateDir({ option: options.state })
  try {
    const { id, store } = await readNamedGame(name, { stateDir: dir, version: options.version, say: text => console.error(text) })
    let isWhole = true
    const told = await analyseGame(store, id, dir, async (last, seats, pastOf) => {
      if (options.continuations === 0) return null
      const played = await playOnward(last, seats, dir, pastOf, options)
      isWhole = played.isWhole
      return { seed: options.seed, each: options.continuations, from: played.from }
    })
    if (options.json) console.log(JSON.stringify(told))
    else console.log(analysisText(told))
    if (options.html) console.error(writePage(told, dir))
    return isWhole ? 0 : 1
  } catch (error) {
    if (!(error instanceof NoSuchGame)) throw error
    console.error(error.message)
    return error.status
  }
}

/** Plays on from every start, as often as is asked, or until Ctrl-C: what is played by then counts. */
async function playOnward(
  last: number,
  seats: number,
  dir: string,
  pastOf: PastOf,
  { continuations, every = Math.max(1, Math.ceil(last / STARTS)), seed }: AnalyseOptions,
): Promise<{ from: Continued[]; isWhole: boolean }> {
  const codes = new FrozenBots(dir)
  const { signal, end } = interruptible()
  const from: Continued[] = []
  const starts = startsOf(last, every)
  for (const [i, turn] of starts.entries()) {
    const w = signal.aborted ? null : await pastOf(turn)
    if (!w || w.s.over) continue
    const winners: (number | null)[] = []
    while (winners.length < continuations && !signal.aborted) {
      winners.push(continueOnce(w, codes, seed, turn, winners.length))
      progress(`turn ${turn} (${i + 1} of ${starts.length}): ${winners.length} of ${continuations} continuations`)
      await new Promise(resolve => setImmediate(resolve))
    }
    if (winners.length > 0) from.push(summedUp(turn, winners, seats))
    if (!process.stderr.isTTY) console.error(`From turn ${turn}: ${winners.length} of ${continuations} continuations.`)
  }
  progress('')
  end()
  return { from, isWhole: !signal.aborted }
}

const STARTS = 10

function progress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}`)
}

function writePage(told: Analysis, dir: string): string {
  const folder = join(dir, 'saves', 'analysis')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${told.game.replace('/', '-')}-turn-${told.turn}.html`)
  writeAtomically(file, analysisPage(told))
  return file
}
