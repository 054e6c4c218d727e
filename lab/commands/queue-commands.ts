/** `hexarchy lab submit`, `status` and `stop`: they work from files, whether or not anybody plays the queue; in a cluster its node asks who keeps the lab. */
import { setTimeout as sleep } from 'node:timers/promises'
import { LabError } from '../../actors/wire/lab-port.ts'
import { stateDir } from '../../saves/state-dir/state-dir.ts'
import { readJsonFile } from '../input/json-file.ts'
import { askToLetGo, queueHolder } from '../queue/lock.ts'
import { callOf } from '../queue/submission-call.ts'
import { submitExperiment } from '../queue/submit.ts'
import { Statuses } from '../runner/progress.ts'
import { stopExperiment } from '../runner/stop.ts'
import { labOverServer } from './served-lab.ts'
import { statusText } from './status-text.ts'

type Status = 0 | 1 | 2

interface Options {
  state?: string
  json?: boolean
}

/** Runs a command; what is wrong is told, and makes its exit status 2 where it is with what the command was given, else 1. */
async function told(command: () => Promise<void> | void): Promise<Status> {
  try {
    await command()
    return 0
  } catch (error) {
    if (!(error instanceof LabError)) throw error
    console.error(error.message)
    return error.reason === 'wrong' ? 2 : 1
  }
}

/** `callId`: what is submitted again under the same one is queued once. */
export const submit = (file: string, { state, json = false, callId }: Options & { callId?: string }): Promise<Status> =>
  told(async () => {
    const dir = stateDir({ option: state })
    const given = readJsonFile(file)
    const served = labOverServer(dir)
    if (served) {
      const { id } = await served.submit(given, callId)
      console.log(json ? JSON.stringify({ id }) : `Queued as ${id}: the workers of the cluster play it.`)
      return
    }
    const { id, experiment } = await submitExperiment(dir, given, { call: callOf(callId, given) })
    if (json) console.log(JSON.stringify({ id }))
    else console.log(`Queued as ${id}: ${experiment.games} games. \`hexarchy lab run\` plays them.`)
  })

export const status = ({ state, json = false }: Options): Promise<Status> =>
  told(async () => {
    const dir = stateDir({ option: state })
    const served = labOverServer(dir)
    if (served) {
      const experiments = await served.experiments()
      if (json) console.log(JSON.stringify({ runner: null, experiments, broken: [] }))
      else for (const one of experiments) console.log(statusText(one))
      if (!json && experiments.length === 0) console.log('There are no experiments.')
      return
    }
    const statuses = new Statuses(dir)
    const experiments = statuses.all(null)
    const holder = queueHolder(dir)
    const broken = statuses.broken()
    if (json) {
      console.log(
        JSON.stringify({ runner: holder && { pid: holder.pid, since: holder.since, kind: holder.kind }, experiments, broken }),
      )
      return
    }
    const what = holder?.kind === 'serve' ? 'a server' : '`lab run`'
    console.log(
      holder ? `The queue is played by ${what}, process ${holder.pid}, since ${holder.since}.` : 'Nobody plays the queue.',
    )
    for (const one of experiments) console.log(statusText(one))
    if (experiments.length === 0) console.log('There are no experiments.')
  })

/** How long whoever plays the queue may take to let go of it. */
const LET_GO_MS = 20_000
const LOOK_MS = 100

/** With a name ends that experiment; else asks whoever plays the queue to let go of it, and waits until it has. */
export const stop = (name: string | undefined, { state }: Options): Promise<Status> =>
  told(async () => {
    const dir = stateDir({ option: state })
    const served = labOverServer(dir)
    if (served) {
      if (name === undefined)
        throw new LabError(
          'wrong',
          'In a cluster the workers play the queue: `hexarchy cluster drain NODE` lets one of them end.',
        )
      await served.stop(name)
      console.log(`${name} is ended; what was finished stays.`)
      return
    }
    if (name !== undefined) {
      const { id } = new Statuses(dir).named(name)
      stopExperiment(dir, id, null)
      console.log(`${id} is ended; what was finished stays.`)
      return
    }
    const holder = queueHolder(dir)
    if (!holder) {
      console.log('Nobody plays the queue.')
      return
    }
    askToLetGo(dir, holder)
    const until = Date.now() + LET_GO_MS
    while (queueHolder(dir)?.pid === holder.pid) {
      if (Date.now() > until)
        throw new LabError('busy', `Process ${holder.pid} was asked to let go of the queue, and has not yet.`)
      await sleep(LOOK_MS)
    }
    console.log('The queue is no longer played; games under way are played again when it is.')
  })
