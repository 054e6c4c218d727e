/** A game's page on screens of all shapes: no panel lies over another, and what is selected is in sight. */
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ServedUrl } from '../server.ts'
import { select, selectedRing } from './board.ts'
import { noChromium, openPage, overhang, shareForTests } from './open.ts'
import { overlaps } from './panels.ts'
import { SIZES } from './screens.ts'

let server: ServedUrl
let browser: Browser
shareForTests(made => ({ server, browser } = made))

/** What lies uppermost at the edges of the ring around what is selected. */
async function overSelected(page: Page): Promise<string[]> {
  const ring = await selectedRing(page)
  if (!ring) return ['nothing is selected in sight']
  const { left, top, right, bottom } = ring
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return page.evaluate(
    edges =>
      edges.map(([px, py]) => (globalThis as any).document.elementFromPoint(px, py)?.closest('.map, .play > *')?.className),
    [
      [left, y],
      [right, y],
      [x, top],
      [x, bottom],
    ],
  )
}

const inSight = (page: Page): Promise<void> =>
  expect.poll(() => overSelected(page), { timeout: 10_000 }).toEqual(['map', 'map', 'map', 'map'])

const shot = async (page: Page, name: string): Promise<void> => {
  if (process.env.SCREENSHOT) await page.screenshot({ path: `${process.env.SCREENSHOT}.${name}.png` })
}

/** On a phone a button shows the small map, and puts it away. */
async function unfoldMap(page: Page, name: string): Promise<void> {
  const fold = page.getByRole('button', { name: 'Overview map' })
  await fold.click()
  await expect.poll(async () => (await page.locator('.play-folded canvas').boundingBox())?.width ?? 0).toBeGreaterThan(100)
  await shot(page, name)
  expect(await overlaps(page)).toEqual([])
  await fold.click()
  await page.locator('.play-folded').waitFor({ state: 'detached' })
}

test.skipIf(noChromium).each(SIZES)(
  'at %i × %i panels lie beside each other, and the unit and the city that are selected are in sight',
  { timeout: 120_000 },
  async (width, height) => {
    const owner = await server.owner()
    const { id, seats } = await owner.createGame({
      name: 'Laid out',
      size: 'duel',
      seed: 7,
      seats: [{ driver: 'human' }, { driver: 'bot' }],
    })
    const { page, faults } = await openPage(browser, `${server.url}/games/${id}#${seats[0].token}`, width, height)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.locator('.play-decide').waitFor()
    await select(page, 'Settler')
    await page.locator('.play-button').first().waitFor()
    await inSight(page)
    await shot(page, `${width}-settler`)
    expect(await overlaps(page)).toEqual([])
    expect(await overhang(page)).toBe(0)
    await page.keyboard.press('B')
    await page.locator('.play-card h2', { hasNotText: 'Settler' }).waitFor()
    await page.locator('.play-button', { hasText: 'Open' }).waitFor()
    await inSight(page)
    await shot(page, `${width}-city`)
    expect(await overlaps(page)).toEqual([])
    const isPhone = Math.min(width, height) < 600
    expect(await page.locator('canvas.minimap').filter({ visible: true }).count()).toBe(isPhone ? 0 : 1)
    if (isPhone) await unfoldMap(page, `${width}-folded`)
    // Every order can be brought into view.
    for (const button of await page.locator('.play-card .play-button').all()) {
      await button.scrollIntoViewIfNeeded()
      await button.click({ trial: true, timeout: 2_000 })
    }
    expect(faults).toEqual([])
  },
)
