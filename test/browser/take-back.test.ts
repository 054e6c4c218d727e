/** A unit's move is taken back on the page, by its card's button and by Ctrl+Z, where that is possible. */
import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import type { EngineContext } from '../../engine/index.ts'
import type { ServedUrl } from '../server.ts'
import { addCity, addUnit, flatWorld } from '../world.ts'
import { select } from './board.ts'
import { noChromium, shareForTests } from './open.ts'
import { openPrepared } from './prepared.ts'

let server: ServedUrl
let browser: Browser
shareForTests(made => ({ server, browser } = made))

/** A worker (unit 0) whom scouts on all sides leave nothing new to see, next to land that nobody sees. */
function home(): EngineContext {
  const w = flatWorld({ explored: true, width: 30 })
  addUnit(w, 0, 'Worker', 5, 5)
  for (const [x, y] of [
    [3, 3],
    [7, 3],
    [3, 7],
    [7, 7],
    [8, 5],
  ] as const)
    addUnit(w, 0, 'Scout', x, y)
  addCity(w, 0, 5, 9, 2)
  addCity(w, 1, 25, 5, 2)
  return w
}

test.skipIf(noChromium)(
  'a move is taken back by its button and by Ctrl+Z; where nothing can be, no button is there',
  { timeout: 180_000 },
  async () => {
    const { page, faults, read } = await openPrepared(server, browser, home())
    await page.locator('.play-next:enabled').waitFor()
    const place = async () => {
      const { x, y, moves } = await read('get_unit', { unit_id: 0 })
      return [x, y, moves]
    }
    const button = page.locator('[data-order="takeBack"]')
    /** To where the cursor is: seen first, then gone. */
    const go = async () => {
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await expect.poll(place).toEqual([6, 5, 1])
    }
    await select(page, 'Worker')
    expect(await button.count()).toBe(0)
    await page.keyboard.press('ArrowRight')

    await go()
    await button.click()
    await expect.poll(place).toEqual([5, 5, 2])
    await button.waitFor({ state: 'detached' })

    await go()
    await button.waitFor()
    await page.keyboard.press('Control+z')
    await expect.poll(place).toEqual([5, 5, 2])
    await button.waitFor({ state: 'detached' })
    expect(faults).toEqual([])
  },
)
