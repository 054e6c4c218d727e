/** A child process of the benches, seen from the server: one task, until it has said what came of it. */
import { join } from 'node:path'
import type { TranscriptEntry } from '../../../actors/wire/messages.ts'
import type { RunEnd, RunWorker } from '../../served/run-queue.ts'
import { startTask } from '../../served/task-process.ts'
import type { BenchTask, FromBench, ToBench } from './bench-messages.ts'
import type { StoredSeat } from './stored-transcripts.ts'

/** What comes of a task; `failed` also where its process died. */
export type TaskEnd = Exclude<FromBench, { type: 'answer' }>

export interface BenchTaskWorker {
  ended: Promise<TaskEnd>
  stop(): void
  kill(): void
  /** Of one turn, or of all. Rejects, as `turns` does, where it cannot answer. */
  transcript(at: StoredSeat, turn: number | null): Promise<TranscriptEntry[]>
  turns(at: StoredSeat): Promise<number[]>
}

/** One that plays a run. */
export type BenchWorker = Omit<BenchTaskWorker, 'ended'> & RunWorker

type Answer = Extract<FromBench, { type: 'answer' }>

export function startBenchWorker(task: BenchTask): BenchTaskWorker {
  const asks = new Map<number, (answer: Answer) => void>()
  let calls = 0
  const { promise: ended, resolve } = Promise.withResolvers<TaskEnd>()
  const child = startTask<ToBench, FromBench>({
    file: join(import.meta.dirname, 'bench-process.ts'),
    task,
    isBackground: task.type === 'play',
    take(message) {
      if (message.type === 'answer') asks.get(message.call)?.(message)
      else resolve(message)
    },
  })
  void child.gone.then(message => resolve({ type: 'failed', message }))
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
      if (child.isConnected()) child.send({ type: 'read', call, what, at, turn })
      else take(gone(call))
    })
  }
  return {
    ended,
    stop: child.stop,
    kill: child.kill,
    transcript: (at, turn) => read('transcript', at, turn),
    turns: at => read('turns', at, null),
  }
}

/** Plays a run on to its end. */
export function playBench(stateDir: string, id: string): BenchWorker {
  const worker = startBenchWorker({ type: 'play', stateDir, id })
  return { ...worker, ended: worker.ended.then(runEnd) }
}

function runEnd(end: TaskEnd): RunEnd {
  if (end.type === 'ended' || end.type === 'held') return { type: end.type }
  if (end.type === 'refused') return { type: 'failed', message: end.problems.map(({ message }) => message).join(' ') }
  return { type: 'failed', message: end.type === 'failed' ? end.message : 'It ended otherwise than it should.' }
}
