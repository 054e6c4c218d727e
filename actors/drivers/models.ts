/** The models and keys of the real program: what is set up in the state directory, and the keys of environment and credential store. */
import { openKeys } from '../../saves/api-keys.ts'
import { findModel } from '../../saves/models.ts'
import type { Models } from '../settings.ts'

export function openModels(stateDir: string): Models {
  const { get } = openKeys()
  return { find: name => findModel(stateDir, name), key: get }
}
