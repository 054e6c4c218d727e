/** A game whose last moves another version of the program wrote, and this one cannot carry out. */
import { expect, test } from 'vitest'
import { openStore } from '../../../../saves/database/store.ts'
import { keys } from '../../../../saves/database/store-keys.ts'
import { encodeRecord } from '../../../../saves/games/game-log.ts'
import { tempDir } from '../../../temp.ts'
import { simulated } from '../../simulated-service.ts'

/** A duel whose log ends with a note, a command that no rule allows and another note, written by another version. */
async function leftByAnother(dir: string): Promise<string> {
  const sim = await simulated({ dir })
  const game = await sim.duel()
  await sim.call(game, 0, 'write_notes', { text: 'first', mode: 'append' })
  await sim.service.stop()
  const store = await openStore(dir)
  const n = (await store.list(`log/${game}/`)).length
  const records = [
    { n, at: 1, seat: 0, command: { type: 'writeNotes', text: 'second', mode: 'append' }, engine: 'other' },
    { n: n + 1, at: 1, seat: 0, command: { type: 'setResearch', tech: 9_999 }, call: { id: 'c', answer: {} } },
    { n: n + 2, at: 1, seat: 1, command: { type: 'writeNotes', text: 'third', mode: 'append' } },
  ] as Parameters<typeof encodeRecord>[0][]
  await store.commit({ append: { game, n, records: records.map(encodeRecord) } })
  await store.close()
  return game
}

test('it goes on; the operator is told, the owner finds it in the record, and the records stay in the log', async () => {
  const dir = tempDir()
  const game = await leftByAnother(dir)
  const sim = await simulated({ dir })
  const notes = async (seat: number) => (await sim.call(game, seat, 'read_notes', { fresh: true })) as { text?: string }
  expect([(await notes(0)).text, (await notes(1)).text]).toEqual([
    expect.stringContaining('second'),
    expect.stringContaining('third'),
  ])
  expect(sim.complaints).toEqual([expect.stringContaining('1 records were not carried out, and stay in the log')])
  const { upgrades } = await sim.ask('game/get', { game })
  expect(upgrades).toEqual([{ at: sim.now(), turn: 1, position: expect.any(Number), set_aside: 1 }])
  expect(await sim.ask('game/look', { game, seat: 0 })).not.toHaveProperty('upgrades')
  expect(await sim.service.store.get(keys.log(game, upgrades[0].position))).not.toBeNull()
})

test('it is told once: from then on it goes on from its own snapshot, or, where that is damaged, past the same records', async () => {
  const dir = tempDir()
  const game = await leftByAnother(dir)
  const first = await simulated({ dir })
  for (const seat of [0, 1]) await first.call(game, seat, 'write_notes', { text: 'own', mode: 'append' })
  const { upgrades } = await first.ask('game/get', { game })
  await first.service.stop()
  const again = await simulated({ dir })
  expect(await again.call(game, 0, 'end_turn')).toMatchObject({ ok: true })
  expect([again.complaints, (await again.ask('game/get', { game })).upgrades]).toEqual([[], upgrades])
  await again.service.stop()
  const store = await openStore(dir)
  const found = await store.list(`snap/${game}/`)
  const torn = found.filter(([key]) => key !== keys.snapshot(game, upgrades[0].position - 1) && key !== found[0][0])
  expect(torn.length).toBeGreaterThan(0)
  await store.commit({ puts: torn.map(([key]) => [key, Buffer.from('torn')]) })
  await store.close()
  const sim = await simulated({ dir })
  const text = ((await sim.call(game, 1, 'read_notes', { fresh: true })) as { text?: string }).text
  expect(text).toMatch(/third[\s\S]*own/)
  expect((await sim.ask('game/get', { game })).upgrades).toEqual(upgrades)
})
