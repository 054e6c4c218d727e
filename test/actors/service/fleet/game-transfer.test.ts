/** A game that leaves the process, and one that comes to it, do so whole. */
import { expect, test } from 'vitest'
import { HeldElsewhere } from '../../../../actors/service/fleet/fenced-store.ts'
import { openStore } from '../../../../saves/database/store.ts'
import { levelDisks } from '../../../../saves/database/store-disk.ts'
import { keys } from '../../../../saves/database/store-keys.ts'
import { gamesOf } from '../../../../saves/database/tombstones.ts'
import { faultPut, type GameFault } from '../../../../saves/games/game-faults.ts'
import { settled, simulated } from '../../simulated-service.ts'

const LONG = { timeout: 120_000 }
const MOVED = { ok: false, status: 503, retryAfter: 1, error: { code: 'game/moved' } }

test('a game that was let go is known no more, and each who asks for it is told that it moved', async () => {
  const { service, duel, call, ask } = await simulated()
  const [game, other] = [await duel(), await duel()]
  await call(game, 0, 'write_notes', { text: 'kept' })
  await service.letGo(game)
  expect(await call(game, 0, 'read_notes')).toMatchObject(MOVED)
  for (const type of ['game/get', 'game/link', 'game/delete'] as const)
    expect(await service.request(type, { game })).toMatchObject(MOVED)
  expect(service.kept(game)).toBeNull()
  expect((await ask('game/list', {})).map(({ id }: { id: string }) => id)).toEqual([other])
  expect(await service.request('game/get', { game: '0123456789ab' })).toMatchObject({ error: { code: 'not-found' } })
})

test('calls under way are answered, its waits end as moved, and so does what watches it', async () => {
  const { service, duel, call } = await simulated()
  const game = await duel()
  const failures: object[] = []
  const watch = () =>
    service.subscribe(
      game,
      { seat: 0 },
      null,
      () => {},
      failure => void failures.push(failure),
    )
  watch()
  const waiting = service.request('seat/wait', { game, seat: 1, timeoutSeconds: 300, waitId: 'w' })
  await settled()
  const calls = ['a', 'b', 'c'].map(text => call(game, 0, 'write_notes', { text, mode: 'append' }, { callId: text }))
  const gone = service.letGo(game)
  for (const reply of await Promise.all(calls)) expect(reply).toMatchObject({ ok: true })
  await gone
  expect(await waiting).toMatchObject(MOVED)
  watch()
  await settled()
  expect(failures).toMatchObject([MOVED, MOVED])
  expect(await service.adopt(game)).toBe(true)
  expect(await call(game, 0, 'read_notes')).toMatchObject({ result: { notes: 'a\nb\nc' } })
})

test('a start that adopts knows no game; one that comes plays on by itself, with its tokens', LONG, async () => {
  const first = await simulated()
  const { dir } = first
  const { id: game, seats } = await first.ask('game/create', {
    owner: 'me',
    spec: { size: 'duel', seed: 1, turns: 40, cityStates: 0, seats: [{ driver: 'bot' }, { driver: 'bot' }] },
  })
  const other = await first.duel()
  await first.service.stop()
  const { service, ask, pass } = await simulated({ dir, adopts: true })
  expect(await ask('game/list', {})).toEqual([])
  await pass(5_000)
  expect(service.load()[0].games).toBe(0)
  expect(await service.adopt('0123456789ab')).toBe(false)
  expect(await Promise.all([service.adopt(game), service.adopt(game)])).toEqual([true, true])
  const turn = () => service.kept(game)!.stored.record.turn
  const before = turn()
  await expect.poll(() => pass(100).then(turn), { timeout: 50_000 }).toBeGreaterThan(before)
  expect(await ask('seat/open', { token: seats[1].token })).toEqual({ game, seat: 1 })
  expect(service.kept(other)).toBeNull()
})

test('a game that is stopped comes stopped; one whose record is damaged comes with one made anew', async () => {
  const first = await simulated()
  const { dir } = first
  const [stopped, damaged] = [await first.duel(), await first.duel()]
  await first.service.stop()
  const fault: GameFault = { position: null, opens: true, text: 'It fails.' }
  const disk = await levelDisks.open(`${dir}/saves/store`)
  const meta = (await disk.get(keys.meta(damaged)))!
  meta[meta.length - 3] ^= 5
  await disk.batch([{ type: 'put', key: keys.meta(damaged), value: meta }])
  await disk.close()
  const store = await openStore(dir, { complain: () => {} })
  await store.commit({ puts: [faultPut(stopped, fault)] })
  await store.close()
  const { service, ask, call, complaints } = await simulated({ dir, adopts: true })
  expect(complaints.join('\n')).not.toContain('is made anew')
  expect(await service.adopt(stopped)).toBe(true)
  expect(await service.adopt(damaged)).toBe(true)
  expect(await ask('game/get', { game: stopped })).toMatchObject({ status: 'paused', fault: { text: 'It fails.' } })
  expect(complaints.join('\n')).toContain('is made anew from snapshot 1')
  expect(await call(damaged, 0, 'write_notes', { text: 'on it goes' })).toMatchObject({ ok: true })
})

test('what was handed to a store that is not its own any more is answered as moved, and the game leaves without a snapshot', async () => {
  let lost = ''
  const { service, duel, call, complaints } = await simulated({
    around: async store => ({
      ...store,
      commit: batch =>
        [...gamesOf(batch)].includes(lost) ? Promise.reject(new HeldElsewhere('it is held by another')) : store.commit(batch),
    }),
  })
  const [game, other] = [await duel(), await duel()]
  await call(game, 0, 'write_notes', { text: 'kept' })
  const kept = await service.store.list(`log/${game}/`)
  lost = game
  expect(await call(game, 0, 'write_notes', { text: 'lost', mode: 'replace' })).toMatchObject(MOVED)
  expect(await service.request('seat/token', { game, seat: 0 })).toMatchObject(MOVED)
  await service.letGo(game)
  expect(await service.store.list(`log/${game}/`)).toEqual(kept)
  expect(service.load()[0].games).toBe(1)
  expect(await call(other, 0, 'read_notes')).toMatchObject({ ok: true })
  expect(complaints).toEqual([])
  lost = ''
  expect(await service.adopt(game)).toBe(true)
  expect(await call(game, 0, 'read_notes')).toMatchObject({ result: { notes: 'kept' } })
})
