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

/** The middle of the map, where "Show me" brings what a lesson is about. */
async function clickShown(page: Page): Promise<void> {
  await page.locator('.guide').getByRole('button', { name: 'Show me' }).click()
  // It glides there.
  await page.waitForTimeout(600)
  const { width, height } = page.viewportSize()!
  await page.mouse.click(width / 2, height / 2)
}

/** On from decision to decision by the button, until that unit is selected. */
async function pick(page: Page, kind: string): Promise<void> {
  const isPicked = async () => {
    if (await page.locator('.play-card h2', { hasText: kind }).isVisible()) return true
    if (await page.locator('.play-slide').isVisible()) await page.getByRole('button', { name: 'Back to the map' }).click()
    const inStack = page.locator('.play-stack button', { hasText: kind })
    if (await inStack.first().isVisible()) await inStack.first().click()
    else
      await page.locator('.play-decide-foot button', { hasText: 'Next' }).or(page.locator('.play-next:enabled')).first().click()
    return false
  }
  await expect.poll(isPicked, { timeout: 30_000, interval: 400 }).toBe(true)
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

test.skipIf(noChromium)('whoever is new learns to play in twelve lessons, by clicks alone', { timeout: 240_000 }, async () => {
  const { page, faults } = await openPage(browser, server.url, 1440, 900)
  page.setDefaultTimeout(15_000)
  await page.getByRole('button', { name: /^Learn to play/ }).click()
  await reach(page, 'Look around')
  expect(await page.locator('.guide-beside').innerText()).toContain('1 of 12')
  expect(await wrongWith(page, 'tutorial')).toEqual([])
  // The view settles before a look around counts.
  await page.waitForTimeout(1500)
  await page.mouse.move(800, 600)
  await page.mouse.down()
  await page.mouse.move(500, 450, { steps: 8 })
  await page.mouse.up()

  await reach(page, 'Found your capital')
  await clickShown(page)
  await pick(page, 'Settler')
  expect(await page.locator('[data-lesson]').getAttribute('data-order')).toBe('found')
  await page.locator('.play-card [data-lesson]').click()

  await reach(page, 'Choose what to build')
  await page.locator('.play-card [data-order="open"]').click()
  await page.getByRole('button', { name: 'Make', exact: true }).first().click()
  await reach(page, 'Choose what to research')
  await page.locator('.play-research').click()
  await page.locator('[data-tech="Pottery"]').dblclick()
  await reach(page, 'Explore')
  await page.getByRole('button', { name: 'Back to the map' }).click()
  await untilDone(page, 'Explore', async () => {
    await pick(page, 'Scout')
    await clickShown(page)
  })
  if ((await lessonOf(page)) === 'End the turn') await endTurn(page)

  await reach(page, 'Improve your land')
  // A reload goes on where it was.
  await page.reload()
  await reach(page, 'Improve your land')
  await untilDone(page, 'Improve your land', async () => {
    await pick(page, 'Worker')
    await page.locator('.play-advice button').first().click()
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
    await clickShown(page)
    const strike = page.locator('.play-strike')
    if (await strike.isVisible()) await strike.click()
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
