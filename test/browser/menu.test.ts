/** The frame of a game: its seat is sat on without a link, its menu leads where it says, its end is shown. */
import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ServedUrl } from '../server.ts'
import { wrongWith } from './look.ts'
import { noChromium, openPage, shareForTests } from './open.ts'

let server: ServedUrl
let browser: Browser
shareForTests(made => ({ server, browser } = made))

test.skipIf(noChromium)(
  'who made a game plays it without its link, finds settings and sharing in the menu, and resigns by its keys',
  { timeout: 90_000 },
  async () => {
    const owner = await server.owner()
    const { id, seats } = await owner.createGame({
      name: 'Unlinked',
      size: 'duel',
      seed: 5,
      seats: [{ driver: 'human' }, { driver: 'bot' }],
    })
    // One turn at least has figures.
    await server.call({ game: id, token: seats[0].token }, 'end_turn', { wait_seconds: 60 })
    const { page, faults } = await openPage(browser, `${server.url}/games/${id}`)
    await page.getByRole('button', { name: /^Play / }).click()
    await page.getByRole('button', { name: 'Menu', exact: true }).waitFor()
    await page.keyboard.press('?')
    const sizeOf = (what: string) =>
      page
        .locator(what)
        .first()
        .evaluate((one: any) => one.ownerDocument.defaultView.getComputedStyle(one).fontSize)
    expect(await sizeOf('.play-keys kbd')).toBe(await sizeOf('.play-keys dd'))
    expect(await wrongWith(page, 'keys', '.play-box')).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('F10')
    await page.getByRole('button', { name: 'Sharing and spectators' }).waitFor()
    expect(await wrongWith(page, 'menu', '.play-box')).toEqual([])
    await page.keyboard.press('s')
    await page.getByLabel('Less motion, whatever the system says').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('h')
    await page.getByRole('button', { name: 'Make a watch link' }).waitFor()
    expect(await wrongWith(page, 'sharing', '.play-box')).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await page.getByRole('heading', { name: 'Your figures by turn' }).waitFor()
    await page.locator('.play-charts canvas').waitFor()
    const figures = page.getByRole('table').first()
    await figures.getByRole('row', { name: /^Score/ }).waitFor()
    await figures.getByRole('button', { name: 'Rank' }).click()
    await figures.locator('th[aria-sort=ascending]', { hasText: 'Rank' }).waitFor()
    expect(await wrongWith(page, 'charts', '.play-box')).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('r')
    await page
      .getByRole('dialog', { name: /^Resign as / })
      .getByRole('button', { name: 'Resign' })
      .click()
    await page.getByText('● live').waitFor()
    expect((await owner.send('GET', `/api/games/${id}`)).body.seats[0].driver).toBe('bot')
    expect(faults).toEqual([])
  },
)

test.skipIf(noChromium)('the end of a game shows who won, and makes another like it', { timeout: 120_000 }, async () => {
  const owner = await server.owner()
  const spec = { size: 'duel', seed: 5, turns: 2, seats: [{ driver: 'human' as const }, { driver: 'bot' as const }] }
  const { id, seats } = await owner.createGame(spec)
  const seat = { game: id, token: seats[0].token }
  for (const _ of [1, 2]) await server.call(seat, 'end_turn', { wait_seconds: 60 })
  const { page, faults } = await openPage(browser, `${server.url}/games/${id}#${seat.token}`)
  const end = page.getByRole('dialog', { name: 'The end of the game' })
  await end.getByText('Final standing').waitFor()
  await end.getByRole('button', { name: 'Rematch on this map' }).waitFor()
  expect(await wrongWith(page, 'ending', '.ending')).toEqual([])
  await end.getByRole('button', { name: 'Rematch on this map' }).click()
  await page.getByText('Turn 1 of').first().waitFor()
  expect(page.url()).not.toContain(id)
  const again = (await owner.send('GET', `/api/games/${page.url().split('/').at(-1)}`)).body
  const before = (await owner.send('GET', `/api/games/${id}`)).body
  expect([again.seed, again.turns, again.seats[0].nation]).toEqual([before.seed, 2, before.seats[0].nation])
  expect(faults).toEqual([])
})
