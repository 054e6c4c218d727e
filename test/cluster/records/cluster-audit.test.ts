import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openClusterAudit } from '../../../actors/cluster/records/cluster-audit.ts'
import { openAudit } from '../../../saves/accounts/audit.ts'
import { openNodes, type RecordsNode, register, signInAt } from '../records-nodes.ts'

const acts = ({ audit }: Pick<RecordsNode, 'audit'>) => audit.read({ limit: 100 }).entries.map(({ act }) => act)

test('what any node notes stands in the audit log of all, in one order, and each thing once', async () => {
  const { nodes } = await openNodes(3)
  await Promise.all(
    nodes.flatMap(({ audit, node }) =>
      Array.from({ length: 5 }, (_, i) => audit.note({ act: `test/${node}${i}`, by: null, on: null })),
    ),
  )
  await expect.poll(() => nodes.map(node => acts(node).length)).toEqual([15, 15, 15])
  expect(new Set(acts(nodes[0])).size).toBe(15)
  for (const node of nodes) expect(acts(node)).toEqual(acts(nodes[0]))
})

test('the log of acts is read at any gateway, whole, also after another node keeps it', async () => {
  const { nodes } = await openNodes(3)
  const [a, b, c] = nodes
  await register(a, 'owner')
  const headers = await signInAt(b, 'owner@example.org')
  await b.call('PATCH', '/api/account', { headers, json: { name: 'Anna' } })
  await a.kill()
  await c.own()
  const { body } = await b.call('GET', '/api/audit', { headers })
  expect(body.entries.map(({ act }: { act: string }) => act)).toEqual(['account/changed', 'session/opened', 'account/registered'])
})

test('of a deleted account every node keeps acts and ids alone', async () => {
  const { nodes } = await openNodes(2)
  const [a, b] = nodes
  await register(a, 'owner')
  const { id } = await register(a)
  const headers = await signInAt(b, 'member@example.org')
  expect(
    (await b.call('DELETE', '/api/account', { headers, json: { games: 'delete', password: 'four words drawn by chance' } }))
      .status,
  ).toBe(204)
  for (const { audit } of nodes) {
    await expect.poll(() => audit.read({ account: id, limit: 10 }).entries[0]?.act).toBe('account/deleted')
    await audit.settled()
    const opened = audit.read({ account: id, act: 'session/opened', limit: 10 }).entries
    expect(opened).toMatchObject([{ by: id, on: id }])
    expect(opened[0]).not.toHaveProperty('address')
  }
})

test('a node that was away finds what was noted meanwhile, and writes nothing twice', async () => {
  const { nodes, cluster } = await openNodes(2)
  const [a, b] = nodes
  for (const i of [1, 2, 3]) await a.audit.note({ act: `test/${i}`, by: null, on: null })
  await expect.poll(() => acts(b)).toHaveLength(3)
  const { logs } = cluster.broker('again')
  for (let i = 0; i < 2; i++)
    await openClusterAudit({ stateDir: b.stateDir, logs, link: b.link, replica: b.replica, complain: () => {} })
  await sleep(50)
  expect(acts({ audit: openAudit(b.stateDir) })).toEqual(['test/3', 'test/2', 'test/1'])
})

test('an entry that this version cannot read is reported, and all that comes after it is noted', async () => {
  const { nodes } = await openNodes(2)
  const [a, b] = nodes
  await a.records.put('audit/newest', { version: 1, id: 'unreadable', entries: [{ version: 1, act: 7 }] })
  await a.audit.note({ act: 'test/after', by: null, on: null })
  await expect.poll(() => acts(b)).toEqual(['test/after'])
  expect(b.complaints).toEqual([
    expect.stringMatching(/entry of the audit log is missing here: .*: \/entries\/0\/act must be string/),
  ])
})
