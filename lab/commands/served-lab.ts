/** The lab of a cluster as commands on the machine of a node have it: their server asks whichever node keeps it. */
import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { askAsOwner, RefusedHere } from '../../actors/process/commands/owner-client.ts'
import { LabError, type LabExperiment } from '../../actors/wire/lab-port.ts'
import type { LabReport } from '../../actors/wire/lab-report.ts'
import { runningServer } from '../../saves/database/running-server.ts'
import { isOfCluster } from '../../saves/usage/lab-owner.ts'
import { readReport } from '../rankings/read-report.ts'

export interface ServedLab {
  /** Tried again while the lab changes hands: of one call it is queued once. */
  submit(experiment: unknown, callId?: string): Promise<{ id: string }>
  experiments(): Promise<LabExperiment[]>
  report(id: string): Promise<LabReport>
  stop(id: string): Promise<void>
}

/** What passes while another node takes the lab. */
const PASSING = ['lab/busy', 'service/unavailable', 'service/unsure']
const TRIES = 15
const PAUSE_MS = 1_000

/** Of the experiment of that id or name, wherever the lab is kept. Rejects with a LabError where there is none. */
export const foundReport = async (stateDir: string, name: string): Promise<LabReport> =>
  labOverServer(stateDir)?.report(name) ?? readReport(stateDir, name)

/** Null where the state directory is of no cluster. Throws a LabError where its node does not run. */
export function labOverServer(stateDir: string): ServedLab | null {
  if (!isOfCluster(stateDir)) return null
  const server = runningServer(stateDir)?.server
  if (!server)
    throw new LabError('busy', 'This state directory is of a node of a cluster, which does not run: start it, or ask at another.')
  const ask = async (method: string, path: string, body?: unknown): Promise<string> => {
    const answer = await askAsOwner(server, method, path, body).catch(error => {
      const isPassing = error instanceof RefusedHere && PASSING.includes(error.code)
      throw new LabError(isPassing ? 'busy' : 'unknown', (error as Error).message)
    })
    return text(answer)
  }
  async function submit(experiment: unknown, callId: string = randomUUID()): Promise<{ id: string }> {
    if (typeof experiment !== 'object' || Array.isArray(experiment)) throw new LabError('wrong', 'An experiment is an object.')
    for (let left = TRIES; ; left--)
      try {
        return JSON.parse(await ask('POST', '/api/lab/experiments', { ...experiment, call_id: callId })) as { id: string }
      } catch (error) {
        if (!(error instanceof LabError && error.reason === 'busy') || left === 0) throw error
        await sleep(PAUSE_MS)
      }
  }
  return {
    submit,
    experiments: async () =>
      (JSON.parse(await ask('GET', '/api/lab/experiments')) as { experiments: LabExperiment[] }).experiments,
    report: async id => JSON.parse(await ask('GET', `/api/lab/experiments/${encodeURIComponent(id)}/report`)) as LabReport,
    stop: async id => void (await ask('DELETE', `/api/lab/experiments/${encodeURIComponent(id)}`)),
  }
}
