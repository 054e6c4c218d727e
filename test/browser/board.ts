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
