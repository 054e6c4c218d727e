import { expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { chargeFor, isSpent, SeatBudget } from '../../actors/seat-budget.ts'

/** A budget on simulated time, on which work takes as long as it says. */
function budgeted(share = 0.2) {
  const clock = new SimulatedClock()
  let workedMs = 0
  const elapsedMs = () => clock.now() + workedMs
  const budget = new SeatBudget({ share, elapsedMs, later: (fn, ms) => void clock.setTimeout(fn, ms) })
  const done: string[] = []
  const ask = (seat: string, ms: number, name = '', weight = 1) =>
    budget.run(
      seat,
      () => {
        workedMs += ms
        done.push(`${seat}${name}`)
        return { ok: true }
      },
      weight,
    )
  return { ask, done, clock }
}

test('a seat that asks without end takes its share of the time and no more; what it may not have is told when to come again', () => {
  const { ask, done, clock } = budgeted()
  let refused = 0
  for (let ms = 0; ms < 60_000; ms += 10) {
    if (isSpent(ask('a', 10) as object)) refused++
    clock.increment(10)
  }
  // 60 s at a fifth, and what it had at the beginning.
  expect(done.length * 10).toBeLessThan(0.2 * (60_000 + done.length * 10) + 600 + 20)
  expect(done.length * 10).toBeGreaterThan(0.2 * 60_000)
  expect(refused).toBeGreaterThan(1_000)
  expect(ask('b', 10)).toEqual({ ok: true })
})

test('who comes again after the time that it was told is served', () => {
  const { ask, clock } = budgeted()
  let told: unknown = null
  for (let i = 0; i < 200 && !told; i++) {
    const answer = ask('a', 100) as object
    if (!(answer instanceof Promise) && isSpent(answer)) told = answer.retryAfter
  }
  expect(told).toBeGreaterThan(0)
  expect(told).toBeLessThan(10)
  for (let ms = 0; ms < 1_000 * (told as number) + 5_000; ms += 100) clock.increment(100)
  expect(ask('a', 1)).toEqual({ ok: true })
})

test('what is delayed comes in its order, with what weighs nothing among it', async () => {
  const { ask, done, clock } = budgeted()
  while (ask('a', 50) instanceof Promise === false);
  const before = done.length
  const later = [ask('a', 1, ' second'), ask('a', 1, ' third', 0), ask('a', 1, ' fourth')]
  for (let i = 0; i < 30; i++) clock.increment(500)
  await Promise.all(later)
  expect(done.slice(before)).toEqual(['a', 'a second', 'a third', 'a fourth'])
})

test('work in one piece counts for more, the longer it holds up the others, up to a bound', () => {
  expect([1, 20, 40, 60, 100, 1_000].map(chargeFor)).toEqual([1, 20, 80, 180, 300, 1_000])
})

test('without a share there is no limit', () => {
  const { ask, done } = budgeted(0)
  for (let i = 0; i < 1_000; i++) expect(ask('a', 100)).toEqual({ ok: true })
  expect(done).toHaveLength(1_000)
})
