import { expect, test } from 'vitest'
import { Journal } from '../../../../actors/game/persistence/journal.ts'
import type { Batch } from '../../../../saves/database/batch.ts'
import type { Store } from '../../../../saves/database/store.ts'
import { settled } from '../../simulated-service.ts'

/** A store whose writes are ended by hand, in order. */
function slowStore() {
  const writes: (() => void)[] = []
  const commit = (_: Batch) => new Promise<void>(resolve => void writes.push(resolve))
  return { store: { commit } as unknown as Store, writes }
}

test('a reply waits for the batch that holds its record, and for none that was begun after it', async () => {
  const { store, writes } = slowStore()
  const journal = new Journal(store, 'game', 0, () => {})
  const told: string[] = []
  const add = async (name: string) => {
    journal.add({ n: journal.next, at: 0, seat: 0, command: { type: 'endTurn' } })
    journal.afterSaved(() => told.push(name))
    await settled()
  }
  await add('end_turn')
  await add('the next seat')
  expect(told).toEqual([])
  writes[0]()
  await settled()
  expect(told).toEqual(['end_turn'])
  writes[1]()
  await settled()
  expect(told).toEqual(['end_turn', 'the next seat'])
})
