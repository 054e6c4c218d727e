/** How an experiment stands that nobody plays. */
import type { LabExperiment } from '../../actors/lab-port.ts'
import type { KeptExperiment } from './experiment-files.ts'
import type { Counts } from './results-file.ts'

export const waiting = (
  { id, submitted, experiment: { name, priority, games }, ended }: KeptExperiment,
  { finished, failed }: Counts,
): LabExperiment => ({
  ...{ id, name, state: ended?.state ?? 'queued', priority, submitted, games, finished, failed },
  ...{ playing: [], gamesPerHour: null, secondsLeft: null, endedEarly: ended?.early ?? null },
})
