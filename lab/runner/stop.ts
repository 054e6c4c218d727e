/** Ends an experiment before all its games are played, whoever plays the queue. */
import { LabError } from '../../actors/wire/lab-port.ts'
import { ExperimentFiles } from '../queue/experiment-files.ts'
import type { FileQueue } from '../queue/file-queue.ts'
import { queueHolder } from '../queue/lock.ts'
import { openQueue } from './open-queue.ts'

/** `queue`: that of this process, where it has it. Throws a LabError where there is none of that id, or it has ended. */
export function stopExperiment(stateDir: string, id: string, queue: FileQueue | null): void {
  const files = new ExperimentFiles(stateDir)
  const { ended } = files.named(id)
  if (ended) throw new LabError('taken', `${id} has ended already, ${ended.at.slice(0, 16)}.`)
  const own = queue ?? (queueHolder(stateDir) ? null : openQueue(stateDir, 'command', { say() {} }))
  if (!own) files.askToStop(id)
  else {
    if (own.isOpening(id)) throw new LabError('busy', `What has come of ${id} is being read; ask again in a moment.`)
    own.end(id, 'Somebody ended it.')
    if (own !== queue) own.close()
  }
}
