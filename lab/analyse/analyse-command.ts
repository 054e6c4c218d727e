/** `hexarchy analyse GAME`: who was winning when, where the game turned, what was planned and looked at; also while the server runs. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readGame } from '../../actors/process/commands/backup-commands.ts'
import { openRulesets } from '../../actors/rulesets/rulesets.ts'
import type { EngineContext } from '../../engine/index.ts'
import { GAME_ID } from '../../saves/accounts/tokens.ts'
import { FrozenBots } from '../../saves/bot-files/frozen-bots.ts'
import type { StoreReader } from '../../saves/database/store.ts'
import { writeAtomically } from '../../saves/disk/atomic-write.ts'
import type { RulesOf } from '../../saves/games/restore.ts'
import { stateAtTurn } from '../../saves/games/state-at-turn.ts'
import { stateDir } from '../../saves/state-dir/state-dir.ts'
import { interruptible } from '../input/interrupt.ts'
import { type Analysis, analyse } from './analysis.ts'
import { analysisText } from './analysis-text.ts'
import { knownModel } from './choose-model.ts'
import { type Continued, continueOnce, startsOf, summedUp } from './continuations.ts'
import { readCourse } from './game-record.ts'
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

/** Status 0, 1 where there is no such game or it was ended before its time, 2 where the id is none. */
export async function runAnalyse(game: string, options: AnalyseOptions): Promise<0 | 1 | 2> {
  if (!GAME_ID.test(game)) {
    console.error(`${game.slice(0, 40)} is no id of a game: 12 digits and letters from a to f, as its address has them.`)
    return 2
  }
  const dir = stateDir({ option: options.state })
  const store = await readGame(dir, options.version, game)
  const { rulesOf } = openRulesets(dir)
  const course = await readCourse(store, game, rulesOf)
  if (!course) {
    console.error(`There is no game ${game} in ${dir}.`)
    return 1
  }
  const { turn, seats } = course.record
  const pastOf = (round: number) => stateAt(store, game, round, rulesOf)
  const newest = (await pastOf(turn)) ?? (await pastOf(turn - 1))
  if (!newest) {
    console.error(`The state of game ${game} cannot be had; hexarchy replay ${game} --verify says more.`)
    return 1
  }
  const played = options.continuations > 0 ? await playOnward(turn, seats.length, dir, pastOf, options) : null
  const told = analyse(
    course,
    newest,
    knownModel(dir, newest.rules),
    played && { seed: options.seed, each: options.continuations, from: played.from },
  )
  if (options.json) console.log(JSON.stringify(told))
  else console.log(analysisText(told))
  if (options.html) console.error(writePage(told, dir))
  return played?.isWhole === false ? 1 : 0
}

async function stateAt(store: StoreReader, game: string, turn: number, rulesOf: RulesOf): Promise<EngineContext | null> {
  if (turn < 1) return null
  const past = await stateAtTurn(store, game, turn, rulesOf, () => new Promise(resolve => setImmediate(resolve)))
  return 'w' in past ? past.w : null
}

/** Plays on from every start, as often as is asked, or until Ctrl-C: what is played by then counts. */
async function playOnward(
  last: number,
  seats: number,
  dir: string,
  pastOf: (turn: number) => Promise<EngineContext | null>,
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
  const file = join(folder, `${told.game}-turn-${told.turn}.html`)
  writeAtomically(file, analysisPage(told))
  return file
}
