/** Firefox beside Chromium: in short what the tests of other files do. All that can run in it: `npm run test:firefox`. */
import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ServedUrl } from '../server.ts'
import { selectedAt } from './board.ts'
import { firstLessons, reach } from './lessons.ts'
import { FIREFOX, openPage, overhang, shareForTests } from './open.ts'
import { figuresOf, named, newGame, playByMouse } from './turns.ts'
import { lookBack, pastGame, slowGame, watchPaced } from './watching.ts'

let server: ServedUrl
let browser: Browser
shareForTests(made => ({ server, browser } = made), FIREFOX)

test.skipIf(FIREFOX.isMissing)(
  'in Firefox a game is played by mouse, and a unit goes where the mouse says',
  { timeout: 120_000 },
  async () => {
    const { seat, link } = await newGame(server, 5)
    const { page, faults } = await openPage(browser, link, 1440, 900)
    await named(page)
    await page.keyboard.press('Space')
    await page.locator('.play-stack button', { hasText: 'Warrior' }).click()
    await page.locator('.play-card h2', { hasText: 'Warrior' }).waitFor()
    const warrior = async () =>
      (await server.call(seat, 'get_units', { fresh: true })).body.result.units.find(
        ({ kind }: { kind: string }) => kind === 'Warrior',
      )
    const before = await warrior()
    const { x, y } = await selectedAt(page)
    await page.mouse.click(x - 64, y, { button: 'right' })
    await expect.poll(async () => (await warrior()).x, { timeout: 20_000 }).toBe(before.x - 1)
    await playByMouse(page, 2)
    const { cities, technologies, research } = await figuresOf(server, seat)
    expect(cities).toBe(1)
    expect(technologies > 1 || research !== null).toBe(true)
    expect(await overhang(page)).toBe(0)
    expect(faults).toEqual([])
  },
)

test.skipIf(FIREFOX.isMissing)('in Firefox the tutorial begins from the lobby', { timeout: 120_000 }, async () => {
  const { page, faults } = await openPage(browser, server.url, 1440, 900)
  await page.getByRole('button', { name: /^Learn to play/ }).click()
  await reach(page, 'Look around')
  await firstLessons(page)
  await reach(page, 'Explore')
  expect(faults).toEqual([])
})

test.skipIf(FIREFOX.isMissing)('in Firefox games of bots are watched and looked back on', { timeout: 180_000 }, async () => {
  const owner = await server.owner()
  const slow = await slowGame(owner)
  const { page, faults } = await openPage(browser, `${server.url}/games/${slow}`)
  await watchPaced(page, owner, slow)
  const past = await pastGame(owner)
  await page.goto(`${server.url}/games/${past}/recap/7`)
  await lookBack(page)
  expect(faults).toEqual([])
})

test.skipIf(FIREFOX.isMissing)('in Firefox a language is chosen, and the lobby speaks it', { timeout: 60_000 }, async () => {
  const { page, faults } = await openPage(browser, `${server.url}/settings`, 390, 844)
  await page.getByLabel('Language').selectOption('de')
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor()
  await page.goto(server.url)
  await page.getByRole('heading', { name: 'Spiel beginnen' }).waitFor()
  expect(await overhang(page)).toBe(0)
  expect(faults).toEqual([])
})
