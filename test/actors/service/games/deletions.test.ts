/** A deleted game stays deleted, whatever comes for it while it is being deleted. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RequestOf, RequestType } from '../../../../actors/wire/messages.ts'
import type { Store } from '../../../../saves/database/store.ts'
import { gamePrefixes } from '../../../../saves/database/store-keys.ts'
import { deletingBatch } from '../../../../saves/database/tombstones.ts'
import { assertProperty } from '../../../property.ts'
import { tempDir } from '../../../temp.ts'
import { meetingPlace, plant, plantAll } from '../../planted-game.ts'
import { type Simulated, settled, simulated } from '../../simulated-service.ts'

const RUNS = 50

const act = fc.constantFrom('delete', 'delete', 'note', 'note', 'patch', 'token', 'sleep', 'wait', 'view', 'pause')
/** What is asked, and how many turns of the loop pass before the next. */
const course = fc.array(fc.record({ act, pause: fc.constantFrom(0, 0, 0, 1, 2, 5) }), { minLength: 3, maxLength: 14 })

function ask({ service }: Simulated, game: string, what: string, n: number) {
  const request = <T extends RequestType>(type: T, asked: RequestOf<T>) => service.request(type, asked)
  if (what === 'delete') return request('game/delete', { game })
  if (what === 'note') {
    const args = { text: `note ${n}`, mode: 'replace' }
    return request('seat/call', { game, seat: 0, tool: 'write_notes', args, callId: `call ${n}` })
  }
  if (what === 'patch') return request('seat/patch', { game, seat: 0, change: { name: `Player ${n}` } })
  if (what === 'token') return request('seat/token', { game, seat: 1 })
  if (what === 'wait') return request('seat/wait', { game, seat: 1, timeoutSeconds: 50, waitId: `w${n}` })
  if (what === 'view') return request('seat/view', { game, viewer: { seat: 0 } })
  if (what === 'pause') return request('game/control', { game, paused: n % 2 === 0 })
  return request('shard/sleep' as never, { game } as never)
}

const ANSWERED = { status: 200 }
const isFair = ({ status }: { status: number }) => [200, 404, 409, 503].includes(status)

async function left(store: Store, game: string): Promise<string[]> {
  const found = await Promise.all([...gamePrefixes(game), `gone/${game}`].map(prefix => store.list(prefix)))
  return found.flat().map(([key]) => key)
}

/** Its entries go at once, and its tombstone once the files were rewritten. */
async function cleared({ service, pass }: Simulated, game: string): Promise<void> {
  const isCleared = async () => {
    await pass(1_000)
    return left(service.store, game)
  }
  await expect.poll(isCleared, { timeout: 20_000, interval: 1 }).toEqual([])
}

test('whatever comes for a game while it is deleted is answered, and nothing of it comes back', {
  timeout: 120_000,
}, async () => {
  const dir = tempDir()
  const planted = await plantAll(
    dir,
    Array.from({ length: RUNS * 3 }, () => meetingPlace()),
  )
  const sim = await simulated({ dir })
  const games = planted.values()
  const deleted: string[] = []
  let raced = 0
  await assertProperty(
    'a deleted game stays deleted',
    fc.asyncProperty(course, async acts => {
      const { game, tokens } = games.next().value!
      const renewed: string[] = []
      const replies: Promise<void>[] = []
      let isGone = false
      for (const [n, { act, pause }] of [...acts, { act: 'delete', pause: 0 }].entries()) {
        const wasGone = isGone
        const reply = ask(sim, game, act, n).then(answer => {
          if (act === 'delete' && answer.ok) isGone = true
          if (act === 'token' && answer.ok) renewed.push((answer.answer as { token: string }).token)
          if (act === 'delete') expect(answer.ok || answer.status === 404).toBe(true)
          else if (wasGone) expect(answer).toMatchObject({ ok: false, status: 404 })
          else expect(answer.ok ? ANSWERED : answer).toSatisfy(isFair)
          if (!wasGone && !answer.ok && act !== 'delete') raced++
        })
        replies.push(reply)
        for (let i = 0; i < pause; i++) await new Promise(resolve => setImmediate(resolve))
      }
      await sim.until(Promise.all(replies), 0)
      expect(isGone).toBe(true)
      for (const token of [...tokens, ...renewed])
        expect(await sim.service.request('seat/open', { token })).toMatchObject({ ok: false, status: 401 })
      expect(await sim.service.request('game/get', { game })).toMatchObject({ ok: false, status: 404 })
      deleted.push(game)
    }),
    { numRuns: RUNS, fewer: 'each deletes a game of a service' },
  )
  // Else no course tried what it is for.
  expect(raced).toBeGreaterThan(0)
  for (const game of deleted) await cleared(sim, game)
  expect(sim.complaints).toEqual([])
  await sim.service.stop()
  const again = await simulated({ dir })
  const listed = new Set((await again.ask('game/list', {})).map(({ id }: { id: string }) => id))
  for (const game of deleted) expect(listed.has(game)).toBe(false)
})

test('a deletion that cannot be written leaves the game as it is', async () => {
  const { duel, service, call } = await simulated()
  const game = await duel()
  const { commit } = service.store
  service.store.commit = batch =>
    batch.puts?.some(([key]) => key.startsWith('gone/'))
      ? Promise.reject(new Error('no room'))
      : commit.call(service.store, batch)
  expect(await service.request('game/delete', { game })).toMatchObject({ ok: false })
  expect(await call(game, 0, 'write_notes', { text: 'still here' })).toMatchObject({ ok: true })
  service.store.commit = commit
  expect(await service.request('game/delete', { game })).toMatchObject({ ok: true })
  expect(await call(game, 0, 'read_notes')).toMatchObject({ status: 404 })
})

test('a start clears what a deletion left when the server ended', async () => {
  const dir = tempDir()
  const { game } = await plant(dir, meetingPlace())
  const before = await simulated({ dir })
  await before.service.store.commit(deletingBatch(game, '2030-01-01T00:00:00.000Z'))
  expect((await left(before.service.store, game)).length).toBeGreaterThan(1)
  await before.service.stop()
  const sim = await simulated({ dir })
  expect(await sim.service.request('game/get', { game })).toMatchObject({ status: 404 })
  await cleared(sim, game)
})

test('the files are rewritten once for all games that were deleted in a minute, and not at a stop', async () => {
  const dir = tempDir()
  const planted = await plantAll(dir, [meetingPlace(), meetingPlace(), meetingPlace()])
  const sim = await simulated({ dir })
  const { store } = sim.service
  const { compact } = store
  // Nodes of a cluster keep no files of their own for it.
  if (!compact) return
  const rounds: number[] = []
  store.compact = prefixes => {
    rounds.push(prefixes.length)
    return compact.call(store, prefixes)
  }
  const [first, second, third] = planted.map(({ game }) => game)
  for (const game of [first, second]) await sim.ask('game/delete', { game })
  await cleared(sim, first)
  await cleared(sim, second)
  expect(rounds).toEqual([2 * gamePrefixes('').length])
  await sim.ask('game/delete', { game: third })
  await expect.poll(() => left(store, third), { timeout: 20_000 }).toEqual([`gone/${third}`])
  await sim.service.stop()
  expect(rounds).toHaveLength(1)
  await cleared(await simulated({ dir }), third)
})

test('who watches a game is told nothing of it once it is deleted', async () => {
  const { duel, service } = await simulated()
  const game = await duel()
  const frames: string[] = []
  service.subscribe(game, { seat: 0 }, null, ({ type }) => frames.push(type))
  await settled()
  await service.request('game/delete', { game })
  const heard = frames.length
  await settled()
  expect(frames.length).toBe(heard)
})
