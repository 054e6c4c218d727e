/** Every page outside a game, one of each make by axe's rules in light or in the dark, and on a phone; and the keyboard alone makes a game. */
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { TestServer } from '../server.ts'
import { LOOKS_AT_ALL, tabTo, wrongWith } from './look.ts'
import { noChromium, openPage, overhang, serveForTests } from './open.ts'
import { pagesOf } from './routes.ts'

let server: TestServer
let browser: Browser
serveForTests(made => ({ server, browser } = made))

/** A page to read has hundreds of articles of one make, and tables of hundreds of rows: the first and the last stand for all. */
const thinOut = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { document } = globalThis as any
    for (const article of [...document.querySelectorAll('main article')].slice(4, -2)) article.remove()
    for (const row of document.querySelectorAll('main tr:nth-child(n + 7)')) row.remove()
    for (const details of document.querySelectorAll('main article details')) details.open = true
  })

/** Pages that are looked at side by side. */
const LANES = 2

test.skipIf(noChromium)(
  'no page breaks a rule of accessibility or is wider than a phone, in light and in the dark',
  { timeout: 300_000 },
  async () => {
    const owner = await server.owner()
    const { id, seats } = await owner.createGame({ size: 'duel', seed: 5, seats: [{ driver: 'human' }, { driver: 'bot' }] })
    const left = pagesOf(id)
    const wrong: string[] = []
    const lane = async (): Promise<void> => {
      const { page, faults } = await openPage(browser, server.url)
      // As if it had been made in this browser.
      await page.evaluate(
        kept => (globalThis as any).localStorage.setItem('hexarchy:seats', kept),
        JSON.stringify({ [id]: { 0: seats[0].token } }),
      )
      for (let next = left.shift(); next; next = left.shift()) {
        const { name, path, shows, isAlike } = next
        await page.setViewportSize({ width: 390, height: 844 })
        await page.goto(server.url + path)
        await page.getByText(shows).first().waitFor()
        expect(await overhang(page), `${name} on a phone`).toBe(0)
        if (isAlike && !LOOKS_AT_ALL) continue
        await thinOut(page)
        wrong.push(...(await wrongWith(page, name)))
      }
      // The page that there is not is answered as such.
      wrong.push(...faults.filter(fault => !fault.includes('status of 404')))
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    expect(wrong).toEqual([])
  },
)

test.skipIf(noChromium)(
  'a game of 24 players is made by the keyboard alone, and its form has few stops and little height',
  { timeout: 120_000 },
  async () => {
    const { page, faults } = await openPage(browser, `${server.url}/new`)
    await page.getByLabel('Difficulty').locator('option', { hasText: 'Deity' }).waitFor({ state: 'attached' })
    await tabTo(page, 'Models')
    await page.keyboard.press('Tab')
    await page.keyboard.type('23')
    await page.keyboard.press('Tab')
    await page.getByText('24 players').waitFor()
    expect(await page.getByLabel('Size').inputValue()).toBe('gargantuan')
    const form = page.getByRole('form', { name: 'New game' })
    const stops = 'input, select, summary, button:not(:disabled)'
    expect(await form.locator(stops).count()).toBeLessThan(16)
    expect((await form.boundingBox())!.height).toBeLessThan(800)
    await tabTo(page, 'Make the game')
    await page.keyboard.press('Enter')
    await page.getByText('Your new game is made').waitFor()
    await page.getByText('23 more seats').waitFor()

    // Another form begins with the same settings.
    await page.goto(`${server.url}/new`)
    await page.getByText('These are your last settings.').waitFor()
    await page.getByText('24 players').waitFor()
    expect(faults).toEqual([])
  },
)

test.skipIf(noChromium)(
  'a game begins by one click, is found again, watched and deleted after a question',
  { timeout: 120_000 },
  async () => {
    const { page, faults } = await openPage(browser, 'about:blank')
    // As fast as nobody is: the session opens once the button has been pressed.
    const pressed = Promise.withResolvers<void>()
    await page.route('**/api/session', async route => {
      await pressed.promise
      await route.continue()
    })
    await page.goto(server.url)
    await page.getByRole('button', { name: /^Agent against bot/ }).click()
    pressed.resolve()
    await page.getByText('Your new game is made').waitFor()
    await page.getByText('claude mcp add').waitFor()
    const title = await page.title()
    expect(title).toContain('Seats')
    const id = /games\/(\w+)/.exec(page.url())![1]
    const { name } = (await (await server.owner()).send('GET', `/api/games/${id}`)).body
    await page.goto(server.url)
    await page.getByLabel('Search by name').fill(name)
    await page
      .getByRole('link', { name: `Seats and links: ${name}` })
      .first()
      .waitFor()
    await page
      .getByText(/^Waits for /)
      .first()
      .waitFor()
    await page.getByLabel('Search by name').fill(id)
    await expect.poll(() => page.locator('li.game').count()).toBe(1)
    await page.getByRole('button', { name: `Delete: ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No game is like that.').waitFor()
    expect((await (await server.owner()).send('GET', `/api/games/${id}`)).status).toBe(404)
    expect(faults).toEqual([])
  },
)
