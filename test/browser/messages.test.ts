/** Messages at the map's edge: a loss is told aloud, leads to its place and is gone, over a reload too. */
import type { Browser } from 'playwright-core'
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

test.skipIf(noChromium)(
  'a lost unit is told at the edge of the map until the message has led to where it was',
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
    const { page, faults } = await openPage(browser, `${server.url}/games/${own.game}#${own.token}`, 1440, 900)
    await page.locator('.play-next:enabled').waitFor()
    const shot = async (name: string) => {
      if (process.env.SCREENSHOT) await page.screenshot({ path: `${process.env.SCREENSHOT}.messages-${name}.png` })
    }
    await page.keyboard.press('Shift+Enter')
    await expect.poll(async () => (await server.call(other, 'get_briefing', { fresh: true })).body.result.your_turn).toBe(true)
    await server.call(other, 'attack', { unit_id: slayer, x: 38, y: 6 })
    await server.call(other, 'end_turn')

    const losses = page.getByRole('button', { name: 'Losses: 1' })
    await losses.waitFor()
    await page.getByRole('alert').filter({ hasText: 'Warrior' }).waitFor()
    await page.keyboard.press('Escape')
    await shot('wide')
    // On a phone one button has the number of all.
    await page.setViewportSize({ width: 390, height: 844 })
    await losses.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: /new message/ }).click()
    await losses.waitFor()
    await shot('phone')
    await page.setViewportSize({ width: 1440, height: 900 })

    // By the keyboard: to the first, opened, and to its place.
    await page.locator('.play-map [tabindex]').focus()
    await page.keyboard.press('n')
    await page.keyboard.press('Enter')
    await shot('open')
    expect(await wrongWith(page, 'messages', '.play-news', true)).toEqual([])
    const home = await page
      .locator('.play-minimap canvas')
      .first()
      .evaluate((canvas: any) => canvas.toDataURL())
    await page.locator('.play-news li button', { hasText: 'Warrior' }).click()
    await losses.waitFor({ state: 'detached' })
    await expect
      .poll(() =>
        page
          .locator('.play-minimap canvas')
          .first()
          .evaluate((canvas: any) => canvas.toDataURL()),
      )
      .not.toBe(home)

    await page.reload()
    await page.locator('.play-next:enabled').waitFor()
    await page.locator('.play-news').waitFor()
    expect(await losses.count()).toBe(0)
    expect(faults).toEqual([])
  },
)
