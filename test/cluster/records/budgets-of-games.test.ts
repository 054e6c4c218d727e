/** Games of models at two hosts over a real broker: what their owner may spend is counted in one place. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type ClusterNode, openNode } from '../../../actors/cluster/node.ts'
import { withDefaults } from '../../../actors/process/configuration/defaults.ts'
import type { OwnBudgets } from '../../../actors/wire/budget-notes.ts'
import type { GameRecord } from '../../../actors/wire/messages.ts'
import { openLab } from '../../../lab/service.ts'
import type { Limit } from '../../../saves/accounts/budgets.ts'
import { entryFor, madeModels } from '../../model/played.ts'
import { sensible } from '../../model/policies.ts'
import { startStub } from '../../model/stub.ts'
import { tempDir } from '../../temp.ts'
import { noNats, startNats } from '../nats-server.ts'

const LARGEST = 60_000 + 4_096
const tokens = (amount: number): Limit[] => [{ measure: 'tokens', period: 'ever', amount }]

async function openHosts(names: string[]) {
  const nats = await startNats()
  onTestFinished(() => nats.end())
  const stub = await startStub()
  onTestFinished(() => stub.close())
  const models = madeModels()
  const { openai, sent } = stub.serve(sensible)
  models.put(entryFor('m', 'openai', openai))
  const nodes: ClusterNode[] = []
  const complaints: string[] = []
  for (const node of names) {
    const state = tempDir()
    const complain = (text: string) => void complaints.push(`${node}: ${text}`)
    const opened = await openNode({
      configuration: withDefaults({ state, cluster: nats.urls, node, port: 0 }),
      version: '0.0.0',
      service: { stateDir: state, shards: 0, settings: { backoffMs: 1, longestBackoffMs: 4 }, thread: { models }, complain },
      openLab: () => openLab(state, { workers: 0, say: complain }),
      complain,
    })
    onTestFinished(() => opened.close())
    nodes.push(opened)
  }
  return { nodes, sent, complaints }
}

async function ask({ service }: ClusterNode, type: any, asked: any): Promise<any> {
  const reply = await service.request(type, asked)
  if (!reply.ok) throw new Error(`${type}: ${reply.error.code}: ${reply.error.message}`)
  return reply.answer
}

test.skipIf(noNats)(
  'games of one account at two hosts pause together when its budget is used up, and go on when it is raised at either',
  async () => {
    const { nodes, sent } = await openHosts(['a', 'b'])
    const [a, b] = nodes
    await expect.poll(() => b.service.request('budget/list', {}), { timeout: 20_000 }).toMatchObject({ ok: true })
    await ask(b, 'budget/set', { subject: 'account:me', limits: tokens(LARGEST + 12_000) })
    const seats = [
      { driver: 'model', model: 'm' },
      { driver: 'bot', profile: 'Idle' },
    ]
    const spec = { size: 'duel', seed: 1, speed: 'Quick', cityStates: 0, barbarians: false, turns: 4, seats }
    const games: string[] = []
    const held = () =>
      nodes.map(({ operated }) => {
        const { running, paused, finished } = operated.status().games
        return running + paused + finished
      })
    // Hosts hear of each other's games after a moment.
    while (held().includes(0)) {
      games.push((await ask(nodes[games.length % 2], 'game/create', { owner: 'me', spec })).id)
      await sleep(500)
    }
    const records = () => Promise.all(games.map(game => ask(a, 'game/get', { game }) as Promise<GameRecord>))
    await expect
      .poll(async () => (await records()).map(({ status }) => status), { timeout: 30_000 })
      .toEqual(games.map(() => 'paused'))
    for (const { budget } of await records()) expect(budget?.text).toContain('is used up')
    // Whoever lists the games, anywhere, finds what they wait for.
    for (const node of nodes)
      for (const listed of [
        () => ask(node, 'game/list', {}),
        async () => (await ask(node, 'game/find', { account: null })).games,
      ])
        await expect
          .poll(async () => ((await listed()) as GameRecord[]).map(({ budget }) => budget?.text), { timeout: 10_000 })
          .toEqual(games.map(() => expect.stringContaining('is used up')))
    const own = (await ask(a, 'budget/own', { account: 'me', role: 'member' })) as OwnBudgets
    expect(own.used.ever.tokens).toBe(sent.input + sent.output)
    expect(own.used.ever.tokens).toBeLessThanOrEqual(LARGEST + 12_000)
    await ask(a, 'budget/set', { subject: 'account:me', limits: tokens(10_000_000) })
    await expect
      .poll(async () => (await records()).map(({ status }) => status), { timeout: 30_000 })
      .toEqual(games.map(() => 'finished'))
  },
  120_000,
)
