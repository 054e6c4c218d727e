/** A configuration with everything in it that was not given. */
import { Value } from 'typebox/value'
import { stateDir } from '../../../saves/state-dir/state-dir.ts'
import { BUDGETS } from '../../wire/configuration/budgets.ts'
import { LIMITS } from '../../wire/configuration/limits.ts'
import { type Configuration, DEFAULTS, type GivenConfiguration } from '../../wire/configuration/schema.ts'
import { isLoopbackName } from '../../wire/network/host-checks.ts'

/** What is given, with the defaults of everything else; whether it makes sense is not looked at. */
export function withDefaults(given: GivenConfiguration = {}): Configuration {
  const host = given.host ?? usualHost(given)
  const isNode = (given.cluster?.length ?? 0) > 0
  return {
    origin: null,
    tls: null,
    redirectPort: null,
    operatorPort: null,
    orsPort: null,
    openEnvPort: null,
    mail: null,
    shards: null,
    logFormat: null,
    cluster: null,
    role: isNode ? 'both' : null,
    node: null,
    clusterCredentials: null,
    clusterTls: null,
    replicas: isNode ? usualReplicas(given.cluster!.length) : null,
    ...structuredClone(DEFAULTS),
    ...given,
    host,
    mode: given.mode ?? (isLoopbackName(host) ? 'local' : 'lan'),
    state: given.state ?? stateDir(),
    budgets: Value.Default(BUDGETS, structuredClone(given.budgets ?? {})),
    limits: Value.Default(LIMITS, structuredClone(given.limits ?? {})),
  } as Configuration
}

/** Whoever names three servers of the broker means to go on without one. */
const usualReplicas = (servers: number): 1 | 3 => (servers >= 3 ? 3 : 1)

/** A server that does its own encryption is there for everybody; one behind a proxy for that alone, which mostly runs beside it. */
const usualHost = ({ mode, tls }: GivenConfiguration): string =>
  mode === 'lan' || (mode === 'server' && tls) ? '0.0.0.0' : '127.0.0.1'
