/** The models and keys of the real program: what is set up in the state directory, and the keys of environment and credential store. */
import { openKeys } from '../../../saves/models/api-keys.ts'
import { findModel, originsOf } from '../../../saves/models/models.ts'
import type { Models } from '../../wire/shard-dependencies.ts'

export function openModels(stateDir: string): Models {
  const { get } = openKeys()
  return {
    find: name => findModel(stateDir, name),
    isOwners: origin => originsOf(stateDir, null).includes(origin),
    async key(name, origin) {
      const origins = originsOf(stateDir, name)
      if (origins.includes(origin)) return get(name)
      throw new Error(
        `The key '${name}' is sent to ${origins.join(' and ') || 'no origin'} only, and not to ${origin}. To move it, the owner saves the model in a browser session.`,
      )
    },
  }
}
