/** What every thread of the real program goes by: the time, the models that are set up, the bots' profiles. */
import { BotProfiles } from '../../saves/bot-files/bot-profiles.ts'
import { FrozenBots } from '../../saves/bot-files/frozen-bots.ts'
import { openModels } from '../game/drivers/models.ts'
import type { ShardDeps } from '../wire/shard-dependencies.ts'

export const realDependencies = (stateDir: string): Pick<ShardDeps, 'models' | 'profiles' | 'clock' | 'now'> => ({
  models: openModels(stateDir),
  profiles: new BotProfiles(stateDir, new FrozenBots(stateDir)),
  clock: { setTimeout: (fn, ms) => setTimeout(fn, ms), clearTimeout: timer => clearTimeout(timer) },
  now: Date.now,
})
