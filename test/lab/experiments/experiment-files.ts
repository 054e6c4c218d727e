/** Experiments as they are given, for tests. */
import { readExperiment } from '../../../lab/experiments/read-experiment.ts'
import { BotProfiles } from '../../../saves/bot-files/bot-profiles.ts'
import { FrozenBots } from '../../../saves/bot-files/frozen-bots.ts'
import { tempDir } from '../../temp.ts'

export const AB = {
  name: 'A against B',
  games: 4,
  size: 'duel',
  seats: [
    { label: 'A', bot: 'basic' },
    { label: 'B', profile: 'classic-production' },
  ],
}

export const MIX = {
  name: 'Mix',
  games: 6,
  size: 'small',
  factors: { expansionWeight: { low: { aggression: 0.2 }, high: { aggression: 0.8 } } },
}

/** Read in a state directory of its own. */
export function read(given: unknown, stateDir = tempDir()) {
  const codes = new FrozenBots(stateDir)
  return readExperiment(given, { codes, profiles: new BotProfiles(stateDir, codes) }, stateDir)
}

/** All that is wrong with it: a line each, with its pointer. */
export function wrongIn(given: unknown): string[] {
  try {
    read(given)
  } catch (error) {
    return (error as Error).message.split('\n')
  }
  return []
}
