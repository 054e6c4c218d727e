import { expect, test } from 'vitest'
import { forEach, makeSelection, selectedOf } from '../../../client/screens/realm/selection.ts'

const rows = [
  { id: 3, name: 'Archer' },
  { id: 5, name: 'Worker' },
  { id: 8, name: 'Scout' },
]

test('what a rule refuses to one of the selected is told, and the others go on', async () => {
  const selection = makeSelection()
  const told: number[] = []
  await forEach(selection, rows, async id => {
    if (id === 5) throw { status: 400, code: 'unit/civilian', message: 'A Worker cannot fortify.' }
    told.push(id)
  })
  expect(told).toEqual([3, 8])
  expect(selection.outcome).toEqual({ done: 2, refused: [{ name: 'Worker', why: 'A Worker cannot fortify.' }] })
})

test('where the server is not reached nothing more is tried', async () => {
  let tries = 0
  const act = () => {
    tries++
    return Promise.reject({ status: 0, code: 'connection/lost', message: 'No connection.' })
  }
  await expect(forEach(makeSelection(), rows, act)).rejects.toMatchObject({ code: 'connection/lost' })
  expect(tries).toBe(1)
})

test('a row that is gone is selected no more', () => {
  const selection = makeSelection()
  for (const { id } of rows) selection.ids.add(id)
  expect(selectedOf(selection, rows.slice(1)).map(({ id }) => id)).toEqual([5, 8])
  expect([...selection.ids]).toEqual([5, 8])
})
