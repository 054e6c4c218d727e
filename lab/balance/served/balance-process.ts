/** A child process of a server that plays games for a balance report, one after another, and writes it. What it has played is kept game by game. */
import type { Ruleset } from '../../../rules/ruleset.ts'
import { engineVersion } from '../../../saves/program/engine-version.ts'
import { playJobs } from '../../processes/pool.ts'
import { loadNamed } from '../../ruleset.ts'
import type { RunEnd } from '../../served/run-queue.ts'
import { listen, say, stopped } from '../../served/task.ts'
import { buildReport } from '../build-report.ts'
import { gameOf } from '../options.ts'
import { countedGame, settingsOf } from '../played-game.ts'
import { keepReport } from '../report-files.ts'
import type { BalanceProgress, ToBalance } from './balance-messages.ts'
import { type BalanceRun, type KeptGame, keepCounts, keepGame, keptGames, readRun, removeRun, takeRun } from './balance-run.ts'

type Play = Extract<ToBalance, { type: 'play' }>

async function play({ stateDir, id }: Play): Promise<RunEnd> {
  const run = readRun(stateDir, id)
  if (!run) throw new Error(`The games of ${id} cannot be read.`)
  const release = takeRun(stateDir, id)
  if (!release) return { type: 'held' }
  try {
    const rules = loadNamed({ ...run.options, stateDir })
    const isSame = rules.hash === run.rulesHash && engineVersion() === run.engine
    if (!isSame)
      throw new Error('It was begun by another program or other rules, and its games would not be alike: start it anew.')
    await playRest(run, stateDir)
    if (writeReport(run, stateDir, rules)) removeRun(stateDir, id)
    return { type: 'ended' }
  } finally {
    release()
  }
}

const numberOf = ({ played, failed }: KeptGame): number => played?.game ?? failed!.game - 1

async function playRest(run: BalanceRun, stateDir: string): Promise<void> {
  const { id, options } = run
  const choice = { ruleset: options.ruleset, mods: options.mods, stateDir }
  const bots = new Map(Object.entries(run.bots))
  const before = keptGames(stateDir, id)
  const over = new Set(before.map(numberOf))
  const left = Array.from({ length: options.games }, (_, i) => i).filter(i => !over.has(i))
  const games = left.map(i => gameOf(options, i, bots))
  const notes = progressNotes(run, stateDir, before)
  let since = Date.now()
  const keep = (game: Pick<KeptGame, 'played' | 'failed'>): void => {
    const now = Date.now()
    keepGame(stateDir, id, { ...game, seconds: (now - since) / 1000 } as KeptGame)
    since = now
  }
  await playJobs(
    games.map(game => ({ options: game, watchesUse: true })),
    choice,
    1,
    {
      onRound: (n, turn) => notes.round(left[n], turn),
      onPlayed(n, game) {
        keep({ played: countedGame(options, choice, games[n], left[n], game), failed: null })
        notes.over('played')
      },
      onFailed(n, message) {
        keep({ played: null, failed: { game: left[n] + 1, seed: games[n].seed!, message } })
        notes.over('failed')
      },
    },
    stopped,
  )
}

/** Of what there is: where it was stopped, of the games until then. True where these are all. */
function writeReport({ id, created, options }: BalanceRun, stateDir: string, rules: Ruleset): boolean {
  const games = keptGames(stateDir, id)
  if (games.length === 0) return false
  const played = games.flatMap(one => one.played ?? []).sort((a, b) => a.game - b.game)
  const report = buildReport({
    ...{ label: options.label, created, rules, played },
    settings: settingsOf(options, { ...options, stateDir }, rules),
    failures: games.flatMap(one => one.failed ?? []),
    stopped: games.length < options.games,
    wallSeconds: games.reduce((sum, { seconds }) => sum + seconds, 0),
  })
  keepReport(stateDir, report, played)
  return !report.stopped
}

function progressNotes({ id, options }: BalanceRun, stateDir: string, before: readonly KeptGame[]) {
  const began = Date.now()
  const failedBefore = before.filter(({ failed }) => failed).length
  const counts = { played: before.length - failedBefore, failed: failedBefore }
  let playing: BalanceProgress['playing'] = []
  const keep = (): void => keepCounts(stateDir, id, counts)
  const tell = (): void => {
    const done = counts.played + counts.failed - before.length
    const left = options.games - counts.played - counts.failed
    const secondsLeft = done > 0 ? ((Date.now() - began) / 1000 / done) * left : null
    void say({ type: 'progress', ...counts, playing, secondsLeft } satisfies BalanceProgress)
  }
  keep()
  tell()
  return {
    round(game: number, turn: number): void {
      playing = [{ game, turn }]
      tell()
    },
    over(how: 'played' | 'failed'): void {
      counts[how]++
      playing = []
      keep()
      tell()
    },
  }
}

listen<Play>(async task => {
  await say(await play(task).catch((error): RunEnd => ({ type: 'failed', message: error?.message ?? String(error) })))
  process.exit()
})
