import { createHmac } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { Deliveries } from '../../../../actors/service/notices/deliveries.ts'
import { hashToken } from '../../../../saves/accounts/tokens.ts'
import { tempDir } from '../../../temp.ts'
import { meetingPlace, plant } from '../../planted-game.ts'
import { json, notified } from './notified.ts'
import { openReceiver, status } from './receiver.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Turns without a clock. */
const PATIENT = { seats: [0, 1].map(() => ({ driver: 'agent' as const, limits: { seconds: 0 } })) }

test('a player who is away is told of the turn once, at every target, signed as Standard Webhooks', async () => {
  const { got, origin } = await openReceiver()
  const { duel, call, tell, rest, records } = await notified({ allowed: [origin] })
  const game = await duel({ name: 'Weeks' })
  await tell(game, 1, [json(`${origin}/a`), { id: 'civ', kind: 'civ6', url: `${origin}/b` }])
  await rest()
  expect(got).toEqual([])
  await call(game, 0, 'end_turn')
  await rest()
  expect(got.map(({ path }) => path).sort()).toEqual(['/a', '/b'])
  const signed = got.find(({ path }) => path === '/a')!
  expect(signed.body).toMatchObject({
    type: 'game.turn',
    data: { game, seat: 1, turn: 1, link: `https://games.example/games/${game}` },
  })
  expect(got.find(({ path }) => path === '/b')!.body).toEqual({ value1: 'Weeks', value2: signed.body.data.player, value3: '1' })
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = signed.headers
  const mac = createHmac('sha256', Buffer.alloc(32, 7)).update(`${id}.${at}.${signed.text}`).digest('base64')
  expect(signature).toBe(`v1,${mac}`)
  await rest()
  expect(got).toHaveLength(2)
  expect(await records.seat(game, 1)).toMatchObject({ due: [], failed: [] })
  await call(game, 1, 'end_turn')
  await call(game, 0, 'end_turn')
  await rest()
  expect(got).toHaveLength(4)
})

test('nobody is told while a client of the seat is connected or waits, unless that was asked for', async () => {
  const { got, origin } = await openReceiver()
  const { duel, call, tell, rest, service, wait } = await notified({ allowed: [origin] })
  const [watched, waited, always] = [await duel(), await duel(), await duel()]
  const leave = service.subscribe(watched, { seat: 1 }, null, () => {})
  for (const game of [watched, waited]) await tell(game, 1, [json(`${origin}/${game}`)])
  await tell(always, 1, [json(`${origin}/${always}`)], { always: true })
  const waiting = [wait(waited, 1), wait(always, 1)]
  await rest()
  for (const game of [watched, waited, always]) await call(game, 0, 'end_turn')
  await Promise.all(waiting)
  await rest()
  expect(got.map(({ path }) => path)).toEqual([`/${always}`])
  leave()
  await call(watched, 1, 'end_turn')
  await call(watched, 0, 'end_turn')
  await rest()
  expect(got.map(({ path }) => path)).toEqual([`/${always}`, `/${watched}`])
})

test('a pause and the end are told to who asked for these, and a turn in a pause only after it', async () => {
  const { got, origin } = await openReceiver()
  const { duel, call, tell, rest, ask } = await notified({ allowed: [origin] })
  const game = await duel({ turns: 1 })
  await tell(game, 1, [json(origin)])
  await rest()
  await ask('game/control', { game, paused: true })
  await rest()
  await ask('game/control', { game, paused: false })
  await rest()
  expect(got.map(({ body }) => body.type)).toEqual(['game.pause'])
  await call(game, 0, 'end_turn')
  await rest()
  await call(game, 1, 'end_turn')
  await rest()
  expect(got.map(({ body }) => body.type)).toEqual(['game.pause', 'game.turn', 'game.end'])
})

test('a negotiation that waits for an answer is told once', async () => {
  const { got, origin } = await openReceiver()
  const dir = tempDir()
  const { game } = await plant(dir, meetingPlace())
  const { call, tell, rest, until } = await notified({ dir, allowed: [origin] })
  await tell(game, 1, [json(origin)], { about: ['negotiation'] })
  await rest()
  const opened = call(game, 0, 'open_negotiation', { player_id: 1, give: { gold: 10 }, text: 'Peace?' })
  // Nobody waits for the call, which ends with the answer: the disk takes its own time, in which the game's must not run away.
  const told = async () => {
    await rest()
    expect(got).not.toEqual([])
  }
  await vi.waitFor(told, { timeout: 20_000, interval: 400 })
  await rest()
  expect(got.map(({ body }) => body.type)).toEqual(['game.negotiation'])
  expect(await until(opened, HOUR_MS)).toMatchObject({ ok: true })
})

test('killed between turn and notice, and between notice and delivery, a server tells once after its restart', async () => {
  const { got, origin } = await openReceiver()
  const dir = tempDir()
  const never: string[] = []
  const stuck: Pick<Deliveries, 'deliver' | 'stop'> = {
    deliver: async ({ id }) => {
      never.push(id)
      return { as: 'later', why: 'killed', afterMs: null }
    },
    stop() {},
  }
  const first = await notified({ dir, deliveries: stuck })
  const [early, late] = [await first.duel(), await first.duel()]
  for (const game of [early, late]) await first.tell(game, 1, [json(`${origin}/${game}`)])
  await first.rest()
  await first.call(late, 0, 'end_turn')
  await first.rest()
  expect(never).toHaveLength(1)
  await first.call(early, 0, 'end_turn')
  await first.notifier.end()
  await first.service.stop()
  const second = await notified({ dir, allowed: [origin], startMs: first.now() + HOUR_MS })
  await second.rest()
  expect(got.map(({ path }) => path).sort()).toEqual([`/${early}`, `/${late}`].sort())
  expect(got.find(({ path }) => path === `/${late}`)!.headers['webhook-id']).toBe(never[0])
  await second.notifier.end()
  await second.service.stop()
  const third = await notified({ dir, allowed: [origin], startMs: second.now() })
  await third.rest()
  expect(got).toHaveLength(2)
})

test('what cannot be delivered is tried less and less often for a day, then listed as failed', async () => {
  const { got, origin, answerWith } = await openReceiver(status(500))
  const { duel, call, tell, rest, pass, records, notifier } = await notified({ allowed: [origin] })
  const game = await duel(PATIENT)
  await tell(game, 1, [json(origin)])
  await rest()
  await call(game, 0, 'end_turn')
  await rest()
  expect(got).toHaveLength(1)
  for (let passed = 0; passed < DAY_MS + 2 * HOUR_MS; passed += HOUR_MS / 2) {
    await pass(HOUR_MS / 2)
    await notifier.settled()
  }
  expect(got.length).toBeGreaterThan(15)
  expect(got.length).toBeLessThan(40)
  expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  const kept = await records.seat(game, 1)
  expect(kept).toMatchObject({ due: [], failed: [{ target: 'hook', kind: 'turn', turn: 1 }] })
  expect(kept!.failed[0].why).toContain('answers 500')
  answerWith(status(204))
  await call(game, 1, 'end_turn')
  await call(game, 0, 'end_turn')
  const before = got.length
  await rest()
  expect(got).toHaveLength(before + 1)
})

test('a receiver that comes back within the day is told then, and of a turn that is over never', async () => {
  const { got, origin, answerWith } = await openReceiver(status(503))
  const { duel, call, tell, rest, pass, records } = await notified({ allowed: [origin] })
  const [stays, goesOn] = [await duel(PATIENT), await duel(PATIENT)]
  for (const game of [stays, goesOn]) await tell(game, 1, [json(`${origin}/${game}`)])
  await rest()
  for (const game of [stays, goesOn]) await call(game, 0, 'end_turn')
  await rest()
  await call(goesOn, 1, 'end_turn')
  answerWith(status(204))
  const before = got.length
  await pass(20 * HOUR_MS)
  await rest()
  expect(got.slice(before).map(({ path }) => path)).toEqual([`/${stays}`])
  expect((await records.seat(goesOn, 1))!.due).toEqual([])
})

test('what the holder of a seat has set ends when the seat is no longer theirs', async () => {
  const { got, origin } = await openReceiver()
  const { duel, call, rest, ask, records } = await notified({ allowed: [origin] })
  const game = await duel()
  const { token } = await ask('seat/token', { game, seat: 1 })
  const settings = { targets: [json(origin)], about: ['turn' as const], always: false }
  await records.setSeat(game, 1, { by: { tokenHash: hashToken(token) }, settings })
  await rest()
  await call(game, 0, 'end_turn')
  await rest()
  expect(got).toHaveLength(1)
  await ask('seat/token', { game, seat: 1 })
  await call(game, 1, 'end_turn')
  await call(game, 0, 'end_turn')
  await rest()
  expect(got).toHaveLength(1)
})

test('what an account has set holds for its seats alone, in games made later too', async () => {
  const { got, origin } = await openReceiver()
  const { duel, call, rest, ask, records } = await notified({ allowed: [origin] })
  await records.setAccount('ann', { targets: [json(origin)], about: ['turn'], always: false })
  await rest()
  const [hers, other] = [await duel(), await duel()]
  await ask('seat/account', { game: hers, seat: 1, account: 'ann' })
  for (const game of [hers, other]) await call(game, 0, 'end_turn')
  await rest()
  expect(got.map(({ body }) => body.data.game)).toEqual([hers])
})
