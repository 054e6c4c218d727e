/** Whether what an operator says of a cluster goes together, and whether this node has all that it needs to come in. */
import { readFileSync } from 'node:fs'
import { keptNode } from '../../../saves/state-dir/node-name.ts'
import { TOKEN_VARIABLE } from '../../wire/configuration/cluster.ts'
import type { Configuration } from '../../wire/configuration/schema.ts'

/** What of these fields contradicts itself or another. */
export function* badCluster(configuration: Configuration): Generator<[pointer: string, text: string]> {
  const { cluster, role, node, replicas, clusterCredentials, clusterTls } = configuration
  if (cluster === null || cluster.length === 0) {
    if (cluster) yield ['/cluster', 'names no broker: one address at least, as nats://127.0.0.1:4222.']
    const only = { role, node, replicas, clusterCredentials, clusterTls }
    for (const [name, value] of Object.entries(only))
      if (value !== null)
        yield [`/${name}`, 'is for a node of a cluster: say where its broker is ("cluster", --cluster), or leave it out.']
    return
  }
  for (const [i, url] of cluster.entries()) {
    const problem = badBroker(url)
    if (problem) yield [`/cluster/${i}`, problem]
  }
  const { user, passwordFile, creds } = clusterCredentials ?? {}
  if (creds !== undefined && (user !== undefined || passwordFile !== undefined))
    yield ['/clusterCredentials/creds', 'is in place of user and password: leave out the one or the others.']
  if (user !== undefined && passwordFile === undefined && creds === undefined)
    yield ['/clusterCredentials/passwordFile', 'is missing: the file with the password of that user (--cluster-password-file).']
  if (passwordFile !== undefined && user === undefined && creds === undefined)
    yield ['/clusterCredentials/user', 'is missing: whose password it is (--cluster-user).']
  const { certificate, key } = clusterTls ?? {}
  if (certificate !== undefined && key === undefined)
    yield ['/clusterTls/key', 'is missing: the key of that certificate (--cluster-key).']
  if (key !== undefined && certificate === undefined)
    yield ['/clusterTls/certificate', 'is missing: the certificate of that key (--cluster-certificate).']
}

/** Why it is no address of a broker, or null. */
function badBroker(text: string): string | null {
  const url = URL.parse(text)
  if (!url || !/^(nats|tls):$/.test(url.protocol) || !url.hostname)
    return 'has to be an address as nats://host:4222 or tls://host:4222.'
  if (url.username || url.password)
    return `may hold no user and no password: --cluster-user with --cluster-password-file, --cluster-creds, or ${TOKEN_VARIABLE} in the environment.`
  return !/^\/?$/.test(url.pathname) || url.search || url.hash ? 'ends with the port.' : null
}

/** What a node lacks before it may start, each a sentence. */
export function* missingOfCluster(configuration: Configuration, env: NodeJS.ProcessEnv = process.env): Generator<string> {
  const { cluster, node, state, clusterCredentials, clusterTls } = configuration
  if (!cluster) {
    if (env[TOKEN_VARIABLE]) yield `The broker that ${TOKEN_VARIABLE} is for: "cluster" (--cluster), or take the variable away.`
    return
  }
  if (env[TOKEN_VARIABLE] && clusterCredentials)
    yield `One way to be let in by the broker: ${TOKEN_VARIABLE} is set, and "clusterCredentials" too. Leave out one of them.`
  const kept = keptNode(state)
  if (node !== null && kept !== null && kept !== node)
    yield `A state directory of its own: ${state} is that of the node ${kept}. Give ${node} another (--state), or leave out the name (--node).`
  const files = { ...clusterTls, ...clusterCredentials, user: undefined }
  for (const [name, path] of Object.entries(files)) {
    if (path === undefined) continue
    const why = unreadable(path)
    if (why) yield `The file of "${name}" of the cluster: ${path} ${why}.`
    else if (name === 'passwordFile' && readFileSync(path, 'utf8').trim() === '')
      yield `The password for the broker: ${path} is empty.`
  }
}

function unreadable(path: string): string | null {
  try {
    readFileSync(path)
    return null
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOENT' ? 'is not there' : `cannot be read (${code}): this user needs the right to`
  }
}
