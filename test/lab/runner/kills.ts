/** Experiments whose runner and workers are killed at random moments, beside the same one undisturbed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { resultsFile } from '../../../lab/queue/folders.ts'
import { readResults } from '../../../lab/queue/results-file.ts'
import { readLedger } from '../../../saves/usage/ledger.ts'
import { CLI } from '../../server.ts'

const run = (dir: string, workers: number): ChildProcess =>
  spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', CLI, 'lab', 'run', '--workers', String(workers), '--state', dir],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )

export interface Kills {
  runner: number
  workers: number
  /** Kills at which a worker process outlived its runner for longer than it may. */
  orphans: number
}

/** Kills the runner or one of its workers at random moments, so many times, and starts the runner again; then the queue is played to its end. */
export async function playKilled(
  dir: string,
  id: string,
  { workers, kills, seed, games }: { workers: number; kills: number; seed: number; games: number },
) {
  const random = xoroshiro128plus(seed)
  const done: Kills = { runner: 0, workers: 0, orphans: 0 }
  let child = run(dir, workers)
  const played = (): number =>
    existsSync(resultsFile(dir, id)) ? readFileSync(resultsFile(dir, id), 'utf8').split('\n').length - 1 : 0
  for (let n = 0; n < kills; n++) {
    // Spread over the games: the moment within one is left to chance.
    const due = Math.floor(((n + 1) * (games - 2 * workers)) / (kills + 1))
    while (child.exitCode === null && child.signalCode === null && played() < due) await sleep(20)
    await sleep(uniformInt(random, 0, 400))
    const own = workersOf(child)
    const wantsWorker = uniformInt(random, 0, 1) === 0
    if (wantsWorker && own.length > 0) {
      if (kill(own[uniformInt(random, 0, own.length - 1)])) done.workers++
      else n--
      continue
    }
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the runner ended by itself after ${n} of ${kills} kills`)
    child.kill('SIGKILL')
    await once(child, 'exit')
    done.runner++
    child = run(dir, workers)
    if (n % 5 === 0 && (await outlive(own))) done.orphans++
  }
  const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode]
  return { ...done, code: code as number | null }
}

/** Ids of the processes that play for it; none where the system does not tell. */
export function workersOf({ pid }: ChildProcess): number[] {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`)
    const ids = tasks.flatMap(task =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean),
    )
    return ids.map(Number)
  } catch {
    return []
  }
}

function kill(pid: number): boolean {
  try {
    process.kill(pid, 'SIGKILL')
    return true
  } catch {
    return false
  }
}

/** Whether one of them is still there after a while. */
async function outlive(pids: readonly number[], ms = 20_000): Promise<boolean> {
  const isThere = (pid: number): boolean => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').match(/worker\.[jt]s/) !== null
    } catch {
      return false
    }
  }
  const until = Date.now() + ms
  while (pids.some(isThere)) {
    if (Date.now() > until) return true
    await sleep(50)
  }
  return false
}

/** What came of an experiment, by game, but for times and who played. */
export function outcomeOf(dir: string, id: string) {
  const { results, failures, spoilt } = readResults(dir, id)
  const lines = readFileSync(resultsFile(dir, id), 'utf8').trim().split('\n')
  const plain = results
    .map(({ wallSeconds: _w, cpuSeconds: _c, at: _a, worker: _k, ...rest }) => rest)
    .sort((a, b) => a.game - b.game)
  const written = lines
    .flatMap(line => JSON.parse(line).of.results.map(({ game }: { game: number }) => game))
    .sort((a, b) => a - b)
  const ledger = readLedger(dir)
    .entries.filter(one => one.kind === 'lab')
    .map(({ seconds: _s, cpuSeconds: _c, at: _a, worker: _k, ...rest }) => rest)
    .sort((a, b) => a.game - b.game)
  return { results: plain, failures, spoilt, written, ledger }
}
