import { describe, expect, test } from 'vitest'
import type { Frame } from '../../../actors/wire/messages.ts'
import { readLog } from '../../../saves/games/game-log.ts'
import { type Simulated, settled, simulated } from '../../actors/simulated-service.ts'
import { tempDir } from '../../temp.ts'
import { holdRequests, TestCluster } from './few-nodes.ts'

const CALL = { tool: 'write_notes', args: { text: 'mark', mode: 'append' } }

/** A host with one duel, and a gateway that has no games. */
async function pair(): Promise<{ nodes: TestCluster; sim: Simulated; game: string; host: any; gate: any; dir: string }> {
  const dir = tempDir()
  const sim = await simulated({ dir })
  const game = await sim.duel()
  const nodes = new TestCluster()
  const host = await nodes.open('host', { service: sim.service, dir })
  const gate = await nodes.open('gate')
  return { nodes, sim, game, host, gate, dir }
}

/** The state directory's games go on with another host. */
async function next({ nodes, sim, dir, game }: Awaited<ReturnType<typeof pair>>, node = 'other') {
  await sim.service.stop()
  const other = await simulated({ dir, clock: sim.clock })
  const host = await nodes.open(node, { service: other.service, dir })
  await nodes.own(node, game, 2)
  return { sim: other, host }
}

const notesOf = async ({ service }: Simulated, game: string): Promise<string[]> =>
  (await readLog(service.store, game, 0)).flatMap(({ command }) => (command.type === 'writeNotes' ? [command.text] : []))

describe('a request through a gateway that has no games', () => {
  test('is answered by the host of the game', async () => {
    const { sim, game, gate } = await pair()
    const answer = await gate.ask('seat/call', { game, seat: 0, tool: 'get_briefing', args: {} })
    expect(answer.turn).toMatchObject({ turn: 1, your_turn: true })
    expect(await gate.ask('game/get', { game })).toEqual(await sim.ask('game/get', { game }))
    expect(await gate.ask('seat/view', { game, viewer: { seat: 0 } })).toEqual(
      await sim.ask('seat/view', { game, viewer: { seat: 0 } }),
    )
  })

  test('for a game that there is not is refused at once', async () => {
    const { gate } = await pair()
    const reply = await gate.gateway.request('seat/view', { game: '000000000000', viewer: { seat: 0 } })
    expect(reply).toMatchObject({ ok: false, status: 404, error: { code: 'not-found' } })
  })

  test('has one effect, though its answer is lost and it is sent again', async () => {
    const { sim, game, gate, host } = await pair()
    const held = holdRequests(sim.service)
    const calling = gate.ask('seat/call', { game, seat: 0, ...CALL })
    await held.come
    host.broker.faults.isBusStopped = true
    held.letThrough()
    await expect.poll(() => host.answering.open).toBe(0)
    await settled()
    host.broker.faults.isBusStopped = false
    expect((await calling).ok).toBe(true)
    expect(await notesOf(sim, game)).toEqual(['mark'])
  })

  test('has one effect where the host dies before its answer and another goes on', async () => {
    const all = await pair()
    const { nodes, game, gate, host } = all
    const held = holdRequests(all.sim.service)
    const calling = gate.ask('seat/call', { game, seat: 0, ...CALL })
    await held.come
    host.broker.faults.isCut = true
    held.letThrough()
    await expect.poll(() => host.answering.open).toBe(0)
    await settled()
    await all.sim.service.store.commit({})
    nodes.owned.get('host')!.delete(game)
    nodes.silence('host')
    const { sim } = await next(all)
    expect((await calling).ok).toBe(true)
    expect(await notesOf(sim, game)).toEqual(['mark'])
  })

  test('which would draw a new secret is not sent again: it may have been done', async () => {
    const { nodes, sim, game, gate, host } = await pair()
    const held = holdRequests(sim.service)
    const asking = gate.gateway.request('seat/token', { game, seat: 1 })
    await held.come
    host.broker.faults.isCut = true
    nodes.silence('host')
    expect(await asking).toMatchObject({ ok: false, status: 503, error: { code: 'service/unsure' } })
    held.letThrough()
  })

  test('waits for the next owner while there is none, and is sent away where none comes', async () => {
    const all = await pair()
    const { nodes, game, gate } = all
    await nodes.release('host', game)
    const calling = gate.ask('seat/call', { game, seat: 0, ...CALL })
    await settled()
    await nodes.own('host', game, 2)
    expect((await calling).ok).toBe(true)
    await nodes.release('host', game)
    const poor = await nodes.open('poor', { patienceMs: 300 })
    const reply = await poor.gateway.request('seat/call', { game, seat: 0, ...CALL })
    expect(reply).toMatchObject({ ok: false, status: 503, retryAfter: 1, error: { code: 'service/unavailable' } })
  })

  test('is refused where more wait for the game than are kept', async () => {
    const { nodes, game, gate } = await pair()
    await nodes.release('host', game)
    const asked = Array.from({ length: 300 }, () => gate.gateway.request('seat/view', { game, viewer: { seat: 0 } }))
    await expect
      .poll(async () => {
        const first = await Promise.race([Promise.any(asked), settled()])
        return first && !first.ok && first.error.code
      })
      .toBe('service/overloaded')
    await nodes.own('host', game, 2)
    const replies = await Promise.all(asked)
    expect(replies.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(200)
    expect(replies.filter(reply => !reply.ok && reply.error.code !== 'service/overloaded')).toEqual([])
  })

  test('is refused by a host that has as many under way as it takes', async () => {
    const sim = await simulated()
    const game = await sim.duel()
    const nodes = new TestCluster()
    const host = await nodes.open('host', { service: sim.service, dir: sim.dir, most: 1 })
    const gate = await nodes.open('gate')
    const waiting = gate.ask('seat/wait', { game, seat: 1, timeoutSeconds: 50, waitId: 'w' })
    await expect.poll(() => host.answering!.open).toBe(1)
    const reply = await gate.gateway.request('seat/view', { game, viewer: { seat: 0 } })
    expect(reply).toMatchObject({ ok: false, status: 503, retryAfter: 2, error: { code: 'service/overloaded' } })
    await sim.call(game, 0, 'end_turn')
    expect(await waiting).toMatchObject({ status: 'your_turn' })
    expect((await gate.gateway.request('seat/view', { game, viewer: { seat: 0 } })).ok).toBe(true)
  })

  test('is not answered by a host whose lease is over', async () => {
    const all = await pair()
    const { nodes, game, gate } = all
    nodes.unleased.add('host')
    let isAnswered = false
    const asking = gate.ask('seat/view', { game, viewer: { seat: 0 } }).then((answer: unknown) => {
      isAnswered = true
      return answer
    })
    await settled()
    expect(isAnswered).toBe(false)
    nodes.owned.get('host')!.delete(game)
    await next(all)
    expect(await asking).toMatchObject({ turn: 1 })
  })

  test('may be answered with more than one message holds', async () => {
    const sim = await simulated()
    const game = await sim.duel()
    const nodes = new TestCluster({ largest: 4_096 })
    await nodes.open('host', { service: sim.service })
    const gate = await nodes.open('gate')
    const view = await gate.ask('seat/view', { game, viewer: { seat: null } })
    expect(JSON.stringify(view).length).toBeGreaterThan(20_000)
    expect(view).toEqual(await sim.ask('seat/view', { game, viewer: { seat: null } }))
    const reply = await gate.gateway.request('seat/call', {
      ...{ game, seat: 0, tool: 'write_notes' },
      args: { text: 'x'.repeat(5_000) },
    })
    expect(reply).toMatchObject({ ok: false, status: 413, error: { code: 'request/too-large' } })
  })
})

describe('a wait through a gateway', () => {
  test('ends when its seat has the turn', async () => {
    const { sim, game, gate } = await pair()
    const waiting = gate.ask('seat/wait', { game, seat: 1, timeoutSeconds: 50, waitId: 'w' })
    await settled()
    await sim.call(game, 0, 'end_turn')
    expect(await waiting).toMatchObject({ status: 'your_turn', turn: 1 })
  })

  test('goes on with the next owner, and misses no turn', async () => {
    const all = await pair()
    const { nodes, game, gate, host } = all
    const waiting = gate.ask('seat/wait', { game, seat: 1, timeoutSeconds: 50, waitId: 'w' })
    await settled()
    host.broker.faults.isCut = true
    nodes.owned.get('host')!.delete(game)
    nodes.silence('host')
    const { sim } = await next(all)
    await sim.call(game, 0, 'end_turn')
    expect(await waiting).toMatchObject({ status: 'your_turn', turn: 1 })
  })

  test('of a host that lets go of the game goes on with the time that is left', async () => {
    const all = await pair()
    const { nodes, game, gate } = all
    const waiting = gate.ask('seat/wait', { game, seat: 1, timeoutSeconds: 50, waitId: 'w' })
    await settled()
    await nodes.release('host', game)
    const { sim } = await next(all)
    await settled()
    await sim.call(game, 0, 'end_turn')
    expect(await waiting).toMatchObject({ status: 'your_turn' })
  })

  test('ends when its caller goes, also while the game has no owner', async () => {
    const { nodes, game, gate } = await pair()
    const asked = (waitId: string) => gate.ask('seat/wait', { game, seat: 1, timeoutSeconds: 50, waitId })
    const first = asked('first')
    await settled()
    await gate.ask('seat/unwait', { game, waitId: 'first' })
    expect(await first).toMatchObject({ status: 'waiting', turn: 1 })
    await nodes.release('host', game)
    const second = asked('second')
    await settled()
    await gate.ask('seat/unwait', { game, waitId: 'second' })
    expect(await second).toMatchObject({ status: 'waiting', turn: 1 })
  })
})

describe('a game that is watched through a gateway', () => {
  test('shows each frame once and in order, and goes on after what got lost', async () => {
    const { sim, game, gate, host } = await pair()
    const frames: Frame[] = []
    const stop = gate.gateway.subscribe(game, { seat: null }, null, (frame: Frame) => frames.push(frame))
    await expect.poll(() => frames).toMatchObject([{ type: 'hello', turn: 1 }])
    await sim.call(game, 0, 'end_turn')
    await expect.poll(() => frames.some(({ type }) => type === 'turn')).toBe(true)
    host.broker.faults.isBusStopped = true
    await sim.call(game, 1, 'end_turn')
    await settled()
    host.broker.faults.isBusStopped = false
    // What was lost is the last of it: it is missed when the two compare what was sent and what came.
    const turns = () => frames.flatMap(frame => (frame.type === 'turn' ? [`${frame.turn} ${frame.active}`] : []))
    await expect.poll(turns, { timeout: 8_000 }).toEqual(['1 1', '2 0'])
    const told = frames.filter(({ type }) => type !== 'hello').map(({ seq }) => seq)
    expect(told).toEqual(Array.from(told, (_, i) => told[0] + i))
    stop()
    await expect.poll(() => gate.gateway.watches).toBe(0)
  })

  test('by a client that comes from another gateway goes on after its newest frame', async () => {
    const { nodes, sim, game, gate } = await pair()
    const second = await nodes.open('second')
    const told: Frame[] = []
    const stop = gate.gateway.subscribe(game, { seat: null }, null, (frame: Frame) => told.push(frame))
    await expect.poll(() => told.length).toBe(1)
    await sim.call(game, 0, 'end_turn')
    await expect.poll(() => told.some(({ type }) => type === 'turn')).toBe(true)
    const since = told.at(-1)!.seq
    stop()
    await sim.call(game, 1, 'end_turn')
    const frames: Frame[] = []
    second.gateway.subscribe(game, { seat: null }, since, frame => frames.push(frame))
    await expect.poll(() => frames.some(frame => frame.type === 'turn' && frame.turn === 2)).toBe(true)
    expect(frames[0]).toMatchObject({ type: 'hello', seq: since })
    expect(frames[0]).not.toMatchObject({ resync: true })
    expect(frames.slice(1).map(({ seq }) => seq)).toEqual(frames.slice(1).map((_, i) => since + 1 + i))
  })

  test('goes on from the next owner, after a word that something may be missing', async () => {
    const all = await pair()
    const { nodes, game, gate, host } = all
    const frames: Frame[] = []
    const stop = gate.gateway.subscribe(game, { seat: 0 }, null, (frame: Frame) => frames.push(frame))
    await expect.poll(() => frames).toMatchObject([{ type: 'hello' }])
    host.broker.faults.isCut = true
    nodes.owned.get('host')!.delete(game)
    nodes.silence('host')
    const { sim } = await next(all)
    await expect.poll(() => frames.at(-1)).toMatchObject({ type: 'hello', resync: true })
    await sim.call(game, 0, 'end_turn')
    await expect.poll(() => frames.some(({ type }) => type === 'turn')).toBe(true)
    stop()
  })

  test('is published no more once nobody listens, or its gateway is silent', async () => {
    const { nodes, game, gate, host } = await pair()
    const watched = () => host.answering.watches.size
    const stop = gate.gateway.subscribe(game, { seat: 0 }, null, () => {})
    await expect.poll(watched).toBe(1)
    stop()
    await expect.poll(watched).toBe(0)
    gate.gateway.subscribe(game, { seat: 0 }, null, () => {})
    await expect.poll(watched).toBe(1)
    nodes.silence('gate')
    await expect.poll(watched, { timeout: 5_000 }).toBe(0)
  })

  test('that there is not fails with that reason', async () => {
    const { gate } = await pair()
    const failed = new Promise(resolve => gate.gateway.subscribe('000000000000', { seat: 0 }, null, () => {}, resolve))
    expect(await failed).toMatchObject({ status: 404 })
  })
})
