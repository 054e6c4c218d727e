/** `hexarchy balance`: many bot games in child processes, a line of progress, a report as JSON under saves/balance/. */

import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Configuration } from '../bot/configuration.ts'
import { checkOptions, type GameOptions } from '../engine/index.ts'
import { BotProfiles } from '../saves/bot-profiles.ts'
import { FrozenBots } from '../saves/frozen-bots.ts'
import { seatFor } from '../saves/seat-bot.ts'
import { stateDir } from '../saves/state-dir.ts'
import type { PlayedGame } from './play-game.ts'
import { playAll } from './pool.ts'
import { type BalanceReport, buildReport } from './report.ts'
import { loadNamed, type RulesChoice } from './ruleset.ts'

export interface BalanceOptions {
  games: number
  players: number
  size: string
  /** Name of a ruleset, or a folder of rules; default: the standard one. */
  ruleset?: string
  /** Names or folders of mods over it, in this order. */
  mods?: string[]
  /** Civilization that the first bot named plays, in the first of its seats; absent: drawn as all others are. */
  nation?: string
  map: string
  speed: string
  difficulty: string
  label: string
  /** Profile names; seats take them in turn, and the order rotates by game. */
  bots: string[]
  /** 0: the speed's length. */
  turns: number
  /** Of the first game; game i has seed + i. */
  seed: number
  workers?: number
  json?: boolean
  state?: string
}

const PROGRESS_MS = 500

/** Plays the games and writes the report; throws where the options make no game. Exit status 1 where a game failed. */
export async function runBalance(options: BalanceOptions): Promise<void> {
  const dir = stateDir({ option: options.state })
  const profiles = new BotProfiles(dir, new FrozenBots(dir))
  // All games are played by what the profiles say at this moment.
  const bots = new Map(options.bots.map(bot => [bot, profiles.find(bot)]))
  const games = Array.from({ length: options.games }, (_, i) => gameOf(options, i, bots))
  const rules = {
    ruleset: options.ruleset ?? 'standard',
    mods: options.mods ?? [],
    stateDir: dir,
  }
  const problem = checkOptions(loadNamed(rules), games[0])[0]
  if (problem) throw new Error(problem.message)
  const stopping = new AbortController()
  const stop = (): void => stopping.abort()
  process.once('SIGINT', stop)
  const { played, failures, wallSeconds } = await playWatched(
    games,
    rules,
    options.workers ?? availableParallelism(),
    stopping.signal,
  )
  process.off('SIGINT', stop)
  const { games: count, players, size, map, speed, difficulty, nation = null, turns, seed } = options
  const report = buildReport(
    {
      games: count,
      players,
      size,
      map,
      speed,
      difficulty,
      nation,
      ruleset: rules.ruleset,
      mods: rules.mods,
      turns,
      seed,
      bots: options.bots,
    },
    options.label,
    played,
    failures,
    wallSeconds,
  )
  const file = await writeReport(report, options.state)
  console.log(options.json ? JSON.stringify(report) : `${summary(report)}\n${file}`)
  if (failures.length > 0 || stopping.signal.aborted) process.exitCode = 1
}

/** Game `i`: each bot moves one seat on, so that over the games it begins from every place. `named`: what the bots' names stand for. */
export function gameOf(options: BalanceOptions, i: number, named: ReadonlyMap<string, Configuration>): GameOptions {
  const { bots, players, size, map, speed, difficulty, turns, seed, nation } = options
  const turnOf = (seat: number): number => (seat + i) % bots.length
  const tested = Array.from({ length: players }, (_, seat) => turnOf(seat)).indexOf(0)
  const seats = Array.from({ length: players }, (_, seat) => ({
    driver: 'bot' as const,
    ...seatFor(named.get(bots[turnOf(seat)])!, null),
    ...(nation !== undefined && seat === tested && { nation }),
  }))
  return { name: `balance ${i + 1}`, size, map, speed, difficulty, seed: seed + i, turns, seats }
}

async function playWatched(games: GameOptions[], rules: RulesChoice, workers: number, signal: AbortSignal) {
  const began = Date.now()
  const played: PlayedGame[] = []
  const failures: BalanceReport['failures'] = []
  const turns = new Map<number, number>()
  const line = (): string => {
    const running = [...turns].sort(([a], [b]) => a - b).map(([game, turn]) => `#${game + 1} turn ${turn}`)
    return `${played.length} of ${games.length} played${running.length > 0 ? `; ${running.join(', ')}` : ''}`
  }
  const timer = process.stderr.isTTY ? setInterval(() => process.stderr.write(`\r\x1b[K${line()}`), PROGRESS_MS) : null
  await playAll(
    games,
    rules,
    workers,
    {
      onRound: (index, turn) => turns.set(index, turn),
      onPlayed(index, game) {
        turns.delete(index)
        played.push(game)
        if (!timer)
          console.error(
            `${line()}: game ${index + 1} (seed ${game.seed}) ended on turn ${game.turns}, ${game.victory ?? 'no victory'}, ${game.wallSeconds.toFixed(1)} s`,
          )
      },
      onFailed(index, message) {
        turns.delete(index)
        failures.push({ seed: games[index].seed!, message })
        console.error(`game ${index + 1} (seed ${games[index].seed}) failed: ${message}`)
      },
    },
    signal,
  )
  if (timer) {
    clearInterval(timer)
    process.stderr.write('\r\x1b[K')
  }
  played.sort((a, b) => a.seed - b.seed)
  return { played, failures, wallSeconds: (Date.now() - began) / 1000 }
}

async function writeReport(report: BalanceReport, state: string | undefined): Promise<string> {
  const folder = join(stateDir({ option: state }), 'saves', 'balance')
  await mkdir(folder, { recursive: true })
  const stamp = report.created.replaceAll(/[:.]/g, '-')
  const file = join(folder, `${report.label.replaceAll(/[^\w-]+/g, '-')}-${stamp}.json`)
  await writeFile(file, JSON.stringify(report, null, 2))
  return file
}

function summary({
  games,
  failures,
  speed,
  pacing,
  economy,
  conflict,
  barbarians,
  victories,
  winRates,
  commands,
}: BalanceReport): string {
  const last = pacing.at(-1)
  const rates = Object.entries(winRates).map(
    ([bot, { wins, games: seats, low, high }]) => `${bot} ${wins}/${seats} (${low}–${high})`,
  )
  const times = Object.entries(speed.msPerRound).map(([turn, ms]) => `turn ${turn}: ${ms ?? '–'}`)
  return [
    `${games.length} games played, ${failures.length} failed; ${speed.gamesPerHour} games an hour, ${speed.cpuSecondsPerGame} CPU s each`,
    `ms a round: ${times.join(', ')}; peak memory ${speed.peakMemoryMb} MB`,
    last
      ? `at turn ${last.turn}: ${last.techs} technologies, ${last.cities} cities, ${last.population} citizens, score ${last.score}`
      : '',
    `wars ${conflict.wars}, captures ${conflict.captures}, eliminations ${conflict.eliminations}; unhappy turns ${economy.unhappyTurns}`,
    `barbarians: camps cleared ${barbarians.campsCleared}, killed ${barbarians.killed}, units lost ${barbarians.unitsLost}, civilians lost ${barbarians.civiliansLost}`,
    `victories: ${
      Object.entries(victories)
        .map(([name, n]) => `${name} ${n}`)
        .join(', ') || 'none'
    }; wins: ${rates.join(', ')}`,
    `commands ${commands.total}, refused ${commands.refused}`,
  ].join('\n')
}
