/** The tutorial, from the lobby's card to its end, by clicks alone. */
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ServedUrl } from '../server.ts'
import { wrongWith } from './look.ts'
import { noChromium, openPage, shareForTests } from './open.ts'

/** Turns that it may take. */
const MOST_TURNS = 20

let server: ServedUrl
let browser: Browser
shareForTests(made => ({ server, browser } = made))

const lessonOf = async (page: Page): Promise<string> => page.locator('.guide h2').innerText()

/** Until the card says that. */
const reach = (page: Page, title: string): Promise<void> => page.locator('.guide h2', { hasText: title }).waitFor()

/** Width of a tile as a game begins, in pixels; rows lie 0.87 of it apart. */
const TILE = 64

/** Has the lesson's tile shown, and tells where on the page the arrow on it points. */
async function pointed(page: Page): Promise<{ x: number; y: number }> {
  await page.locator('.guide').getByRole('button', { name: 'Show me' }).click()
  // It glides there.
  await page.waitForTimeout(700)
  const tip = await page
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
  if (!tip) throw new Error('no arrow is on the map')
  return { x: tip.x, y: tip.y + TILE * 0.55 }
}

/** By the list of units. */
async function pick(page: Page, kind: string): Promise<void> {
  await page.locator('.play-rail [data-screen="units"]').click()
  await page.locator('.units-table .realm-link', { hasText: kind }).first().click()
  await page.locator('.play-card h2', { hasText: kind }).waitFor()
}

const turnOf = async (page: Page): Promise<number> => Number(/\d+/.exec(await page.locator('.play-turn').innerText())![0])

async function endTurn(page: Page): Promise<void> {
  const turn = await turnOf(page)
  await page
    .locator('.play-decide')
    .getByRole('button', { name: /^End turn/ })
    .first()
    .click()
  await expect.poll(() => turnOf(page), { timeout: 30_000 }).toBeGreaterThan(turn)
}

/** Does it, turn after turn, until the lesson is over. */
async function untilDone(page: Page, title: string, act: () => Promise<void>): Promise<void> {
  for (let i = 0; i < 8 && (await lessonOf(page)) === title; i++) {
    await act()
    await page.waitForTimeout(500)
    if ((await lessonOf(page)) === title) await endTurn(page)
  }
  expect(await lessonOf(page)).not.toBe(title)
}

test.skipIf(noChromium)('whoever is new learns to play in twelve lessons, by clicks alone', { timeout: 360_000 }, async () => {
  const { page, faults } = await openPage(browser, server.url, 1440, 900)
  page.setDefaultTimeout(45_000)
  await page.getByRole('button', { name: /^Learn to play/ }).click()
  await reach(page, 'Look around')
  expect(await page.locator('.guide-beside').innerText()).toContain('1 of 12')
  expect(await wrongWith(page, 'tutorial')).toEqual([])
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
  await page.locator('[data-tech="Pottery"]').dblclick()
  await reach(page, 'Explore')
  await page.getByRole('button', { name: 'Back to the map' }).click()
  await untilDone(page, 'Explore', async () => {
    await pick(page, 'Scout')
    const ruins = await pointed(page)
    await page.mouse.click(ruins.x, ruins.y)
  })
  if ((await lessonOf(page)) === 'End the turn') await endTurn(page)

  await reach(page, 'Improve your land')
  // A reload goes on where it was.
  await page.reload()
  await reach(page, 'Improve your land')
  await untilDone(page, 'Improve your land', async () => {
    await pick(page, 'Worker')
    await page.locator('.play-card [data-order="improve"]').click()
    await page.locator('.play-choices > button').first().click()
  })
  await reach(page, 'See your city grow')
  await page.locator('.play-rail [data-lesson]').click()
  await page.locator('.cities-name').first().click()
  await reach(page, 'Meet a neighbour')
  await page.locator('.play-rail [data-lesson]').click()
  await reach(page, 'Fight with foresight')
  await page.getByRole('button', { name: 'Back to the map' }).click()
  await untilDone(page, 'Fight with foresight', async () => {
    await pick(page, 'Warrior')
    const enemy = await pointed(page)
    await page.mouse.click(enemy.x, enemy.y)
    await page.waitForTimeout(600)
    const strike = page.locator('.play-strike')
    // From afar it goes to the tile beside it first.
    if (await strike.isVisible()) await strike.click()
    else await page.mouse.click(enemy.x + TILE / 2, enemy.y - TILE * 0.87)
  })
  await reach(page, 'Adopt a policy')
  await page.locator('.play-rail [data-lesson]').click()
  await page.locator('[aria-label="Liberty"] .policy-node.is-available').click()
  await page.locator('.realm').getByRole('button', { name: 'Adopt Liberty' }).click()
  await reach(page, 'See what wins')
  await page.locator('.play-rail [data-lesson]').click()
  await reach(page, 'That was your first evening')
  expect(await turnOf(page)).toBeLessThanOrEqual(MOST_TURNS)
  await page.locator('.guide').getByRole('button', { name: 'Play on' }).click()
  // The coach takes over: the city-state is new to it.
  await page.locator('.guide[aria-label="Coach"]').waitFor()
  await page.locator('.guide').getByRole('button', { name: 'No more hints' }).click()
  await page.locator('.guide').waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})
