/** The tutorial, from the lobby's card to its end, by clicks alone. */
import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ServedUrl } from '../server.ts'
import { endTurn, firstLessons, lessonOf, pick, pointed, reach, TILE, untilDone } from './lessons.ts'
import { wrongWith } from './look.ts'
import { noChromium, openPage, shareForTests } from './open.ts'
import { turnOf } from './turns.ts'

/** Turns that it may take. */
const MOST_TURNS = 20

let server: ServedUrl
let browser: Browser
shareForTests(made => ({ server, browser } = made))

test.skipIf(noChromium)('whoever is new learns to play in twelve lessons, by clicks alone', { timeout: 360_000 }, async () => {
  const { page, faults } = await openPage(browser, server.url, 1440, 900)
  page.setDefaultTimeout(45_000)
  await page.getByRole('button', { name: /^Learn to play/ }).click()
  await reach(page, 'Look around')
  expect(await page.locator('.guide-beside').innerText()).toContain('1 of 12')
  expect(await wrongWith(page, 'tutorial')).toEqual([])
  await firstLessons(page)
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
