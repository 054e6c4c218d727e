import m from 'mithril'
import { beforeEach, expect, test, vi } from 'vitest'
import { debounce } from '../../../../client/ui/controls/debounce.ts'

beforeEach(() => {
  vi.spyOn(m, 'redraw').mockImplementation(() => {})
})

/** Longer than the test. */
const WHILE_MS = 600_000

test('work is done at once, then once a while however often it is asked for, and at once again for the last change', async () => {
  const work = vi.fn(async () => {})
  const later = debounce(WHILE_MS, work)
  later.ask()
  later.ask()
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1))
  later.ask()
  later.ask()
  // Whatever is due at once is done by then.
  await new Promise(done => setTimeout(done))
  await new Promise(done => setTimeout(done))
  expect(work).toHaveBeenCalledTimes(1)
  later.ask(true)
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2))
  await vi.waitFor(() => expect(m.redraw).toHaveBeenCalledTimes(2))
  later.ask()
  later.end()
})

test('work that takes long is not begun again before it is done', async () => {
  const done: (() => void)[] = []
  const later = debounce(WHILE_MS, () => new Promise(resolve => done.push(resolve)))
  later.ask()
  await vi.waitFor(() => expect(done).toHaveLength(1))
  later.ask(true)
  await new Promise(resolve => setTimeout(resolve))
  await new Promise(resolve => setTimeout(resolve))
  expect(done).toHaveLength(1)
  done[0]()
  await vi.waitFor(() => expect(done).toHaveLength(2))
  done[1]()
  await vi.waitFor(() => expect(m.redraw).toHaveBeenCalledTimes(2))
  later.end()
})
