/** Two people at one device: a curtain hides the map between their turns, and what one sees is never the other's. */
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ServedUrl } from '../server.ts'
import { retype, wrongWith } from './look.ts'
import { noChromium, openPage, shareForTests } from './open.ts'

let server: ServedUrl
let browser: Browser
shareForTests(made => ({ server, browser } = made))

const curtain = (page: Page) => page.getByRole('heading', { name: /^Pass the device to / })
const nationOnTop = (page: Page): Promise<string> => page.locator('.play-nation').innerText()

/** Takes the device as whom the curtain calls; who that is. */
async function take(page: Page): Promise<string> {
  await curtain(page).waitFor({ timeout: 60_000 })
  const name = (await curtain(page).innerText()).replace('Pass the device to ', '')
  // Nothing of a game is on the page, nor in its title.
  expect(await page.locator('canvas, .play-news, .play-top, .play').count()).toBe(0)
  expect(await page.title()).toContain('Pass the device')
  await page.getByRole('button', { name: `I am ${name}` }).click()
  await page.getByRole('button', { name: 'Menu', exact: true }).waitFor()
  return name
}

test.skipIf(noChromium)(
  'two people play two rounds on one device; between them stands a curtain',
  async () => {
    const { page, faults } = await openPage(browser, server.url)
    await page.getByRole('button', { name: /^Hot seat/ }).click()
    await curtain(page).waitFor()
    expect(await wrongWith(page, 'hot-seat')).toEqual([])
    const players: string[] = []
    for (const turn of [1, 1, 2, 2, 3]) {
      const name = await take(page)
      players.push(name)
      await page
        .getByText(new RegExp(`^Turn ${turn} of`))
        .first()
        .waitFor()
      expect(name).toContain(`(${await nationOnTop(page)})`)
      // Before the page is connected no turn can be ended.
      await page.locator('.play-next:enabled').waitFor()
      // A key that is held ends no other's turn, nor opens it.
      await page.keyboard.press('Shift+Enter')
      await page.keyboard.press('Enter')
    }
    const [first, second] = players
    expect(second).not.toBe(first)
    expect(players).toEqual([first, second, first, second, first])

    // A page that is opened anew shows nobody's view before it is taken.
    await curtain(page).waitFor({ timeout: 60_000 })
    await page.reload()
    expect(await take(page)).toBe(second)
    expect(faults).toEqual([])
  },
  180_000,
)

test.skipIf(noChromium)(
  'the form of a new game offers it where two people play',
  async () => {
    const { page, faults } = await openPage(browser, `${server.url}/new`)
    const hotSeat = page.getByLabel(/^Hot seat/)
    await page.getByLabel('People', { exact: true }).waitFor()
    expect(await hotSeat.count()).toBe(0)
    await retype(page.getByLabel('People', { exact: true }), '2')
    await page.keyboard.press('Tab')
    await hotSeat.check()
    await page.getByRole('button', { name: 'Make the game' }).click()
    await take(page)
    // No clock runs while the device goes round.
    expect(await page.locator('.play-clock').count()).toBe(0)
    expect(faults).toEqual([])
  },
  90_000,
)
