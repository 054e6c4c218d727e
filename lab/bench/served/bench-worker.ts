/** A child process of the benches, seen from the server: one task, until it has said what came of it. */
import { fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { join } from 'node:path'
import type { TranscriptEntry } from '../../../actors/wire/messages.ts'
import { giveWay } from '../../processes/give-way.ts'
import type { BenchTask, FromBench, ToBench } from './bench-messages.ts'
import type { StoredSeat } from './stored-transcripts.ts'

/** What comes of a task; `failed` also where its process died. */
export type TaskEnd = Exclude<FromBench, { type: 'answer' }>

export interface BenchWorker {
  ended: Promise<TaskEnd>
  /** Has it end in order. */
  stop(): void
  kill(): void
  /** Of one turn, or of all. Rejects, as `turns` does, where it cannot answer. */
  transcript(at: StoredSeat, turn: number | null): Promise<TranscriptEntry[]>
  turns(at: StoredSeat): Promise<number[]>
}

type Answer = Extract<FromBench, { type: 'answer' }>

/** Its games stand behind everything else that the machine has to do. */
const NICENESS = 15

const environment = (): NodeJS.ProcessEnv => ({
  NODE_COMPILE_CACHE: getCompileCacheDir() ?? join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'hexarchy'),
  ...process.env,
})

export function startBenchWorker(task: BenchTask): BenchWorker {
  const child = fork(join(import.meta.dirname, 'bench-process.ts'), {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [...process.execArgv, '--disable-warning=ExperimentalWarning'],
    env: environment(),
  })
  if (task.type === 'play') giveWay(child, NICENESS)
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2_000)
  })
  const asks = new Map<number, (answer: Answer) => void>()
  let calls = 0
  const send = (message: ToBench): void => void (child.connected && child.send(message, () => {}))
  const ended = new Promise<TaskEnd>(resolve => {
    child.on('message', (message: FromBench) => {
      if (message.type === 'answer') asks.get(message.call)?.(message)
      else resolve(message)
    })
    child.on('error', ({ message }) => resolve({ type: 'failed', message }))
    child.on('exit', (code, signal) => {
      const last = complaint.trim().split('\n').at(-1)
      resolve({ type: 'failed', message: `Its process ended with ${signal ?? code}${last ? `: ${last}` : ''}.` })
    })
  })
  const gone = (call: number): Answer => ({ type: 'answer', call, answer: null, error: 'It has just ended; ask again.' })
  void ended.then(() => {
    for (const [call, take] of asks) take(gone(call))
  })
  function read<A>(what: 'transcript' | 'turns', at: StoredSeat, turn: number | null): Promise<A> {
    return new Promise((resolve, reject) => {
      const call = calls++
      const take = ({ answer, error }: Answer): void => {
        asks.delete(call)
        if (error === null) resolve(answer as A)
        else reject(new Error(error))
      }
      asks.set(call, take)
      if (child.connected) send({ type: 'read', call, what, at, turn })
      else take(gone(call))
    })
  }
  send(task)
  return {
    ended,
    stop: () => send({ type: 'stop' }),
    kill: () => void child.kill('SIGKILL'),
    transcript: (at, turn) => read('transcript', at, turn),
    turns: at => read('turns', at, null),
  }
}
