/** From one machine to several: what a state directory holds comes into a cluster, and only where there is none of its name. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importState } from '../../../actors/cluster/operations/import-state.ts'
import { openRecordsReplica } from '../../../actors/cluster/records/records-replica.ts'
import { startService } from '../../../actors/service/service.ts'
import type { CreatedGame } from '../../../actors/wire/messages.ts'
import { openAccounts } from '../../../saves/accounts/accounts.ts'
import { openStore } from '../../../saves/database/store.ts'
import { keys } from '../../../saves/database/store-keys.ts'
import { tempDir } from '../../temp.ts'
import { MemoryCluster } from '../memory-broker.ts'
import { ReplicatedNode } from '../replicated-node.ts'

/** The state directory of a machine that was alone: its owner, a game, a profile. */
async function aloneMachine(): Promise<{ dir: string; game: string; owner: string }> {
  const dir = tempDir()
  const service = await startService({ stateDir: dir, shards: 0, complain: () => {} })
  const owner = (await openAccounts(service.records).owner()).id
  const spec = { size: 'duel', turns: 1, seats: [{ driver: 'agent' as const }, { driver: 'bot' as const }] }
  const made = await service.request('game/create', { spec, owner })
  await service.close()
  mkdirSync(join(dir, 'saves'), { recursive: true })
  writeFileSync(join(dir, 'saves', 'models.json'), '{"version":1,"models":[]}')
  return { dir, game: (made as { answer: CreatedGame }).answer.id, owner }
}

async function bring(cluster: MemoryCluster, dir: string) {
  const said: string[] = []
  const broker = cluster.broker('command')
  return { status: await importState(broker, dir, text => void said.push(text)), said }
}

test('games, accounts and files come in once, and a host takes the games as they were', async () => {
  const cluster = new MemoryCluster()
  const { dir, game, owner } = await aloneMachine()
  expect(await bring(cluster, dir)).toEqual({
    status: 0,
    said: ['Accounts, sessions, budgets and files: came in.', '1 game came in.'],
  })
  const { bus, logs, cells, blobs } = cluster.broker('look')
  const replica = await openRecordsReplica({ bus, logs, complain: () => {} })
  expect(replica.get(`account/${owner}`)).toMatchObject({ id: owner, role: 'owner' })
  const { hash } = replica.get('file/models') as { hash: string }
  expect(Buffer.from((await blobs('files').get(hash))!).toString()).toContain('"models"')
  replica.close()
  expect(JSON.parse(Buffer.from((await cells('directory').get(game))!.value).toString())).toMatchObject({
    node: null,
    stored: { record: { id: game, owner } },
  })

  const host = await new ReplicatedNode(cluster, 'host').open()
  expect(await host.store.claim(game, ({ node }) => node === null)).toMatchObject({ kind: 'owned' })
  const before = await openStore(dir)
  expect(Buffer.from((await host.store.get(keys.meta(game)))!).equals((await before.get(keys.meta(game)))!)).toBe(true)
  expect(await host.store.end(game)).toBe(await before.end(game))
  await before.close()
  await host.close()

  expect(await bring(cluster, dir)).toEqual({
    status: 0,
    said: [
      'Accounts, sessions, budgets and files: the cluster has its own, which stay as they are.',
      '1 game was there already, and stays as it is there.',
    ],
  })
})

test('experiments of the lab come in with their results, once, and whoever takes the lab has them', async () => {
  const cluster = new MemoryCluster()
  const { dir } = await aloneMachine()
  const lab = join(dir, 'saves', 'lab')
  for (const folder of ['experiments', 'results']) mkdirSync(join(lab, folder), { recursive: true })
  writeFileSync(join(lab, 'experiments', 'trial.json'), '{"id":"trial"}')
  writeFileSync(join(lab, 'results', 'trial.jsonl'), '{"game":0}\n{"game":1}\n')
  expect((await bring(cluster, dir)).said).toContain('Experiments of the lab, with their results: came in.')
  const host = await new ReplicatedNode(cluster, 'host').open()
  expect(await host.store.claim('lab', ({ node }) => node === null)).toMatchObject({ kind: 'owned' })
  expect(await host.entries('lab')).toEqual([
    ['lab/experiments/trial.json', '{"id":"trial"}'],
    ['lab/results/trial.jsonl/0000000000', '{"game":0}'],
    ['lab/results/trial.jsonl/0000000001', '{"game":1}'],
  ])
  expect((await bring(cluster, dir)).said).toContain(
    'Experiments of the lab, with their results: the cluster has its own, which stay as they are.',
  )
  await host.close()
})

test('games come beside those that a cluster has, whose accounts stay its own', async () => {
  const cluster = new MemoryCluster()
  const [first, second] = [await aloneMachine(), await aloneMachine()]
  await bring(cluster, first.dir)
  expect((await bring(cluster, second.dir)).said).toEqual([
    'Accounts, sessions, budgets and files: the cluster has its own, which stay as they are.',
    '1 game came in.',
  ])
  expect((await cluster.broker('look').cells('directory').keys()).sort()).toEqual([first.game, second.game].sort())
})
