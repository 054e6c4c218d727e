/** One child process of the lab, seen from its pool: a game at a time, until it fails, falls silent or grows too large. */
import { type ChildProcess, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { join } from 'node:path'
import { giveWay } from './give-way.ts'
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
  /** Plays one game; a sentence where it failed, or was not over after so many milliseconds: then the process is gone. */
  play(job: ToWorker, onRound: (turn: number) => void, gameMs?: number): Promise<LabGame | string>
  /** Whether the process was killed by somebody else: what it played may well be played. */
  wasKilled(): boolean
  /** Whether it may play another. */
  isFit(): boolean
  end(): void
}

/**
 * A game makes much that is soon forgotten: with more room for it a process is no faster, and is over 400 MB after two games. Code that is
 * compiled plainly when it is first called saves a twentieth of each game, and costs 20 MB.
 */
const FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=50', '--always-sparkplug']

/** Children read modules as those before them have compiled them; what V8's threads compile in lies in few pools, as it is never given back. */
const environment = (): NodeJS.ProcessEnv => ({
  MALLOC_ARENA_MAX: '2',
  NODE_COMPILE_CACHE: getCompileCacheDir() ?? join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'hexarchy'),
  ...process.env,
})

/** `niceness`: how far behind others it stands in the queue for the processor, 0 to 19. */
export function startWorker(limits: WorkerLimits, niceness = 0): WorkerProcess {
  const child: ChildProcess = fork(join(import.meta.dirname, 'worker.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [...process.execArgv, ...FLAGS],
    env: environment(),
  })
  if (niceness > 0) giveWay(child, niceness)
  let games = 0
  let fit = true
  let killed = false
  // What is said to a process that has just died is an error of its own.
  child.on('error', () => {})
  const isGone = (): boolean => child.exitCode !== null || child.signalCode !== null
  const end = (): void => {
    fit = false
    child.kill('SIGKILL')
  }

  function play(job: ToWorker, onRound: (turn: number) => void, gameMs?: number): Promise<LabGame | string> {
    return new Promise(resolve => {
      let silence: NodeJS.Timeout
      const late = (): void => settle(`it was not over after ${gameMs! / 1000} s`)
      const limit = gameMs === undefined ? undefined : setTimeout(late, gameMs)
      const listen = (): void => {
        clearTimeout(silence)
        silence = setTimeout(() => settle(`nothing was heard of it for ${limits.silenceMs / 1000} s`), limits.silenceMs)
      }
      function settle(result: LabGame | string): void {
        clearTimeout(silence)
        clearTimeout(limit)
        child.off('message', hear)
        child.off('exit', lost)
        child.off('error', broken)
        if (typeof result === 'string') end()
        resolve(result)
      }
      const lost = (code: number | null, killedBy: string | null): void => {
        killed = fit && FROM_OUTSIDE.includes(killedBy ?? '')
        settle(`the process ended with ${killedBy ?? code}`)
      }
      const broken = (error: Error): void => {
        killed = fit
        settle(error.message)
      }
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
      if (isGone()) lost(child.exitCode, child.signalCode)
      else child.send(job)
    })
  }
  return { play, wasKilled: () => killed, isFit: () => fit && child.connected && !isGone(), end }
}

/** Signals that nothing in a process sends to itself. */
const FROM_OUTSIDE = ['SIGKILL', 'SIGTERM', 'SIGHUP', 'SIGINT']
