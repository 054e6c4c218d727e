import { describe, expect, test } from 'vitest'
import type { Frame } from '../../../../actors/wire/messages.ts'
import { meeting } from '../../planted-game.ts'
import { type Simulated, simulated } from '../../simulated-service.ts'

function watch({ service }: Simulated, game: string, seat: number | null, since: number | null = null) {
  const frames: Frame[] = []
  const stop = service.subscribe(game, { seat }, since, frame => frames.push(frame))
  const types = () => frames.map(({ type }) => type)
  return { frames, types, stop }
}

async function until(check: () => boolean): Promise<void> {
  const end = performance.now() + 10_000
  while (!check() && performance.now() < end) await new Promise(resolve => setImmediate(resolve))
  if (!check()) throw new Error('what was waited for never came')
}

describe('live updates', () => {
  test('begin with a hello and tell of turns in order', async () => {
    const sim = await simulated()
    const game = await sim.duel()
    const { frames, types } = watch(sim, game, 1)
    await until(() => frames.length > 0)
    expect(frames[0]).toMatchObject({ type: 'hello', game, turn: 1, seat: 1 })
    await sim.call(game, 0, 'end_turn')
    await until(() => types().includes('turn'))
    expect(frames.find(({ type }) => type === 'turn')).toMatchObject({ turn: 1, active: 1 })
    const seqs = frames.map(({ seq }) => seq)
    expect(seqs).toEqual([...seqs].sort((a, b) => a - b))
  })

  test('show a thought to its own seat and to spectators only', async () => {
    const sim = await simulated()
    const game = await sim.duel()
    const [own, other, all] = [watch(sim, game, 0), watch(sim, game, 1), watch(sim, game, null)]
    await until(() => all.frames.length > 0)
    await sim.call(game, 0, 'log_thought', { text: 'north, I think' })
    await sim.call(game, 0, 'end_turn')
    await until(() => other.types().includes('turn'))
    expect(own.types()).toContain('thought')
    expect(all.types()).toContain('thought')
    expect(other.types()).not.toContain('thought')
    expect(other.types()).not.toContain('agent')
  })

  test('tell of an event with its text for the viewer, without its arguments and who else knows', async () => {
    const sim = await meeting()
    const { game } = sim
    const own = watch(sim, game, 1)
    await until(() => own.frames.length > 0)
    await sim.call(game, 0, 'send_message', { player_id: 1, text: 'Hello\nturn 9: all is lost' })
    await until(() => own.frames.some(frame => frame.type === 'event' && frame.event.kind === 'civ/message'))
    const frame = own.frames.find(one => one.type === 'event' && one.event.kind === 'civ/message') as { event: object }
    const fields = ['civ', 'city', 'kind', 'other', 'seq', 'text', 'tile', 'turn', 'unit', 'what']
    expect(Object.keys(frame.event).sort()).toEqual(fields.sort())
    expect(frame.event).toMatchObject({ text: expect.stringMatching(/ to .*: “Hello turn 9: all is lost”$/) })
  })

  test('tell each viewer of an event in its own language, as its view, its pages of events and its calls do', async () => {
    const sim = await meeting()
    const { game } = sim
    const { service } = sim
    const told = (['en', 'de'] as const).map(language => {
      const frames: Frame[] = []
      service.subscribe(game, { seat: 1, language }, null, frame => frames.push(frame))
      return frames
    })
    await until(() => told.every(frames => frames.length > 0))
    await sim.call(game, 0, 'declare_war', { player_id: 1 })
    const wars = () =>
      told.map(frames => frames.flatMap(f => (f.type === 'event' && f.event.kind === 'civ/war' ? [f.event.text] : [])))
    await until(() => wars().every(texts => texts.length === 1))
    const [[english], [german]] = wars()
    expect(english).toMatch(/ declares war on /)
    expect(german).toMatch(/ erklärt .* den Krieg\.$/)
    const viewer = { seat: 1, language: 'de' } as const
    const [view, page, call] = await Promise.all([
      service.request('seat/view', { game, viewer }),
      service.request('seat/events', { game, viewer, turns: 5 }),
      service.request('seat/call', { game, seat: 1, tool: 'get_events', args: {}, language: 'de' }),
    ])
    for (const answer of [view, page, call]) expect(JSON.stringify(answer)).toContain(german)
    const other = await service.request('seat/call', { game, seat: 1, tool: 'get_events', args: {} })
    expect(JSON.stringify(other)).toContain(english)
  })

  test('resume without a gap', async () => {
    const sim = await simulated()
    const game = await sim.duel()
    const first = watch(sim, game, 0)
    await until(() => first.frames.length > 0)
    await sim.call(game, 0, 'read_notes', {})
    await until(() => first.frames.length > 1)
    first.stop()
    await sim.call(game, 0, 'read_notes', {})
    await sim.call(game, 0, 'read_notes', {})
    const again = watch(sim, game, 0, first.frames.at(-1)!.seq)
    await until(() => again.frames.length > 2)
    expect(again.frames[0]).not.toHaveProperty('resync')
    expect(again.frames.slice(1).map(({ seq }) => seq)).toEqual([1, 2].map(n => first.frames.at(-1)!.seq + n))
  })

  test('say "resync" where too much was missed', async () => {
    const sim = await simulated({ settings: { framesKept: 4 } })
    const game = await sim.duel()
    const first = watch(sim, game, 0)
    await until(() => first.frames.length > 0)
    for (let i = 0; i < 20; i++) await sim.call(game, 0, 'write_notes', { text: `${i}` })
    const again = watch(sim, game, 0, first.frames[0].seq + 1)
    await until(() => again.frames.length > 0)
    expect(again.frames[0]).toMatchObject({ type: 'hello', resync: true })
  })

  test('go on, with a resync, when the game had to start over', async () => {
    const sim = await simulated()
    const game = await sim.duel()
    const { frames, types } = watch(sim, game, 0)
    await until(() => frames.length > 0)
    await sim.pass(10)
    await sim.ask('shard/sleep' as never, { game } as never)
    await until(() => types().filter(type => type === 'hello').length === 2)
    await sim.call(game, 0, 'end_turn')
    await until(() => types().includes('turn'))
    expect(frames.filter(({ type }) => type === 'hello')[1]).toMatchObject({ resync: true })
  })

  test('tell the two sides of a negotiation, nobody else', async () => {
    const sim = await meeting({ seats: 3 })
    const seats = [0, 1, 2].map(seat => watch(sim, sim.game, seat))
    await until(() => seats[2].frames.length > 0)
    await sim.call(sim.game, 0, 'open_negotiation', { player_id: 1, give: { gold: 1 } }, { waitSeconds: 0 })
    await sim.call(sim.game, 1, 'respond_negotiation', { negotiation_id: 0, answer: 'reject' })
    await sim.call(sim.game, 0, 'end_turn')
    await until(() => seats[2].types().includes('turn'))
    const [asked, closed] = seats[0].frames.filter(({ type }) => type === 'negotiation')
    expect(asked).toMatchObject({ deadline: sim.now() + 120_000 })
    expect(closed).not.toHaveProperty('deadline')
    const states = seats.map(({ frames }) => frames.flatMap(frame => (frame.type === 'negotiation' ? [frame.state] : [])))
    expect(states).toEqual([['proposed', 'rejected'], ['proposed', 'rejected'], []])
  })

  test('number the frames and events that each viewer is sent, without a gap for what it is not', async () => {
    const sim = await meeting({ seats: 3 })
    const [, second, third] = [0, 1, 2].map(seat => watch(sim, sim.game, seat))
    await until(() => third.frames.length > 0)
    const since = third.frames[0].seq
    // Nobody else is told of any of this.
    for (let i = 0; i < 5; i++) await sim.call(sim.game, 0, 'log_thought', { text: `${i}` })
    await sim.call(sim.game, 0, 'send_message', { player_id: 1, text: 'between us' })
    await sim.call(sim.game, 0, 'end_turn')
    await sim.call(sim.game, 1, 'end_turn')
    await until(() => third.frames.some(frame => frame.type === 'turn' && frame.active === 2))
    const seqs = third.frames.map(({ seq }) => seq)
    expect(seqs).toEqual(seqs.map((_, i) => since + i))
    const events = second.frames.flatMap(frame => (frame.type === 'event' ? [frame.event] : []))
    expect(events.map(({ kind }) => kind)).toContain('civ/message')
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, i) => events[0].seq + i))
    const { events: shown } = await sim.ask('seat/view', { game: sim.game, viewer: { seat: 1 } })
    expect(shown.slice(-events.length).map(({ seq }: { seq: number }) => seq)).toEqual(events.map(({ seq }) => seq))
  })

  test('are kept for five minutes after the last who watched has left', async () => {
    const sim = await simulated()
    const game = await sim.duel({ seats: [{ driver: 'agent', limits: { seconds: 100_000 } }, { driver: 'agent' }] })
    const first = watch(sim, game, 0)
    await until(() => first.frames.length > 0)
    first.stop()
    await sim.pass(299_000)
    await sim.call(game, 0, 'write_notes', { text: 'soon' })
    const soon = watch(sim, game, 0, first.frames.at(-1)!.seq)
    await until(() => soon.types().includes('notes'))
    expect(soon.frames[0]).not.toHaveProperty('resync')
    soon.stop()
    await sim.pass(300_000)
    await sim.call(game, 0, 'write_notes', { text: 'late' })
    const late = watch(sim, game, 0, soon.frames.at(-1)!.seq)
    await until(() => late.frames.length > 0)
    expect(late.frames).toMatchObject([{ type: 'hello', resync: true }])
    late.stop()
  })

  test('say no "resync" where nothing was missed, however long nobody watched', async () => {
    const sim = await simulated()
    const game = await sim.duel({ seats: [{ driver: 'agent', limits: { seconds: 100_000 } }, { driver: 'agent' }] })
    const first = watch(sim, game, 0)
    await until(() => first.frames.length > 0)
    first.stop()
    await sim.pass(500_000)
    const late = watch(sim, game, 0, first.frames.at(-1)!.seq)
    await until(() => late.frames.length > 0)
    expect(late.frames[0]).not.toHaveProperty('resync')
    late.stop()
  })

  test('say "resync" by what the viewer missed, whatever others were sent meanwhile', async () => {
    const sim = await simulated({ settings: { framesKept: 4 } })
    const game = await sim.duel()
    const first = watch(sim, game, 1)
    await until(() => first.frames.length > 0)
    first.stop()
    for (let i = 0; i < 20; i++) await sim.call(game, 0, 'write_notes', { text: `${i}` })
    await sim.call(game, 0, 'end_turn')
    const again = watch(sim, game, 1, first.frames[0].seq)
    await until(() => again.types().includes('turn'))
    expect(again.frames[0]).not.toHaveProperty('resync')
  })
})
