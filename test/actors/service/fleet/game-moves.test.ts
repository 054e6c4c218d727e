/** A game that moves from one shard to another goes on as if it had not. */
import { expect, test } from 'vitest'
import type { Frame } from '../../../../actors/wire/messages.ts'
import { fleet, SOON } from '../../worker-fleet.ts'

const LONG = { timeout: 120_000 }

test('calls made while a game moves are answered once, and its waits and sockets go on', LONG, async () => {
  const { games, call, service, ask } = await fleet({ games: 1, shards: 2 })
  const [game] = games
  const from = service.shardOf(game)!
  const frames: Frame[] = []
  service.subscribe(game, { seat: 0 }, null, frame => frames.push(frame))
  const waiting = ask('seat/wait', { game, seat: 1, timeoutSeconds: 300, waitId: 'w' })
  await expect.poll(() => frames.length, SOON).toBe(1)
  const marks: string[] = []
  for (let round = 0; round < 3; round++) {
    const moved = service.move(game, round % 2 === 0 ? 1 - from : from)
    const calls = Array.from({ length: 8 }, (_, i) => {
      const text = `${round}.${i}`
      marks.push(text)
      return call(game, 0, 'write_notes', { text, mode: 'append' }, { callId: text })
    })
    expect(await moved).toBe(true)
    for (const reply of await Promise.all(calls)) expect(reply).toMatchObject({ ok: true })
  }
  expect(service.shardOf(game)).toBe(1 - from)
  expect((await call(game, 0, 'read_notes')).result.notes.split('\n')).toEqual(marks)
  expect(await call(game, 0, 'end_turn')).toMatchObject({ ok: true })
  expect(await waiting).toMatchObject({ status: 'your_turn' })
  await expect.poll(() => frames.map(({ type }) => type), SOON).toContain('turn')
  const seqs = frames.filter(({ type }) => type !== 'hello').map(({ seq }) => seq)
  expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b))
})

test("a game that moved is nobody else's: a death of the shard that it left does not touch it", LONG, async () => {
  const { games, call, service, ...rest } = await fleet({ games: 2, shards: 2 })
  const [game, other] = games
  const left = service.shardOf(game)!
  expect(await service.move(game, left)).toBe(false)
  expect(await service.move('0123456789ab', 1)).toBe(false)
  expect(service.shardOf(other)).toBe(1 - left)
  await call(game, 0, 'write_notes', { text: 'on the way' })
  expect(await service.move(game, 1 - left)).toBe(true)
  expect(await service.move(other, left)).toBe(true)
  expect(await rest.try(other, 0, 'die')).toMatchObject({ status: 503 })
  expect(await rest.try(game, 0, 'read_notes')).toMatchObject({ ok: true, answer: { result: { notes: 'on the way' } } })
  expect(await call(other, 0, 'end_turn')).toMatchObject({ ok: true })
})
