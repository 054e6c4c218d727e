import { describe, expect, test } from 'vitest'
import type { Frame } from '../../../../actors/wire/messages.ts'
import type { GameView } from '../../../../tools/wire.ts'
import { applyDelta, comparable } from '../../../apply-delta.ts'
import { meeting } from '../../planted-game.ts'
import type { Simulated, SimulatedOptions } from '../../simulated-service.ts'

type Of<T extends Frame['type']> = Extract<Frame, { type: T }>

/** A client that keeps to what wire.ts says of deltas. */
function client(sim: Simulated, game: string, seat: number | null) {
  const frames: Frame[] = []
  const of = <T extends Frame['type']>(type: T) => frames.filter((one): one is Of<T> => one.type === type)
  const stop = sim.service.subscribe(
    game,
    { seat },
    null,
    frame => frames.push(frame),
    () => {},
    true,
  )
  const fetch = (): Promise<GameView> => sim.ask('seat/view', { game, viewer: { seat } })
  /** The view with every delta that is to follow on it. */
  const patched = (view: GameView): GameView =>
    of('delta').reduce((before, delta) => (delta.rev > view.rev ? applyDelta(before, delta) : before), view)
  return { frames, of, stop, fetch, patched }
}

async function watched(options: SimulatedOptions = {}, seat: number | null = 0) {
  const sim = await meeting(options)
  const one = client(sim, sim.game, seat)
  await sim.pass(0)
  const [hello] = one.of('hello')
  const march = (to: number) => sim.call(sim.game, 0, 'move_unit', { unit_id: 0, x: to, y: 4 })
  return { sim, game: sim.game, one, hello, march }
}

describe('deltas', () => {
  test('follow on the view of the revision that the hello says, one on the other', async () => {
    const { sim, one, hello, march } = await watched({ settings: { deltaMs: 0 } })
    const view = await one.fetch()
    expect(view.rev).toBe(hello.rev)
    await march(3)
    await sim.pass(1)
    await sim.call(sim.game, 0, 'end_turn')
    await sim.pass(1)
    const deltas = one.of('delta')
    expect(deltas.length).toBeGreaterThan(1)
    expect(deltas.map(({ base }) => base)).toEqual(deltas.map((_, i) => hello.rev! + i))
    expect(comparable(one.patched(view))).toEqual(comparable(await one.fetch()))
    expect(deltas[0].moves).toEqual([{ unit_id: 0, path: [expect.any(Number), expect.any(Number)] }])
  })

  test('line up with a view that is fetched while changes wait to be told', async () => {
    const { sim, one, march } = await watched()
    await march(3)
    await sim.pass(1)
    await march(4)
    const view = await one.fetch()
    await sim.call(sim.game, 0, 'end_turn')
    await sim.pass(3_000)
    expect(one.of('delta').map(({ rev }) => rev)).toContain(view.rev)
    expect(comparable(one.patched(view))).toEqual(comparable(await one.fetch()))
  })

  test('come a few a second at most, and then tell of all that happened meanwhile', async () => {
    const { sim, one } = await watched()
    for (let i = 0; i < 10; i++) {
      await sim.call(sim.game, i % 2, 'end_turn')
      await sim.pass(10)
    }
    expect(one.of('delta').length).toBeLessThanOrEqual(2)
    await sim.pass(3_000)
    expect(one.of('delta').at(-1)!.head).toMatchObject({ turn: 6 })
  })

  test('are told to those who asked for them only, and count for no frame', async () => {
    const { sim, game, one, hello } = await watched({ settings: { deltaMs: 0 } })
    const plain: Frame[] = []
    sim.service.subscribe(game, { seat: 0 }, null, frame => plain.push(frame))
    await sim.pass(0)
    await sim.call(game, 0, 'end_turn')
    await sim.pass(1)
    expect(plain.map(({ type }) => type)).not.toContain('delta')
    expect(plain[0]).not.toHaveProperty('rev')
    const others = one.frames.filter(({ type }) => type !== 'delta')
    expect(others.map(({ seq }) => seq)).toEqual(others.map((_, i) => hello.seq + i))
  })

  test('tell a seat nothing of what others do out of its sight', async () => {
    const { sim, game, one } = await watched({ settings: { deltaMs: 0 } })
    const two = client(sim, game, 1)
    await sim.call(game, 0, 'end_turn')
    await sim.pass(1)
    const before = one.of('delta').length
    await sim.call(game, 1, 'set_research', { technology: 'Pottery' })
    await sim.pass(1)
    expect(two.of('delta').at(-1)).toMatchObject({ empire: { research: 'Pottery' } })
    expect(one.of('delta')).toHaveLength(before)
  })

  test('go on for who comes back with the view that was told last', async () => {
    const { sim, game, one, march } = await watched()
    await march(3)
    await sim.pass(1_000)
    const view = await one.fetch()
    one.stop()
    await sim.call(game, 0, 'end_turn')
    await sim.pass(1_000)
    const again = client(sim, game, 0)
    await sim.pass(1_000)
    expect(again.of('hello')[0].rev).toBe(view.rev)
    expect(comparable(again.patched(view))).toEqual(comparable(await again.fetch()))
  })

  test('never follow on a view of before the game was loaded anew', async () => {
    const { sim, game, one, hello } = await watched()
    const view = await one.fetch()
    await sim.pass(10)
    await sim.ask('shard/sleep' as never, { game } as never)
    await expect.poll(() => one.of('hello').length, { timeout: 10_000 }).toBe(2)
    const hellos = one.of('hello')
    expect(hellos[1].rev).toBeGreaterThan(hello.rev!)
    expect(hellos[1].rev).toBeGreaterThan(view.rev)
    await sim.call(game, 0, 'end_turn')
    await sim.pass(1_000)
    expect(one.of('delta').at(-1)!.base).toBeGreaterThanOrEqual(hellos[1].rev!)
  })

  test('are not kept for ever once nobody watches', async () => {
    const { sim, game, one, hello } = await watched()
    one.stop()
    await sim.pass(400_000)
    await sim.call(game, 0, 'end_turn')
    await sim.pass(1_000)
    const again = client(sim, game, 0)
    await sim.pass(1_000)
    expect(again.of('hello')[0].rev).toBeGreaterThan(hello.rev!)
    expect((await again.fetch()).rev).toBe(again.of('hello')[0].rev)
  })
})
