/** A game at which the program fails is stopped with a report; it can be looked at, tried again and deleted. */
import { expect, test } from 'vitest'
import type { LoadedGame } from '../../../actors/game/assemble-game.ts'
import { CrashHistory } from '../../../actors/shard/crash-history.ts'
import { StoreFailure } from '../../../saves/database/store-errors.ts'
import { keys } from '../../../saves/database/store-keys.ts'
import { simulated } from '../simulated-service.ts'

/** A record that can be read and not be carried out. */
const BAD = Buffer.from(JSON.stringify({ v: 1, n: 2, at: 0, seat: 0, command: { type: 'foundCity', unit: 9_999 } }))

/** A game with notes in its log, the last of which was made what cannot be carried out. */
async function rotten() {
  const one = await simulated()
  const game = await one.duel()
  for (const text of ['first', 'second']) await one.call(game, 0, 'write_notes', { text, mode: 'replace' })
  await one.ask('shard/sleep' as never, { game } as never)
  const { store } = one.service
  const log = await store.list(`log/${game}/`)
  const position = log.length - 1
  const good = log[position][1]
  const bad = Buffer.from(BAD.toString().replace('"n":2', `"n":${position}`))
  const newest = (await store.list(`snap/${game}/`)).map(([key]) => key).filter(key => key > keys.snapshot(game, position))
  await store.commit({ puts: [...newest.map((key): [string, null] => [key, null]), [keys.log(game, position), bad]] })
  const mend = () => store.commit({ puts: [[keys.log(game, position), good]] })
  return { ...one, game, position, mend }
}

type Rotten = Awaited<ReturnType<typeof rotten>>

const stopped = ({ ask, game }: Pick<Rotten, 'ask' | 'game'>) =>
  expect.poll(async () => (await ask('game/get', { game })).fault ?? null, { timeout: 20_000 }).not.toBeNull()

test('a record that cannot be carried out stops its game, which is as it was before; its seats can look and not act', async () => {
  const sim = await rotten()
  const { game, position, call, ask, wait, until, complaints } = sim
  await call(game, 0, 'read_notes')
  await stopped(sim)
  expect(await ask('game/get', { game })).toMatchObject({ status: 'paused', fault: { position } })
  expect(await call(game, 0, 'read_notes')).toMatchObject({ result: { notes: 'first' } })
  expect(await call(game, 0, 'end_turn')).toMatchObject({ status: 409, error: { code: 'game/paused' } })
  expect(await until(wait(game, 1, 5), 1_000)).toMatchObject({
    status: 'paused',
    paused: { by: 'game', why: 'the program fails at it' },
  })
  const seen = await ask('game/look', { game, seat: 1 })
  expect(seen.fault).toEqual({ position: null, text: expect.any(String) })
  expect(complaints.at(-1)).toContain('foundCity')
  expect(JSON.stringify(seen)).not.toContain('foundCity')
})

test('a stopped game stays so over a start, which does not try it, and writes nothing', async () => {
  const sim = await rotten()
  const { game, dir, call, service } = sim
  await call(game, 0, 'read_notes')
  await stopped(sim)
  await service.stop()
  const again = await simulated({ dir })
  const everything = async () => {
    const all: string[] = []
    for await (const [key, value] of again.service.store.each()) all.push(`${key} ${Buffer.from(value).toString('hex')}`)
    return all
  }
  const before = await everything()
  expect(before.length).toBeGreaterThan(0)
  await again.pass(60_000)
  expect(again.complaints).toEqual([])
  expect(await again.call(game, 0, 'read_notes')).toMatchObject({ ok: true })
  await again.ask('shard/sleep' as never, { game } as never)
  expect(await again.ask('game/get', { game })).toMatchObject({ status: 'paused', fault: { position: sim.position } })
  expect(await everything()).toEqual(before)
  await again.ask('game/delete', { game })
  expect(await again.ask('game/list', {})).toEqual([])
})

test('its owner has it tried again: it is stopped anew while the program fails at it, and goes on whole once it does not', async () => {
  const sim = await rotten()
  const { game, position, call, ask, mend } = sim
  await call(game, 0, 'read_notes')
  await stopped(sim)
  expect(await ask('game/control', { game, paused: false })).toMatchObject({ status: 'paused', fault: { position } })
  await mend()
  const record = await ask('game/control', { game, paused: false })
  expect(record.status).toBe('running')
  expect(record.fault).toBeUndefined()
  expect(await call(game, 0, 'read_notes')).toMatchObject({ result: { notes: 'second' } })
  expect(await call(game, 0, 'end_turn')).toMatchObject({ ok: true })
})

test('who crashes in play is stopped at the third time in one place; where it got on in between it is not', () => {
  const crashes = new CrashHistory()
  const at = (version: number, calling: LoadedGame['calling'] = null) => ({ calling, runtime: { version } }) as LoadedGame
  const error = new Error('a bug')
  for (let i = 0; i < 5; i++) expect(crashes.note('game', at(7, { replyTo: 1 }), error)).toBeNull()
  expect([crashes.note('game', at(7), error), crashes.note('game', at(7), error)]).toEqual([null, null])
  expect(crashes.needsCaution('game')).toBe(true)
  expect(crashes.note('game', at(8), error)).toBeNull()
  expect(crashes.needsCaution('game')).toBe(false)
  expect(crashes.note('game', at(8), error)).toBeNull()
  expect(crashes.note('game', at(8), error)).toMatchObject({ position: null, opens: true })
})

test('who watches a game that cannot be shown is told why', async () => {
  const { duel, ask, service, call } = await simulated()
  const game = await duel()
  await call(game, 0, 'write_notes', { text: 'x' })
  await ask('shard/sleep' as never, { game } as never)
  const snapshots = (await service.store.list(`snap/${game}/`)).map(([key]) => key)
  await service.store.commit({ puts: snapshots.map(key => [key, Buffer.from('torn')]) })
  await call(game, 0, 'read_notes')
  await stopped({ ask, game })
  const failures: string[] = []
  service.subscribe(
    game,
    { seat: 0 },
    null,
    () => {},
    ({ error }) => failures.push(error.code),
  )
  await expect.poll(() => failures, { timeout: 20_000 }).toEqual(['game/broken'])
})

test('trouble of the store stops no game, however often it comes', async () => {
  const { duel, call, ask, service, pass } = await simulated()
  const game = await duel()
  await call(game, 0, 'write_notes', { text: 'kept' })
  const { store } = service
  const { commit } = store
  for (let i = 0; i < 6; i++) {
    store.commit = () => Promise.reject(new StoreFailure('full'))
    expect(await call(game, 0, 'write_notes', { text: `lost ${i}` })).toMatchObject({ status: 503 })
    store.commit = commit
    await pass(1_000)
  }
  expect((await ask('game/get', { game })).fault).toBeUndefined()
  expect(await call(game, 0, 'read_notes')).toMatchObject({ result: { notes: 'kept' } })
})
