/** What requests take of the thread is charged to whoever they are of, on a processor whose time the test tells. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ProcessorMeter } from '../../../actors/transport/limits/processor-meter.ts'
import type { ServicePort } from '../../../actors/wire/messages.ts'
import { chargeTo } from '../../../actors/wire/threads/spender.ts'

function metered() {
  let usedMs = 0
  const spent: Record<string, number> = {}
  const spender = (who: string) => ({
    spent(ms: number) {
      spent[who] = (spent[who] ?? 0) + ms
    },
  })
  const work = (ms: number) => {
    usedMs += ms
  }
  return { meter: new ProcessorMeter(() => usedMs), spender, work, spent }
}

test('work is charged to who began last, until another begins', async () => {
  const { meter, spender, work, spent } = metered()
  meter.begin(spender('a'))
  work(3)
  meter.begin(spender('b'))
  work(5)
  await nextTurn()
  expect(spent).toEqual({ a: 3, b: 5 })
})

test('what promises settle in the same event counts, and what comes in a later one does not', async () => {
  const { meter, spender, work, spent } = metered()
  meter.begin(spender('a'))
  await Promise.resolve()
  await Promise.resolve()
  work(7)
  await nextTurn()
  work(100)
  await nextTurn()
  expect(spent).toEqual({ a: 7 })
})

test('what follows on an answer of the service is of who asked, in whatever order answers come', async () => {
  const { meter, spender, work, spent } = metered()
  const answers: (() => void)[] = []
  const service = {
    request: () => new Promise(resolve => answers.push(() => resolve({ ok: true, answer: null }))),
    subscribe: () => () => {},
  } as unknown as ServicePort
  const over = meter.over(service)
  const asked = async (who: string, ms: number) => {
    chargeTo(spender(who))
    await over.request('game/list', {})
    work(ms)
  }
  const all = [asked('a', 20), asked('b', 30)]
  for (const answer of answers.reverse()) {
    answer()
    await nextTurn()
  }
  await Promise.all(all)
  await nextTurn()
  expect(spent).toEqual({ a: 20, b: 30 })
})
