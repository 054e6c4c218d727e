/** Queues experiments: all of one is on the disk when it is queued, or nothing is. */
import { LabError } from '../../actors/lab-port.ts'
import { FrozenError } from '../../bot/load-frozen.ts'
import { BotProfiles } from '../../saves/bot-profiles.ts'
import { FrozenBots } from '../../saves/frozen-bots.ts'
import { freezeExperiment } from '../experiments/freeze.ts'
import { readExperiment } from '../experiments/read.ts'
import { diskError } from './disk-error.ts'
import { ExperimentFiles, type KeptExperiment } from './experiment-files.ts'

/** Checks an experiment, freezes what plays and queues it. Rejects with a LabError that says what is wrong. */
export async function submitExperiment(stateDir: string, given: unknown, now = new Date()): Promise<KeptExperiment> {
  const codes = new FrozenBots(stateDir)
  const experiment = readExperiment(given, { codes, profiles: new BotProfiles(stateDir, codes) }, stateDir)
  try {
    return new ExperimentFiles(stateDir).add(await freezeExperiment(experiment, codes, now), now)
  } catch (error) {
    if (error instanceof FrozenError) throw new LabError('wrong', error.message)
    throw diskError(error, 'nothing was queued')
  }
}
