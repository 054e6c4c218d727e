/** The board's keys and screens, as tests use them. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** On from decision to decision, until that unit is selected. */
export async function select(page: Page, kind: string): Promise<void> {
  const title = page.locator('.play-card h2')
  const isSelected = async () => {
    if ((await title.count()) > 0 && (await title.first().innerText()).startsWith(kind)) return true
    // A decision may have opened a screen.
    if (await page.locator('.realm').isVisible()) await page.keyboard.press('Escape')
    await page.keyboard.press('Space')
    return false
  }
  await expect.poll(isSelected, { timeout: 30_000, interval: 500 }).toBe(true)
}

/** Shows the fight on the next tile to the east. */
export async function showFight(page: Page): Promise<void> {
  await page.locator('.play-buttons button', { hasText: 'Attack' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.locator('.play-strike').waitFor()
}

/** Opens a screen from the rail. */
export async function openScreen(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  await page.getByRole('dialog', { name, exact: true }).waitFor()
}

/** The edges of the ring around what is selected as the map draws it, in pixels of the page; null: it is not in sight. */
export const selectedRing = (page: Page): Promise<{ left: number; top: number; right: number; bottom: number } | null> =>
  page.evaluate(() => {
    const canvas = (globalThis as any).document.querySelector('canvas.ground')
    const { width, height } = canvas
    const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
    const [xs, ys]: [number[], number[]] = [[], []]
    for (let i = 0; i < data.length; i += 4)
      if (data[i] === 0xff && data[i + 1] === 0xe9 && data[i + 2] === 0xa8) {
        xs.push((i / 4) % width)
        ys.push(Math.floor(i / 4 / width))
      }
    if (xs.length < 20) return null
    const ratio = width / canvas.clientWidth
    const [left, right] = [Math.min(...xs) / ratio, Math.max(...xs) / ratio]
    const [top, bottom] = [Math.min(...ys) / ratio, Math.max(...ys) / ratio]
    return { left, top, right, bottom }
  })

/** The middle of the tile of what is selected, in pixels of the page. */
export async function selectedAt(page: Page): Promise<{ x: number; y: number }> {
  await expect.poll(() => selectedRing(page)).not.toBe(null)
  const { left, top, right, bottom } = (await selectedRing(page))!
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}
