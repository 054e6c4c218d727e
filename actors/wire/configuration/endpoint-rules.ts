/** What the operator's configuration says of model endpoints and their keys. */

import { wantedKeys } from './required-keys.ts'
import type { Configuration } from './schema.ts'

export interface EndpointRules {
  /** Keys that the configuration names for mail and sign-in providers: no model may name one. */
  reservedKeys: readonly string[]
  /** Origins at private addresses that models may be at. */
  privateEndpoints: readonly string[]
  /** Whether those count too that the owner set up: everywhere but on a server for everybody, where the owner is not at the machine. */
  trustsOwner: boolean
}

/** Of a service without a configuration, as benchmarks have it. */
export const DEFAULT_ENDPOINT_RULES: EndpointRules = { reservedKeys: [], privateEndpoints: [], trustsOwner: true }

export const endpointRules = (
  configuration: Pick<Configuration, 'mail' | 'providers' | 'mode' | 'privateEndpoints'>,
): EndpointRules => ({
  reservedKeys: wantedKeys(configuration).map(({ key }) => key),
  privateEndpoints: configuration.privateEndpoints.map(address => new URL(address).origin),
  trustsOwner: configuration.mode !== 'server',
})
