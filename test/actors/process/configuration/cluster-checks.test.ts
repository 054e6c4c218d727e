import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingOfCluster } from '../../../../actors/process/configuration/cluster-checks.ts'
import { readConfiguration } from '../../../../actors/process/configuration/read.ts'
import { keptNode, nodeName } from '../../../../saves/state-dir/node-name.ts'
import { tempDir } from '../../../temp.ts'

/** What is read of flags, over a state directory of its own. */
function read(flags: Record<string, string>) {
  const state = tempDir()
  const given = Object.entries({ state, ...flags }).map(([flag, text]) => ({ flag, text, from: 'flag' as const }))
  const { configuration, problems } = readConfiguration({ given, env: {} })
  return { configuration, state, pointers: problems.map(({ pointer }) => pointer), texts: problems.map(({ text }) => text) }
}

/** What a node lacks with these flags. */
const lacks = (flags: Record<string, string>, env: NodeJS.ProcessEnv = {}, node: string | null = null) => {
  const { configuration } = read(flags)
  if (node !== null) nodeName(configuration.state, node)
  return [...missingOfCluster(configuration, env)].map(text => text.replaceAll(configuration.state, 'STATE'))
}

const CLUSTER = 'nats://127.0.0.1:4222'

test('a server that names no broker is a node of nothing', () => {
  const { configuration, texts } = read({})
  expect(texts).toEqual([])
  expect(configuration).toMatchObject({ cluster: null, role: null, node: null, replicas: null, clusterTls: null })
})

test('one that names a broker takes requests and plays, and three brokers keep everything three times', () => {
  expect(read({ cluster: CLUSTER }).configuration).toMatchObject({ cluster: [CLUSTER], role: 'both', replicas: 1 })
  const three = read({ cluster: 'tls://a:4222, tls://b:4222,tls://c', role: 'host', node: 'left', replicas: '5' })
  expect(three.texts).toEqual([])
  expect(three.configuration).toMatchObject({
    cluster: ['tls://a:4222', 'tls://b:4222', 'tls://c'],
    role: 'host',
    node: 'left',
    replicas: 5,
  })
  expect(read({ cluster: 'tls://a,tls://b,tls://c' }).configuration.replicas).toBe(3)
})

test('what is for a node alone is told without a broker, all of it at once', () => {
  const { texts, pointers } = read({ role: 'gateway', node: 'a', replicas: '3', 'cluster-user': 'x', 'cluster-ca': '/ca.pem' })
  expect(pointers).toEqual(['/role', '/node', '/replicas', '/clusterCredentials', '/clusterTls'])
  expect(texts[0]).toBe(
    '/role (--role) is for a node of a cluster: say where its broker is ("cluster", --cluster), or leave it out.',
  )
})

test('contradictions of a node are told at once, and no password is repeated', () => {
  const { texts, pointers } = read({
    cluster: 'nats://me:hunter2@a,http://b,nats://c/x',
    'cluster-creds': '/a.creds',
    'cluster-user': 'me',
    'cluster-key': '/a.key',
    replicas: '3',
  })
  expect(pointers).toEqual(['/cluster/0', '/cluster/1', '/cluster/2', '/clusterCredentials/creds', '/clusterTls/certificate'])
  expect(texts.join()).not.toContain('hunter2')
  expect(read({ cluster: CLUSTER, 'cluster-user': 'me' }).pointers).toEqual(['/clusterCredentials/passwordFile'])
  expect(read({ cluster: CLUSTER, 'cluster-password-file': '/p' }).pointers).toEqual(['/clusterCredentials/user'])
  expect(read({ cluster: CLUSTER, 'cluster-certificate': '/p' }).pointers).toEqual(['/clusterTls/key'])
  expect(read({ cluster: CLUSTER, replicas: '2', role: 'worker', node: 'a b' }).pointers).toEqual(['/replicas', '/role', '/node'])
})

test('a node keeps its name over restarts, and a state directory is of one node', () => {
  const state = tempDir()
  expect(keptNode(state)).toBeNull()
  const name = nodeName(state, null)
  expect(name).toMatch(/^[a-zA-Z0-9-]+-[0-9a-f]{6}$/)
  expect([nodeName(state, null), nodeName(state, name), keptNode(state)]).toEqual([name, name, name])
  expect(() => nodeName(state, 'other')).toThrow(`is the state directory of the node ${name}, not of other`)
  expect(lacks({ cluster: CLUSTER, node: 'right' }, {}, 'left')).toEqual([
    'A state directory of its own: STATE is that of the node left. Give right another (--state), or leave out the name (--node).',
  ])
})

test('files that are not there, an empty password and two ways to be let in are told at once', () => {
  const empty = join(tempDir(), 'password')
  writeFileSync(empty, '\n')
  const flags = { cluster: CLUSTER, 'cluster-user': 'me', 'cluster-password-file': empty, 'cluster-ca': '/nowhere/ca.pem' }
  expect(lacks(flags, { HEXARCHY_CLUSTER_TOKEN: 's3cret' })).toEqual([
    'One way to be let in by the broker: HEXARCHY_CLUSTER_TOKEN is set, and "clusterCredentials" too. Leave out one of them.',
    'The file of "ca" of the cluster: /nowhere/ca.pem is not there.',
    `The password for the broker: ${empty} is empty.`,
  ])
  expect(lacks({}, { HEXARCHY_CLUSTER_TOKEN: 's3cret' })).toEqual([
    'The broker that HEXARCHY_CLUSTER_TOKEN is for: "cluster" (--cluster), or take the variable away.',
  ])
  expect(lacks({ cluster: CLUSTER }, { HEXARCHY_CLUSTER_TOKEN: 's3cret' })).toEqual([])
})
