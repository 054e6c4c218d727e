/** A child process of a server for its benches: plans a suite, makes a run of it, or plays one to its end. It needs the engine, which the server's own thread does without. */

import type { Service } from '../../../actors/service/service.ts'
import { LabError } from '../../../actors/wire/lab-port.ts'
import { queueRun } from '../../served/queue-marks.ts'
import { listen, say, stopped } from '../../served/task.ts'
import { findRun, newRun, readiedRun } from '../course/make-run.ts'
import { playOn } from '../course/run-course.ts'
import { holderText, runPlayer, takeRunOnceFree } from '../course/run-lock.ts'
import { keepRun, listRuns, runDir } from '../run.ts'
import { BadInput } from '../suite/bad-input.ts'
import type { BenchTask, FromBench, ToBench } from './bench-messages.ts'
import { storedTranscript, storedTurns } from './stored-transcripts.ts'

/** Of the games, while they are played. */
let store: Service['store'] | null = null

function plan({ stateDir, suite }: Extract<BenchTask, { type: 'plan' }>): FromBench {
  const known = findRun(stateDir, suite)
  // What is known by now counts, also for a run that was planned before.
  return { type: 'planned', plan: newRun(stateDir, suite).plan, goesOn: known?.id ?? null }
}

async function make({ stateDir, suite, since, call }: Extract<BenchTask, { type: 'make' }>): Promise<FromBench> {
  const run = await readiedRun(stateDir, newRun(stateDir, suite))
  keepRun(stateDir, { ...run, ...(call && { call }) })
  queueRun(runDir(stateDir, run.id), { since })
  return { type: 'made', id: run.id }
}

async function play({ stateDir, id }: Extract<BenchTask, { type: 'play' }>): Promise<FromBench> {
  const release = await takeRunOnceFree(stateDir, id, 'serve')
  if (!release) return { type: 'held', message: holderText(id, runPlayer(stateDir, id)) }
  try {
    const run = listRuns(stateDir).find(one => one.id === id)
    if (!run) throw new Error(`The run ${id} cannot be read.`)
    const { ended } = await playOn(run, {
      stateDir,
      signal: stopped,
      onService(service) {
        store = service.store
      },
    })
    return { type: 'ended', ended }
  } finally {
    release()
  }
}

async function work(task: BenchTask): Promise<FromBench> {
  try {
    if (task.type === 'plan') return plan(task)
    return await (task.type === 'make' ? make(task) : play(task))
  } catch (error) {
    if (error instanceof BadInput) return { type: 'refused', problems: error.problems }
    if (error instanceof LabError) return { type: 'refused', problems: [{ path: error.path, message: error.message }] }
    return { type: 'failed', message: (error as Error)?.message ?? String(error) }
  }
}

async function read({ call, what, at, turn }: Extract<ToBench, { type: 'read' }>): Promise<FromBench> {
  try {
    if (!store) throw new Error('Its games are just being opened; ask again.')
    const answer = await (what === 'turns' ? storedTurns(store, at) : storedTranscript(store, at, turn))
    return { type: 'answer', call, answer, error: null }
  } catch (error) {
    return { type: 'answer', call, answer: null, error: (error as Error).message }
  }
}

listen<Exclude<ToBench, { type: 'stop' }>>(async message => {
  if (message.type === 'read') return say(await read(message))
  await say(await work(message))
  process.exit()
})
