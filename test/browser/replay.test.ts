/** What others did while they played, shown when the turn begins, and skipped. */
import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import { declareWar } from '../../engine/civ/relations.ts'
import type { SeatKey, ServedUrl } from '../server.ts'
import { addCity, addUnit, flatWorld } from '../world.ts'
import { bringAxe, wrongAtOnce } from './look.ts'
import { noChromium, openPage, shareForTests } from './open.ts'
import { takeInFor } from './prepared.ts'

let server: ServedUrl
let browser: Browser
shareForTests(made => ({ server, browser } = made))

const [NORTH, SOUTH] = [
  { x: 39, y: 5 },
  { x: 40, y: 6 },
]

/** Seat 0 watches from an outpost far from home how a warrior of seat 1 goes to and fro. */
async function outpost(): Promise<{ own: SeatKey; other: SeatKey; warrior: number }> {
  const w = flatWorld({ width: 60 })
  declareWar(w, 0, 1)
  addCity(w, 0, 5, 6)
  addCity(w, 1, 52, 6)
  addUnit(w, 0, 'Archer', 38, 6)
  const warrior = addUnit(w, 1, 'Warrior', NORTH.x, NORTH.y)
  const [own, other] = await takeInFor(server, w, 2)
  return { own, other, warrior: warrior.id }
}

test.skipIf(noChromium)(
  'moves of others are replayed where they took place, until a key or a press on the map ends it',
  { timeout: 120_000 },
  async () => {
    const { own, other, warrior } = await outpost()
    const { page, faults } = await openPage(browser, `${server.url}/games/${own.game}#${own.token}`, 1440, 900)
    await page.locator('.play-next:enabled').waitFor()
    const bar = page.locator('.play-replay')
    const frame = () =>
      page
        .locator('.play-minimap canvas')
        .first()
        .evaluate((canvas: any) => canvas.toDataURL())
    const turn = async (to: { x: number; y: number }) => {
      await page.keyboard.press('Escape')
      await page.keyboard.press('Shift+Enter')
      await expect.poll(async () => (await server.call(other, 'get_briefing', { fresh: true })).body.result.your_turn).toBe(true)
      await server.call(other, 'move_unit', { unit_id: warrior, ...to })
      await server.call(other, 'end_turn')
    }
    const home = await frame()
    await turn(SOUTH)
    await bar.waitFor()
    // The map has gone there, and comes back.
    await expect.poll(frame).not.toBe(home)
    if (process.env.SCREENSHOT) await page.screenshot({ path: `${process.env.SCREENSHOT}.replay.png` })
    await page.keyboard.press('Escape')
    await bar.waitFor({ state: 'detached' })
    await bringAxe(page)
    await turn(NORTH)
    await bar.waitFor()
    expect(await wrongAtOnce(page, 'replay', '.play-replay')).toEqual([])
    await page.mouse.click(700, 450)
    await bar.waitFor({ state: 'detached' })
    // Off: the next turn begins with nothing in its way.
    await page.keyboard.press('Shift+M')
    await page.keyboard.press('Shift+M')
    await page.getByText('Replayed when your turn begins: nothing.').first().waitFor()
    await turn(SOUTH)
    await page.locator('.play-turn', { hasText: '4' }).waitFor()
    await page.locator('.play-next:enabled').waitFor()
    expect(await bar.count()).toBe(0)
    expect(faults).toEqual([])
  },
)
