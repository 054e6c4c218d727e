import { expect, test } from 'vitest'
import { meeting } from '../../planted-game.ts'

const CITY = { city_id: 0, item: 'Worker' }
const DRY = { ...CITY, dry_run: true }

test('a dry run is counted as a query, changes nothing, and is answered anew each time', async () => {
  const sim = await meeting()
  const { game } = sim
  const queue = async () => ((await sim.call(game, 0, 'get_city', { city_id: 0, fresh: true })) as any).result.queue
  const before = await queue()
  for (let n = 0; n < 2; n++) {
    expect(await sim.call(game, 0, 'set_production', DRY)).toMatchObject({
      ok: true,
      result: { dry_run: true, would: { answer: { queue: expect.arrayContaining(['Worker']) } } },
    })
  }
  expect(await queue()).toEqual(before)
})

test('what was asked about may be done, and what was done is foretold as a repetition', async () => {
  const sim = await meeting()
  const { game } = sim
  expect(await sim.call(game, 0, 'set_production', DRY)).toMatchObject({ ok: true })
  expect(await sim.call(game, 0, 'set_production', CITY)).toMatchObject({ ok: true })
  expect(await sim.call(game, 0, 'set_production', DRY)).toMatchObject({ ok: false, error: { code: 'guard/repeated' } })
})

test('a dry run is told as text, too', async () => {
  const sim = await meeting()
  const answer = (await sim.call(sim.game, 0, 'end_turn', { dry_run: true }, { text: true })) as any
  expect(answer.text).toMatch(/^Dry run: nothing is done\./)
  expect(answer.text).toContain('what the others do')
})

test('a refused call leads on over the service, and what is for its machinery stays there', async () => {
  const sim = await meeting()
  const answer = (await sim.call(sim.game, 0, 'set_production', { city_id: 0, item: 'Libary' })) as any
  expect(Object.keys(answer.error)).not.toContain('facts')
  expect(Object.keys(answer.error)).not.toContain('meant')
  expect(answer.error).toMatchObject({ code: 'name/unknown', hint: 'Did you mean "Library"?' })
})

test('dry runs are no progress: steps of nothing else end the turn', async () => {
  const sim = await meeting()
  const { game } = sim
  let turns = 0
  for (let step = 0; step < 14 && turns === 0; step++) {
    const answer = (await sim.call(game, 0, 'set_production', DRY, { step: String(step) })) as any
    if (!answer.ok || !answer.turn.your_turn) turns++
  }
  expect(turns).toBe(1)
})
