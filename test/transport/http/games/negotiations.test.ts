/** Negotiations over HTTP, with connections that break: the two come to an end, and what was paid was paid once. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plantAll } from '../../../actors/planted-game.ts'
import { assertProperty, keptCases } from '../../../property.ts'
import { tempDir } from '../../../temp.ts'
import { addCity, flatWorld } from '../../../world.ts'
import { openReal } from '../../open-game.ts'

const COURSES = 6
const START_GOLD = 100

function meetingWorld() {
  const w = flatWorld({ explored: true })
  for (const { id } of w.s.seats) {
    w.s.civs[id].gold = START_GOLD
    addCity(w, id, 2 + 6 * id, 4, 3)
  }
  return w
}

const answers = fc.array(fc.constantFrom('counter', 'reply', 'counter', 'accept', 'reject'), { maxLength: 5 })
const course = fc.record({
  /** Whether the opener hangs up in the middle of its call. */
  hangUp: fc.boolean(),
  retry: fc.boolean(),
  both: fc.boolean(),
  answers: answers.map(middle => [...middle, 'accept']),
  gold: fc.integer({ min: 1, max: 50 }),
})

const NAME = 'negotiations over HTTP end, and each deal is carried out once, however connections break'

test(NAME, async () => {
  const dir = tempDir()
  const games = await plantAll(dir, Array.from({ length: COURSES + keptCases(NAME) }, meetingWorld))
  const { url, call } = await openReal(dir)
  let next = 0

  await assertProperty(
    NAME,
    fc.asyncProperty(course, async ({ hangUp, retry, both, answers, gold }) => {
      const { game, tokens } = games[next++]
      const tool = async (seat: number, name: string, args: object = {}, more: object = {}) =>
        (await call('POST', `/api/games/${game}/tool`, { token: tokens[seat], json: { tool: name, args, ...more } })).body
      const wait = async (seat: number) => (await call('GET', `/api/games/${game}/wait?timeout=20`, { token: tokens[seat] })).body

      const json = { tool: 'open_negotiation', args: { player_id: 1, give: { gold }, text: 'well?' }, call_id: 'open' }
      const line = new AbortController()
      const opened = fetch(`${url}/api/games/${game}/tool`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens[0]}` },
        body: JSON.stringify(json),
        signal: line.signal,
      }).then(
        answer => answer.json() as Promise<any>,
        () => null,
      )
      const told = await wait(1)
      expect(told).toMatchObject({ status: 'negotiation', negotiation_ids: [0] })
      if (both)
        expect(await tool(1, 'open_negotiation', { player_id: 0, give: { gold: 1 } })).toMatchObject({
          error: { code: 'turn/not-yours' },
        })
      if (hangUp) line.abort()
      const again = retry ? tool(0, json.tool, json.args, { call_id: json.call_id }) : null

      let floor = 1
      let offer = { from: 0, gold }
      for (const [i, answer] of answers.entries()) {
        // Nobody takes up what he has offered himself.
        const said = answer === 'accept' && offer.from === floor ? 'reject' : answer
        const terms = said === 'counter' ? { give: { gold: i + 1 }, text: 'rather' } : said === 'reply' ? { text: 'hm' } : {}
        const respond = () =>
          tool(floor, 'respond_negotiation', { negotiation_id: 0, answer: said, ...terms }, { call_id: `answer ${i}` })
        const [one, two] = await Promise.all([respond(), respond()])
        expect(one).toMatchObject({ ok: true })
        expect(two.result).toEqual(one.result)
        if (said === 'counter') offer = { from: floor, gold: i + 1 }
        if (said === 'reject') offer.gold = 0
        if (said === 'accept' || said === 'reject') break
        floor = 1 - floor
        expect(await wait(floor)).toMatchObject({ status: 'negotiation' })
      }

      const ends = [await opened, await again].filter(one => one !== null)
      expect(ends.length).toBe(Number(!hangUp) + Number(retry))
      for (const one of ends) expect(one).toMatchObject({ ok: true, result: { negotiation_id: 0 } })
      const purses = [START_GOLD, START_GOLD]
      purses[offer.from] -= offer.gold
      purses[1 - offer.from] += offer.gold
      for (const seat of [0, 1]) expect((await tool(seat, 'get_empire')).result.gold).toBe(purses[seat])
      expect(await tool(0, 'end_turn')).toMatchObject({ ok: true })
      expect(await wait(1)).toMatchObject({ status: 'your_turn' })
    }),
    { numRuns: COURSES, fewer: 'each case is a game of its own behind real connections', endOnFailure: true },
  )
})
