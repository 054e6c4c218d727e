/** The tutorial's lessons, as tests take them: by clicks alone. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { turnOf } from './turns.ts'

export const lessonOf = async (page: Page): Promise<string> => page.locator('.guide h2').innerText()

/** Until the card says that. */
export const reach = (page: Page, title: string): Promise<void> => page.locator('.guide h2', { hasText: title }).waitFor()

/** Width of a tile as a game begins, in pixels; rows lie 0.87 of it apart. */
export const TILE = 64

/** Where the arrow of the lesson points on the map; null: there is none in sight. */
const arrow = (page: Page): Promise<{ x: number; y: number } | null> =>
  page
    .locator('.play-map canvas')
    .last()
    .evaluate((canvas: any) => {
      const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
      // The lowest row in which the arrow's colour is.
      for (let y = height - 1; y >= 0; y--)
        for (let x = 0; x < width; x++) {
          const at = (y * width + x) * 4
          if (data[at] === 232 && data[at + 1] === 174 && data[at + 2] === 69 && data[at + 3] === 255) return { x, y }
        }
      return null
    })

/** Has the lesson's tile shown, and tells where on the page it is once the map is at rest. */
export async function pointed(page: Page): Promise<{ x: number; y: number }> {
  await page.locator('.guide').getByRole('button', { name: 'Show me' }).click()
  let [before, tip] = [await arrow(page), await arrow(page)]
  await expect
    .poll(
      async () => {
        before = tip
        tip = await arrow(page)
        return tip !== null && before !== null && tip.x === before.x && tip.y === before.y
      },
      { interval: 300, timeout: 15_000 },
    )
    .toBe(true)
  return { x: tip!.x, y: tip!.y + TILE * 0.55 }
}

/** By the list of units. */
export async function pick(page: Page, kind: string): Promise<void> {
  await page.locator('.play-rail [data-screen="units"]').click()
  await page.locator('.units-table .realm-link', { hasText: kind }).first().click()
  await page.locator('.play-card h2', { hasText: kind }).waitFor()
}

export async function endTurn(page: Page): Promise<void> {
  const turn = await turnOf(page)
  await page
    .locator('.play-decide')
    .getByRole('button', { name: /^End turn/ })
    .first()
    .click()
  await expect.poll(() => turnOf(page), { timeout: 30_000 }).toBeGreaterThan(turn)
}

/** Does it, turn after turn, until the lesson is over. */
export async function untilDone(page: Page, title: string, act: () => Promise<void>): Promise<void> {
  for (let i = 0; i < 8 && (await lessonOf(page)) === title; i++) {
    await act()
    await page.waitForTimeout(500)
    if ((await lessonOf(page)) === title) await endTurn(page)
  }
  expect(await lessonOf(page)).not.toBe(title)
}

/** From the open map to the first research. */
export async function firstLessons(page: Page): Promise<void> {
  await page.mouse.move(800, 600)
  await page.mouse.down()
  await page.mouse.move(500, 450, { steps: 8 })
  await page.mouse.up()

  await reach(page, 'Found your capital')
  await pick(page, 'Settler')
  expect(await page.locator('[data-lesson]').getAttribute('data-order')).toBe('found')
  await page.locator('.play-card [data-lesson]').click()

  await reach(page, 'Choose what to build')
  await page.locator('.play-card [data-order="open"]').click()
  await page.locator('.city-offer-make').first().click()
  await reach(page, 'Choose what to research')
  await page.locator('.play-research').click()
  await page.locator('[data-tech="Pottery"]').click()
  await page.locator('.tech-side .realm-buttons button').first().click()
}
