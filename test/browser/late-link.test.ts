/** Whoever opens a watch link with a delay looks back on the game, and it goes on by itself. */
import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ServedUrl } from '../server.ts'
import { noChromium, openPage, shareForTests } from './open.ts'

let server: ServedUrl
let browser: Browser
shareForTests(made => ({ server, browser } = made))

const DELAY = 5

test.skipIf(noChromium)('a late link shows the game so many turns late, and follows it', { timeout: 120_000 }, async () => {
  const owner = await server.owner()
  const { id, seats } = await owner.createGame({
    name: 'Shown late',
    size: 'duel',
    seed: 7,
    seats: [{ driver: 'human' }, { driver: 'human' }],
  })
  const endRounds = async (n: number): Promise<void> => {
    for (let i = 0; i < n; i++)
      for (const { token } of seats) expect((await server.call({ game: id, token }, 'end_turn')).status).toBe(200)
  }
  const { body } = await owner.send('POST', `/api/games/${id}/link?delay=${DELAY}`)
  await endRounds(DELAY + 2)
  const { page, faults } = await openPage(browser, `${server.url}/games/${id}#${body.token}`)
  await page.getByText('5 turns late', { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/games/${id}/recap`))
  await page
    .getByText(/^Turn 2 of/)
    .first()
    .waitFor()
  await endRounds(1)
  await page
    .getByText(/^Turn 3 of/)
    .first()
    .waitFor({ timeout: 30_000 })
  expect(faults).toEqual([])
})
