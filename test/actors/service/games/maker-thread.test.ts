import { expect, onTestFinished, test } from 'vitest'
import { MakerThread } from '../../../../actors/service/games/maker-thread.ts'
import { startService } from '../../../../actors/service/service.ts'
import type { Link } from '../../../../actors/shard/link/link.ts'
import type { Reply } from '../../../../actors/wire/pending-replies.ts'
import type { ShardRequest } from '../../../../actors/wire/shard-messages.ts'
import { tempDir } from '../../../temp.ts'

const gone: Reply = { ok: false, status: 503, error: { code: 'service/unavailable', message: 'gone' } }

/** Threads that answer by hand, and die by hand. */
function opened() {
  const threads: { asked: string[]; answer(game: string): void; die(): void }[] = []
  const told: string[] = []
  const open = (onDown: (error: Error) => void): Link => {
    const replies = new Map<string, (reply: Reply) => void>()
    const asked: string[] = []
    threads.push({
      asked,
      answer: game => replies.get(game)!({ ok: true, answer: game }),
      die() {
        for (const reply of replies.values()) reply(gone)
        onDown(new Error('it died'))
      },
    })
    return {
      ready: Promise.resolve(),
      request({ game }) {
        asked.push(game)
        return new Promise(resolve => replies.set(game, resolve))
      },
      load: () => ({ lagMs: 0, open: 0, games: 0, botCommands: 0, beats: 0, heapMb: 0, atWork: null, pieces: 0, loading: [] }),
      end: () => {},
      stop: async () => {},
    }
  }
  const maker = new MakerThread({ open, idleMs: 1_000_000, stallMs: 1_000_000, complain: text => told.push(text) })
  onTestFinished(() => maker.end())
  const ask = (game: string) => maker.request({ type: 'shard/create', game, ask: {} } as unknown as ShardRequest)
  const settle = () => new Promise(resolve => setImmediate(resolve))
  return { maker, threads, told, ask, settle }
}

test('a game that the maker dies of is refused, and the next one has a new thread', async () => {
  const { threads, told, ask, settle } = opened()
  const first = ask('a')
  await settle()
  threads[0].die()
  expect(await first).toMatchObject({ ok: false, status: 503, error: { code: 'service/unavailable' } })
  expect(told).toHaveLength(1)
  const second = ask('b')
  await settle()
  threads[1].answer('b')
  expect(await second).toMatchObject({ ok: true })
})

test('of several games under way at a death each is made once more, by itself', async () => {
  const { threads, ask, settle } = opened()
  const both = [ask('deadly'), ask('good')]
  await settle()
  threads[0].die()
  await settle()
  expect(threads[1].asked).toEqual(['deadly'])
  threads[1].die()
  await settle()
  expect(threads[2].asked).toEqual(['good'])
  threads[2].answer('good')
  expect(await Promise.all(both)).toMatchObject([{ ok: false }, { ok: true }])
})

test('a server with threads makes a world outside of those that play, the same as one without', async () => {
  const spec = { size: 'duel', seed: 7, cityStates: 0, seats: [{ driver: 'agent' as const }, { driver: 'agent' as const }] }
  const views: unknown[] = []
  for (const shards of [0, 1]) {
    const service = await startService({ stateDir: tempDir(), shards, complain: () => {} })
    onTestFinished(() => service.close())
    const made = await service.request('game/create', { spec, owner: 'me' })
    if (!made.ok) throw new Error(made.error.message)
    const { id } = made.answer
    // Where the maker has made it, it is not yet in the memory of a thread that plays.
    expect(service.load()[0].games).toBe(shards === 0 ? 1 : 0)
    const { [`snap/${id}/0000000000`]: snapshot } = Object.fromEntries(await service.store.list(`snap/${id}/`))
    views.push(Buffer.from(snapshot).toString('base64'))
  }
  expect(views[1]).toBe(views[0])
})
