import { describe, expect, onTestFinished, test } from 'vitest'
import { ClusterDirectory, type DirectoryChange } from '../../../actors/cluster/directory/cluster-directory.ts'
import type { DirectoryEntry } from '../../../actors/cluster/directory/directory-entry.ts'
import { hashToken, makeGameId, makeToken, makeWatchToken } from '../../../saves/accounts/tokens.ts'
import { PRIVATE } from '../../../saves/games/sharing.ts'
import { type MemoryBroker, MemoryCluster } from '../memory-broker.ts'

const cell = (id: string, more: Partial<DirectoryEntry> = {}, created = '2030-01-01T00:00:00.000Z'): DirectoryEntry => ({
  ...{ node: 'a', epoch: 1, tokens: [hashToken(makeToken(id, 0))], sharing: null, fault: null },
  stored: {
    wakeAtMs: null,
    record: {
      ...{ id, created, name: id, status: 'running', turn: 1, turns: 100, size: 'duel', map: '', speed: '', difficulty: '' },
      ...{ ruleset: '', seed: 1, owner: 'me', visibility: 'players', seats: [], winner: null, victory: null },
    },
  },
  ...more,
})

async function open(broker: MemoryBroker, resyncMs = 60_000): Promise<ClusterDirectory> {
  const directory = await ClusterDirectory.open(broker.cells('directory'), { resyncMs })
  onTestFinished(() => directory.close())
  return directory
}

async function two() {
  const cluster = new MemoryCluster()
  const [one, other] = [cluster.broker('a'), cluster.broker('b')]
  return { cluster, one, other, a: await open(one), b: await open(other) }
}

describe('the directory of a cluster', () => {
  test('tells every node of what one has written, changed and removed', async () => {
    const { a, b } = await two()
    const changes: DirectoryChange[] = []
    b.onChange(change => changes.push(change))
    const game = makeGameId()
    await a.put(game, cell(game))
    await expect.poll(() => b.get(game)).toMatchObject({ node: 'a', epoch: 1 })
    const tokens = [hashToken(makeToken(game, 0))]
    const sharing = { ...PRIVATE, access: 'link' as const, link: hashToken(makeWatchToken(game)) }
    await a.put(game, { ...a.get(game)!, tokens, sharing })
    await expect.poll(() => b.get(game)?.tokens).toEqual(tokens)
    await a.put(game, { ...a.get(game)!, sharing: { ...sharing, access: 'list' } })
    await expect.poll(() => b.get(game)?.sharing?.access).toBe('list')
    await a.remove(game)
    await expect.poll(() => b.has(game)).toBe(false)
    const nothing = { game, isGone: false, renewed: [], isShared: false, isLinkClosed: false }
    expect(changes).toEqual([
      nothing,
      { ...nothing, renewed: [0], isShared: true },
      { ...nothing, isShared: true, isLinkClosed: true },
      { ...nothing, isGone: true },
    ])
  })

  test('finds what its watch has missed, when it is asked for and by itself', async () => {
    const { cluster, a, other, b } = await two()
    other.faults.areWatchesSilent = true
    const [game, second] = [makeGameId(), makeGameId()]
    await a.put(game, cell(game))
    await a.put(second, cell(second))
    expect(b.has(game)).toBe(false)
    expect(await b.refresh(game)).toMatchObject({ node: 'a' })
    expect(b.has(second)).toBe(false)
    await b.resync()
    expect(b.has(second)).toBe(true)
    const broker = cluster.broker('c')
    broker.faults.areWatchesSilent = true
    const late = await open(broker, 20)
    await a.remove(second)
    await expect.poll(() => late.has(second)).toBe(false)
  })

  test('does not take what an owner of before says for newer than what the present one said', async () => {
    const { a, b } = await two()
    const game = makeGameId()
    await a.put(game, cell(game, { node: 'b', epoch: 3 }))
    await expect.poll(() => b.place(game)).toMatchObject({ node: 'b', epoch: 3 })
    await a.put(game, cell(game, { node: 'a', epoch: 2 }))
    await b.resync()
    expect(b.place(game)).toMatchObject({ node: 'b', epoch: 3 })
  })

  test('lists games in the order in which they were made, in whatever order they came', async () => {
    const { a, b } = await two()
    const games = Array.from({ length: 20 }, makeGameId)
    const madeAt = (n: number) => new Date(Date.UTC(2030, 0, 1) + (n % 7) * 1_000).toISOString()
    await Promise.all(games.map((game, n) => (n % 2 ? a : b).put(game, cell(game, {}, madeAt(n)))))
    await expect.poll(() => [a, b].map(one => one.places().length)).toEqual([20, 20])
    const listed = ({ games }: ClusterDirectory) => games.all().map(({ record }) => record.created + record.id)
    expect(listed(a)).toEqual(listed(a).toSorted().reverse())
    expect(listed(b)).toEqual(listed(a))
    const found = ({ games }: ClusterDirectory) => games.find({ account: 'me', sort: 'turn', limit: 7 })
    expect(found(b)).toEqual(found(a))
  })
})
