/** Who comes back to its turn after hours is told what happened meanwhile, once, and goes on from there. */
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { declareWar } from '../../engine/civ/relations.ts'
import type { ServedUrl } from '../server.ts'
import { addCity, addUnit, flatWorld } from '../world.ts'
import { wrongWith } from './look.ts'
import { noChromium, openPage, shareForTests } from './open.ts'
import { takeInFor } from './prepared.ts'

let server: ServedUrl
let browser: Browser
shareForTests(made => ({ server, browser } = made))

const AWAY_MS = 5 * 60 * 60 * 1000

/** As if the seat had been looked at so long ago, on a page that keeps no looks itself. */
async function leaveFor(page: Page, ms: number): Promise<void> {
  await page.goto(`${server.url}/docs/rules`)
  await page.evaluate(ms => {
    const { localStorage } = globalThis as any
    const looks = JSON.parse(localStorage.getItem('hexarchy:looks'))
    localStorage.setItem('hexarchy:looks', JSON.stringify(looks.map((look: any) => ({ ...look, atMs: look.atMs - ms }))))
  }, ms)
}

test.skipIf(noChromium)(
  'what happened since the last turn is told once to who was away, leads to its places and on to the first decision',
  { timeout: 120_000 },
  async () => {
    const w = flatWorld({ width: 60 })
    declareWar(w, 0, 1)
    addCity(w, 0, 5, 6)
    addCity(w, 1, 52, 6)
    addUnit(w, 0, 'Warrior', 38, 6).hp = 1
    addUnit(w, 0, 'Scout', 36, 6)
    const slayer = addUnit(w, 1, 'Swordsman', 39, 6).id
    const [own, other] = await takeInFor(server, w, 2)
    const url = `${server.url}/games/${own.game}#${own.token}`
    const { page, faults } = await openPage(browser, url, 1440, 900)
    await page.locator('.play-next:enabled').waitFor()
    await expect.poll(() => page.evaluate(() => (globalThis as any).localStorage.getItem('hexarchy:looks'))).not.toBeNull()
    await leaveFor(page, AWAY_MS)
    await server.call(own, 'end_turn')
    await server.call(other, 'attack', { unit_id: slayer, x: 38, y: 6 })
    await server.call(other, 'end_turn')

    await page.goto(url)
    const story = page.getByRole('dialog', { name: 'Since your last turn' })
    await story.waitFor()
    const first = story.locator('section').first()
    await first.getByRole('heading', { name: 'Losses' }).waitFor()
    // It is not among the messages as well.
    expect(await page.getByRole('button', { name: /^Losses/ }).count()).toBe(0)
    expect(await wrongWith(page, 'since', '.since', true)).toEqual([])
    const map = () =>
      page
        .locator('.play-minimap canvas')
        .first()
        .evaluate((canvas: any) => canvas.toDataURL())
    const home = await map()
    await first.locator('button', { hasText: 'Warrior' }).click()
    await expect.poll(map).not.toBe(home)
    await page.setViewportSize({ width: 390, height: 844 })
    await story.getByRole('button', { name: 'Go on' }).click()
    await story.waitFor({ state: 'detached' })
    // What is asked first is a technology.
    await page.getByRole('dialog', { name: 'Technology' }).waitFor()

    // Once a turn, and not to who was just there.
    await leaveFor(page, AWAY_MS)
    await page.goto(url)
    await page.locator('.play-next:enabled').waitFor()
    const looked = () =>
      page.evaluate(() => Date.now() - JSON.parse((globalThis as any).localStorage.getItem('hexarchy:looks'))[0].atMs)
    await expect.poll(looked).toBeLessThan(AWAY_MS / 2)
    expect(await story.count()).toBe(0)
    expect(faults).toEqual([])
  },
)
