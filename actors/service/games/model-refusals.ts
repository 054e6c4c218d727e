/** Why a model may not be set up as it was asked for: its key is for another origin or is no model's at all, or its address is private. */
import { originOf } from '../../../saves/models/key-origins.ts'
import { type ModelEntry, originsOf } from '../../../saves/models/models.ts'
import type { EndpointRules } from '../../wire/configuration/endpoint-rules.ts'
import { failure } from '../../wire/failure.ts'
import type { Failure } from '../../wire/messages.ts'
import { isPrivateHost } from '../../wire/network/private-addresses.ts'

export interface ModelAuthor {
  stateDir: string
  rules: EndpointRules
  /** The owner in a session of their own, or the console. */
  isOwner: boolean
}

/** Null where it may be. */
export function refuseModel(entry: ModelEntry, { stateDir, rules, isOwner }: ModelAuthor): Failure | null {
  const { key } = entry
  const origin = originOf(entry)
  const { privateEndpoints, trustsOwner } = rules
  const isTrusted = trustsOwner && (isOwner || originsOf(stateDir, null).includes(origin))
  if (isPrivateHost(new URL(origin)) && !isTrusted && !privateEndpoints.includes(origin))
    return failure(
      'models/private-endpoint',
      `${origin} is at a private address, and models may be there only if the operator says so.`,
    )
  if (key !== null && rules.reservedKeys.includes(key))
    return failure(
      'keys/reserved',
      `The configuration uses the key '${key}' for mail or a sign-in provider: no model may name it.`,
    )
  if (key === null || isOwner) return null
  const origins = originsOf(stateDir, key)
  if (origins.length === 0 || origins.includes(origin)) return null
  return failure('keys/other-origin', `The key '${key}' is sent to ${origins.join(' and ')} only, and not to ${origin}.`)
}
