import { expect, test } from 'vitest'
import { cityOfSeed, unitOfSeed } from '../../../made-ids.ts'
import { simulated } from '../../simulated-service.ts'

const MINUTE = 60_000
const DUEL = { seats: [{ driver: 'agent' as const, limits: { seconds: 100_000 } }, { driver: 'agent' as const }] }
/** What seat 0 begins with. */
const [SETTLER, WARRIOR] = [unitOfSeed(1, 0), unitOfSeed(1, 1)]
const LAST = { since: 'last' }

test('what a seat was last told is remembered while its game is out of memory', async () => {
  const { duel, pass, service, call } = await simulated()
  const game = await duel(DUEL)
  expect(await call(game, 0, 'get_briefing', LAST)).toMatchObject({
    result: {
      changes_since: null,
      units: [{ id: SETTLER }, { id: WARRIOR }].sort((a, b) => a.id - b.id),
      technologies: [{}, {}, {}, {}],
    },
  })
  await pass(10 * MINUTE)
  await pass(10 * MINUTE)
  await expect.poll(async () => (await service.store.list('snap/')).length, { timeout: 10_000 }).toBe(2)
  await call(game, 0, 'found_city', { unit_id: SETTLER })
  expect(await call(game, 0, 'get_briefing', LAST)).toMatchObject({
    result: { changes_since: 1, cities: [{ id: cityOfSeed(1, 0) }], technologies: [], unchanged: { technologies: 4 } },
  })
})

test('each seat is told what is new to itself', async () => {
  const { duel, call } = await simulated()
  const game = await duel(DUEL)
  await call(game, 0, 'get_briefing')
  expect(await call(game, 0, 'get_briefing', LAST)).toMatchObject({ result: { changes_since: 1, technologies: [] } })
  expect(await call(game, 1, 'get_briefing', LAST)).toMatchObject({ result: { changes_since: null } })
})

test('where the memory is lost, all is told', async () => {
  const { duel, pass, service, call } = await simulated()
  const game = await duel(DUEL)
  await call(game, 0, 'get_briefing')
  await pass(10 * MINUTE)
  await pass(10 * MINUTE)
  await expect.poll(async () => (await service.store.list('snap/')).length, { timeout: 10_000 }).toBe(2)
  for (const [key] of await service.store.list('told/')) await service.store.commit({ puts: [[key, null]] })
  expect(await call(game, 0, 'get_briefing', LAST)).toMatchObject({ result: { changes_since: null, units: [{}, {}] } })
})
