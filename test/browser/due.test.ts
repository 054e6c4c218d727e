/** The lobby tells which games wait for whoever looks: first in the list, in the title, on the tab and on the app. */
import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import type { SeatKey, TestServer } from '../server.ts'
import { wrongWith } from './look.ts'
import { noChromium, openPage, serveForTests } from './open.ts'

let server: TestServer
let browser: Browser
serveForTests(made => ({ server, browser } = made))

const HOUR_S = 3600

/** What an installed app would show is kept instead. */
function keepBadges(): void {
  const page = globalThis as any
  page.badges = []
  Object.defineProperty(page.navigator, 'setAppBadge', { value: async (n: number) => void page.badges.push(n) })
  Object.defineProperty(page.navigator, 'clearAppBadge', { value: async () => void page.badges.push(0) })
}

test.skipIf(noChromium)(
  'games that wait for one’s turn come first with the time left, and are counted where one is not looking',
  { timeout: 120_000 },
  async () => {
    const owner = await server.owner()
    /** The second person is a friend: the turn that the maker's seat ends is not over. */
    const make = async (name: string, seconds: number): Promise<SeatKey> => {
      const { id, seats } = await owner.createGame({
        name,
        size: 'duel',
        seats: [{ driver: 'human', limits: { seconds } }, { driver: 'human' }],
      })
      return { game: id, token: seats[0].token }
    }
    const slow = await make('Slow', 72.5 * HOUR_S)
    const fast = await make('Fast', 3.5 * HOUR_S)
    const other = await make('Other', 1.5 * HOUR_S)
    await server.call(other, 'end_turn')

    const { page, faults } = await openPage(browser, 'about:blank', 1440, 900)
    await page.addInitScript(keepBadges)
    await page.goto(server.url)
    await page.getByText('2 wait for you').waitFor()
    const names = () => page.locator('li.game a.name').allTextContents()
    const badge = () => page.evaluate(() => (globalThis as any).badges.at(-1))
    const icon = () => page.locator('link[rel=icon]').getAttribute('href')
    expect(await names()).toEqual(['Fast', 'Slow', 'Other'])
    expect(await page.locator('li.game .due').allTextContents()).toEqual(['Your turn 3 hours left', 'Your turn 3 days left'])
    expect(await page.title()).toBe('(2) Games — Hexarchy')
    await expect.poll(badge).toBe(2)
    await expect.poll(icon).toContain('data:image/svg+xml')
    expect(await wrongWith(page, 'due', '.games', true)).toEqual([])

    // Another device plays: the lobby hears of it by itself.
    await server.call(fast, 'end_turn')
    await page.getByText('1 waits for you').waitFor()
    expect(await names()).toEqual(['Slow', 'Other', 'Fast'])
    await server.call(slow, 'end_turn')
    await expect.poll(() => page.title()).toBe('Games — Hexarchy')
    await expect.poll(badge).toBe(0)
    await expect.poll(icon).toBe('/icon.svg')
    expect(faults).toEqual([])
  },
)
