/** A child process of a server that does one task, seen from the server. */
import { fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { join } from 'node:path'
import { giveWay } from '../processes/give-way.ts'

export interface TaskProcess<To> {
  /** Resolves when it is gone, with what it said last on its error output. */
  gone: Promise<string>
  isConnected(): boolean
  send(message: To): void
  /** Has it end in order. */
  stop(): void
  kill(): void
}

export interface TaskParts<To, From> {
  /** The program's file; it calls `listen` of task.ts. */
  file: string
  task: To
  /** It stands behind everything else that the machine has to do. */
  isBackground: boolean
  take(message: From): void
}

const NICENESS = 15

const environment = (): NodeJS.ProcessEnv => ({
  NODE_COMPILE_CACHE: getCompileCacheDir() ?? join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'hexarchy'),
  ...process.env,
})

export function startTask<To extends object, From>({ file, task, isBackground, take }: TaskParts<To, From>): TaskProcess<To> {
  const child = fork(file, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [...process.execArgv, '--disable-warning=ExperimentalWarning'],
    env: environment(),
  })
  if (isBackground) giveWay(child, NICENESS)
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2_000)
  })
  const send = (message: object): void => void (child.connected && child.send(message, () => {}))
  child.on('message', take as (message: unknown) => void)
  const gone = new Promise<string>(resolve => {
    child.on('error', ({ message }) => resolve(message))
    child.on('exit', (code, signal) => {
      const last = complaint.trim().split('\n').at(-1)
      resolve(`Its process ended with ${signal ?? code}${last ? `: ${last}` : ''}.`)
    })
  })
  send(task)
  return {
    gone,
    isConnected: () => child.connected,
    send,
    stop: () => send({ type: 'stop' }),
    kill: () => void child.kill('SIGKILL'),
  }
}
