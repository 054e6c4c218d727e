/** Results of an experiment that were there, and are damaged or gone. */
import type { KeptExperiment } from './experiment-files.ts'
import type { KeptResults } from './results-file.ts'

interface Found {
  finished: number
  failed: number
  /** Taken back, and not played again. */
  withdrawn: number
}

type Ended = Pick<KeptExperiment, 'ended'>

/** Games that had a result when it ended, and have none: they were not spared. */
export const missingResults = ({ ended }: Ended, { finished, failed, withdrawn }: Found): number =>
  ended ? Math.max(0, ended.finished + ended.failed - finished - failed - withdrawn) : 0

/** A sentence for whoever sees figures of what is left; null where nothing is known to be damaged. */
export function damageText(kept: Ended, found: Found, spoilt: KeptResults['spoilt'], why: string | null): string | null {
  const missing = missingResults(kept, found)
  if (missing > 0)
    return `${missing} of ${kept.ended!.finished + kept.ended!.failed} results are damaged or gone; these figures are of the others.${why ? ` ${why}` : ''}`
  if (spoilt.length > 0 || why)
    return why ?? `${spoilt.length === 1 ? 'A line' : `${spoilt.length} lines`} of its results cannot be read.`
  return null
}
