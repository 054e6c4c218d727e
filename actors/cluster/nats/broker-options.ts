/** How the broker is reached, by what the operator has set up. */
import { readFileSync } from 'node:fs'
import { holdSecret } from '../../../saves/models/redact.ts'
import { TOKEN_VARIABLE } from '../../wire/configuration/cluster.ts'
import type { Configuration } from '../../wire/configuration/schema.ts'
import type { NatsOptions } from './connection.ts'

/** What is secret is held, so that no line of a log has it. */
export function brokerOptions(
  { cluster, replicas, clusterCredentials, clusterTls }: Configuration,
  name: string,
  complain: (text: string) => void,
  env: NodeJS.ProcessEnv = process.env,
): NatsOptions {
  if (!cluster) throw new Error('There is no cluster: "cluster" (--cluster) names its broker.')
  const { user, passwordFile, creds } = clusterCredentials ?? {}
  const password = passwordFile === undefined ? undefined : readFileSync(passwordFile, 'utf8').trim()
  const token = env[TOKEN_VARIABLE] || undefined
  for (const [secret, of] of [
    [password, 'of the broker'],
    [token, 'of the cluster'],
  ] as const)
    if (secret) holdSecret(of, secret)
  const { ca, certificate: cert, key } = clusterTls ?? {}
  return {
    urls: cluster,
    name,
    replicas: replicas ?? 1,
    complain,
    ...(user !== undefined && { user }),
    ...(password !== undefined && { password }),
    ...(token !== undefined && { token }),
    ...(creds !== undefined && { credentials: creds }),
    ...(clusterTls && {
      tls: { ...(ca !== undefined && { ca }), ...(cert !== undefined && { cert }), ...(key !== undefined && { key }) },
    }),
  }
}
