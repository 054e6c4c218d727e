/** Queues experiments: all of one is on the disk when it is queued, or nothing is. */
import { LabError } from '../../actors/wire/lab-port.ts'
import { FrozenError } from '../../bot/load-frozen.ts'
import { BotProfiles } from '../../saves/bot-files/bot-profiles.ts'
import { FrozenBots } from '../../saves/bot-files/frozen-bots.ts'
import { checkWritable } from '../../saves/state-dir/state-dir.ts'
import { freezeExperiment } from '../experiments/freeze.ts'
import { readExperiment } from '../experiments/read-experiment.ts'
import { diskError } from './disk-error.ts'
import { ExperimentFiles, type KeptExperiment } from './experiment-files.ts'
import type { LabCall } from './submission-call.ts'

/** Checks an experiment, freezes what plays and queues it, once for each `call`; `folders`: whether it may name a folder of rules. Rejects with a LabError that says what is wrong. */
export async function submitExperiment(
  stateDir: string,
  given: unknown,
  { now = new Date(), call = null, folders = true }: { now?: Date; call?: LabCall | null; folders?: boolean } = {},
): Promise<KeptExperiment> {
  const files = new ExperimentFiles(stateDir)
  const before = call && files.ofCall(call)
  if (before) return before
  const codes = new FrozenBots(stateDir)
  const experiment = readExperiment(given, { codes, profiles: new BotProfiles(stateDir, codes) }, stateDir, { folders })
  try {
    checkWritable(stateDir)
    return files.add(await freezeExperiment(experiment, codes, now), now, call)
  } catch (error) {
    if (error instanceof FrozenError) throw new LabError('wrong', error.message)
    throw diskError(error, 'nothing was queued')
  }
}
