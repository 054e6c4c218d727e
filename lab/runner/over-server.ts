/** The lab of a cluster as commands on the machine of a node have it: their server asks whichever node keeps it. */
import { text } from 'node:stream/consumers'
import { LabError, type LabExperiment } from '../../actors/lab-port.ts'
import type { LabReport } from '../../actors/lab-report.ts'
import { askAsOwner } from '../../actors/transport/operations/owner-client.ts'
import { isOfCluster } from '../../saves/lab-place.ts'
import { runningServer } from '../../saves/running.ts'
import { reportOf } from '../rankings/report-of.ts'

export interface ServedLab {
  submit(experiment: unknown): Promise<{ id: string }>
  experiments(): Promise<LabExperiment[]>
  report(id: string): Promise<LabReport>
  stop(id: string): Promise<void>
}

/** Of the experiment of that id or name, wherever the lab is kept. Rejects with a LabError where there is none. */
export const foundReport = async (stateDir: string, name: string): Promise<LabReport> =>
  servedLab(stateDir)?.report(name) ?? reportOf(stateDir, name)

/** Null where the state directory is of no cluster. Throws a LabError where its node does not run. */
export function servedLab(stateDir: string): ServedLab | null {
  if (!isOfCluster(stateDir)) return null
  const server = runningServer(stateDir)?.server
  if (!server)
    throw new LabError('busy', 'This state directory is of a node of a cluster, which does not run: start it, or ask at another.')
  const ask = async (method: string, path: string, body?: unknown): Promise<string> => {
    const answer = await askAsOwner(server, method, path, body).catch(error => {
      throw new LabError('unknown', (error as Error).message)
    })
    return text(answer)
  }
  return {
    submit: async experiment => JSON.parse(await ask('POST', '/api/lab/experiments', experiment)) as { id: string },
    experiments: async () =>
      (JSON.parse(await ask('GET', '/api/lab/experiments')) as { experiments: LabExperiment[] }).experiments,
    report: async id => JSON.parse(await ask('GET', `/api/lab/experiments/${encodeURIComponent(id)}/report`)) as LabReport,
    stop: async id => void (await ask('DELETE', `/api/lab/experiments/${encodeURIComponent(id)}`)),
  }
}
