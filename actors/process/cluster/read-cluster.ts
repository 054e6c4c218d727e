/** What of the configuration has to do with the cluster, for whoever does not serve: commands, and workers of the lab. */

import type { Configuration } from '../../wire/configuration/schema.ts'
import { missingOfCluster } from '../configuration/cluster-checks.ts'
import { type ConfigurationSources, readConfiguration } from '../configuration/read.ts'
import { ConfigurationError } from '../configuration/start.ts'

/** `isNode`: it goes by the name that its state directory has. Throws a ConfigurationError that names all that is wrong with it. */
export function readCluster(asked: ConfigurationSources, { isNode }: { isNode: boolean }): Configuration {
  const { configuration, problems } = readConfiguration(asked)
  const wrong = problems.filter(({ pointer }) => /^\/(cluster|node|replicas|role)/.test(pointer)).map(({ text }) => text)
  const lacks = [...missingOfCluster(isNode ? configuration : { ...configuration, node: null })]
  if (!configuration.cluster) lacks.push('The broker of the cluster: "cluster" (--cluster), as nats://127.0.0.1:4222.')
  const all = [...wrong, ...lacks]
  if (all.length > 0)
    throw new ConfigurationError(['The cluster cannot be reached like this:', ...all.map(line => `- ${line}`)].join('\n'))
  return configuration as Configuration
}
