/** The models of a run as its games are played by them: what its suite forbids, and with which seeds. */
import type { Models } from '../../actors/wire/shard-dependencies.ts'
import { nameOf } from './game-name.ts'
import type { Run } from './run.ts'

export function modelsOf({ suite, games }: Run, models: Models): Models {
  const epochs = new Map(games.map(game => [nameOf(game), game.epoch ?? 0]))
  return {
    ...models,
    find(name) {
      const entry = models.find(name)
      return entry && !suite.recover ? { ...entry, recoverCalls: false } : entry
    },
    epochOf: gameName => epochs.get(gameName) ?? 0,
  }
}
