import { describe, expect, test } from 'vitest'
import { openStore } from '../../../../saves/database/store.ts'
import { levelDisks } from '../../../../saves/database/store-disk.ts'
import { keys } from '../../../../saves/database/store-keys.ts'
import { type Simulated, settled, simulated } from '../../simulated-service.ts'

/** A state directory with a game in which seat 0 wrote so many notes, and another game; the server is gone. */
async function left(notes: number): Promise<{ dir: string; game: string; other: string }> {
  const sim = await simulated()
  const [game, other] = [await sim.duel(), await sim.duel()]
  for (let i = 0; i < notes; i++) await sim.call(game, 0, 'write_notes', { text: `n${i}` })
  await sim.call(other, 0, 'write_notes', { text: 'sound' })
  const { dir } = sim
  await sim.service.stop()
  // As kill -9 leaves it: without the snapshots of a clean end.
  const store = await openStore(dir)
  const snapshots = (await store.list('snap/')).map(([key]) => key).filter(key => !key.endsWith('/0000000000'))
  await store.commit({ puts: snapshots.map(key => [key, null]) })
  await store.close()
  return { dir, game, other }
}

/** Changes bytes of a record behind the back of the store. */
async function spoil(dir: string, ...spoilt: string[]): Promise<void> {
  const disk = await levelDisks.open(`${dir}/saves/store`)
  for (const key of spoilt) {
    const bytes = (await disk.get(key))!
    bytes[bytes.length - 3] ^= 5
    await disk.batch([{ type: 'put', key, value: bytes }])
  }
  await disk.close()
}

const goesOn = async ({ call }: Simulated, game: string) =>
  expect(await call(game, 0, 'write_notes', { text: 'on it goes', mode: 'replace' })).toMatchObject({ ok: true })

describe('a damaged record', () => {
  test.each([
    ['meta', 'is made anew from snapshot 0'],
    ['tokens', 'its seats need new ones'],
  ] as const)('(a game’s %s) costs no other game anything, and is told', async (part, words) => {
    const { dir, game, other } = await left(2)
    await spoil(dir, keys[part](game))
    const sim = await simulated({ dir })
    expect(sim.complaints.join('\n')).toContain(`record games/${game}/${part} of the store is damaged`)
    expect(sim.complaints.join('\n')).toContain(words)
    expect((await sim.ask('game/list', {})).map(({ id }: { id: string }) => id).sort()).toEqual([game, other].sort())
    expect(await sim.call(game, 0, 'read_notes')).toMatchObject({ result: { notes: 'n0\nn1' } })
    expect(await sim.ask('seat/token', { game, seat: 1 })).toMatchObject({ token: expect.stringMatching(/^seat_/) })
    await goesOn(sim, game)
    await goesOn(sim, other)
  })

  test('(record and snapshot of a game) leaves a game that is named and can be deleted', async () => {
    const { dir, game, other } = await left(2)
    await spoil(dir, keys.meta(game), keys.snapshot(game, 0))
    const sim = await simulated({ dir })
    expect((await sim.ask('game/get', { game })).name).toContain('cannot be read')
    expect(sim.complaints.join('\n')).toContain('hexarchy restore')
    await sim.ask('game/delete', { game })
    expect(await sim.ask('game/list', {})).toMatchObject([{ id: other }])
    await goesOn(sim, other)
  })

  test('(in the log of a game) lets the game go on from before it; what comes after it is kept aside, and all are told', async () => {
    const { dir, game, other } = await left(6)
    await spoil(dir, keys.log(game, 4))
    const sim = await simulated({ dir })
    expect(await sim.call(game, 0, 'read_notes')).toMatchObject({ result: { notes: 'n0\nn1\nn2' } })
    expect(sim.complaints.join('\n')).toContain(`game ${game}: log record 4 is missing or damaged. It goes on from before it`)
    const briefing = await sim.call(game, 0, 'get_briefing')
    expect(briefing).toMatchObject({ notes: [expect.stringContaining("The newest 3 acts were lost by the server's disk")] })
    expect((await sim.ask('game/get', { game })).lost).toMatchObject({ turn: 1, records: 3 })
    const aside = await sim.service.store.list(`aside/${game}/`)
    expect(aside.map(([key]) => key.split('/').slice(3).join('/'))).toEqual([
      'log/0000000004',
      'log/0000000005',
      'log/0000000006',
    ])
    await goesOn(sim, game)
    await goesOn(sim, other)
    await sim.service.stop()
    const again = await simulated({ dir })
    expect(await again.call(game, 0, 'read_notes')).toMatchObject({ result: { notes: 'on it goes' } })
    expect((await again.ask('game/get', { game })).lost).toMatchObject({ records: 3 })
  })

  test('(missing from the log of a game) is the same', async () => {
    const { dir, game } = await left(4)
    const store = await openStore(dir)
    await store.commit({ puts: [[keys.log(game, 2), null]] })
    await store.close()
    const sim = await simulated({ dir })
    expect(await sim.call(game, 0, 'read_notes')).toMatchObject({ result: { notes: 'n0' } })
    await goesOn(sim, game)
  })

  test('(in what is only looked at) is left out', async () => {
    const { dir, game } = await left(1)
    await spoil(dir, keys.replay(game, 0))
    const sim = await simulated({ dir })
    await goesOn(sim, game)
    await settled()
  })
})
