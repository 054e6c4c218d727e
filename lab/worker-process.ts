/** One child process of the lab, seen from its pool: a game at a time, until it fails, falls silent or grows too large. */
import { type ChildProcess, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { join } from 'node:path'
import type { FromWorker, LabGame, ToWorker } from './worker.ts'

/** When a process is not trusted with more. */
export interface WorkerLimits {
  /** Games of one process. */
  games: number
  /** Memory after a game above which the next one is played by a new process. */
  memoryMb: number
  /** Memory in the midst of a game at which the process is killed, and the game has failed. */
  killMb: number
  /** Milliseconds without a word from a playing process after which it is killed, and the game has failed. */
  silenceMs: number
}

export const WORKER_LIMITS: WorkerLimits = { games: 200, memoryMb: 400, killMb: 2_000, silenceMs: 300_000 }

export interface WorkerProcess {
  /** Plays one game; a sentence where it failed, after which the process is gone. */
  play(job: ToWorker, onRound: (turn: number) => void): Promise<LabGame | string>
  /** Whether it may play another. */
  isFit(): boolean
  end(): void
}

/** A game makes much that is soon forgotten: with more room for it a process is no faster, and is over 400 MB after two games. */
const FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=50']

/** Children read modules as those before them have compiled them; what V8's threads compile in lies in few pools, as it is never given back. */
const environment = (): NodeJS.ProcessEnv => ({
  MALLOC_ARENA_MAX: '2',
  NODE_COMPILE_CACHE: getCompileCacheDir() ?? join(import.meta.dirname, '../node_modules/.cache/hexarchy'),
  ...process.env,
})

export function startWorker(limits: WorkerLimits): WorkerProcess {
  const child: ChildProcess = fork(join(import.meta.dirname, 'worker.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [...process.execArgv, ...FLAGS],
    env: environment(),
  })
  let games = 0
  let fit = true
  // What is said to a process that has just died is an error of its own.
  child.on('error', () => {})
  const end = (): void => {
    fit = false
    child.kill('SIGKILL')
  }

  function play(job: ToWorker, onRound: (turn: number) => void): Promise<LabGame | string> {
    return new Promise(resolve => {
      let silence: NodeJS.Timeout
      const listen = (): void => {
        clearTimeout(silence)
        silence = setTimeout(() => settle(`nothing was heard of it for ${limits.silenceMs / 1000} s`), limits.silenceMs)
      }
      function settle(result: LabGame | string): void {
        clearTimeout(silence)
        child.off('message', hear)
        child.off('exit', lost)
        child.off('error', broken)
        if (typeof result === 'string') end()
        resolve(result)
      }
      const lost = (code: number | null, killedBy: string | null): void => settle(`the process ended with ${killedBy ?? code}`)
      const broken = (error: Error): void => settle(error.message)
      function hear(message: FromWorker): void {
        listen()
        if (message.type === 'failed') settle(message.message)
        else if (message.memoryMb > limits.killMb) settle(`it took ${Math.round(message.memoryMb)} MB of memory`)
        else if (message.type === 'round') onRound(message.turn)
        else {
          fit &&= ++games < limits.games && message.memoryMb <= limits.memoryMb
          settle(message.game)
        }
      }
      child.on('message', hear)
      child.on('exit', lost)
      child.on('error', broken)
      listen()
      child.send(job)
    })
  }
  return { play, isFit: () => fit && child.connected, end }
}
