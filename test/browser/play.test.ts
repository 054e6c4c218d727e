/** Whole turns played in Chromium: by mouse, by keyboard alone, by touch on a phone, and over a restart. Longer with PLAY_TURNS and TOUCH_TURNS. */
import type { Browser } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { type ServedUrl, startServer } from '../server.ts'
import { noChromium, notChromium, openPage, overhang, shareForTests } from './open.ts'
import { ANSWER } from './press-by-press.ts'
import {
  awaited,
  byPointer,
  countActs,
  figuresOf,
  named,
  newGame,
  orAnother,
  PRESSED,
  playByMouse,
  playTurn,
  settled,
} from './turns.ts'

const TURNS = Number(process.env.PLAY_TURNS ?? 2)
const TOUCH_TURNS = Number(process.env.TOUCH_TURNS ?? 1)

let server: ServedUrl
let browser: Browser
shareForTests(made => ({ server, browser } = made))

test.skipIf(noChromium)(
  'a game is played by mouse: a city is founded, and every decision leads on',
  { timeout: 60_000 + 30_000 * TURNS },
  async () => {
    const { seat, link } = await newGame(server, 5)
    const { page, faults } = await openPage(browser, link, 1440, 900)
    await playByMouse(page, TURNS)
    const { cities, technologies, research } = await figuresOf(server, seat)
    expect(cities).toBeGreaterThan(0)
    expect(technologies > 1 || research !== null).toBe(true)
    expect(faults).toEqual([])
  },
)

test.skipIf(noChromium)(
  'beside the tile under the mouse stands what is known of it, until Escape',
  { timeout: 60_000 },
  async () => {
    const { link } = await newGame(server, 7)
    const { page, faults } = await openPage(browser, link)
    await awaited(page)
    const box = (await page.locator('.play-map .map').boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    const tip = page.getByRole('tooltip')
    await tip.locator('.play-tip-yields svg').first().waitFor()
    expect(await tip.innerText()).toMatch(/movement \d|impassable/)
    if (process.env.SCREENSHOT) await page.screenshot({ path: `${process.env.SCREENSHOT}.tip.png` })
    const { x: left, y: top, width, height } = (await tip.boundingBox())!
    expect(x < left || x > left + width || y < top || y > top + height).toBe(true)
    await page.keyboard.press('Escape')
    await tip.waitFor({ state: 'detached' })
    expect(faults).toEqual([])
  },
)

test.skipIf(notChromium)(
  'layers of the map are switched by keys and buttons, and are still on when the page is opened again',
  { timeout: 60_000 },
  async () => {
    const { link } = await newGame(server, 7)
    const { page, faults } = await openPage(browser, link)
    await awaited(page)
    const button = page.getByRole('button', { name: 'Yields', exact: true }).and(page.locator('.play-layer'))
    const reads: string[] = []
    page.on('request', request => request.url().includes('/tool') && reads.push(request.postData() ?? ''))
    expect(await button.getAttribute('aria-pressed')).toBe('false')
    await page.keyboard.press('Shift+Y')
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => reads.filter(body => body.includes('yields')).length).toBeGreaterThan(0)
    await page
      .locator('.play-layer', { has: page.locator('svg') })
      .nth(1)
      .click()
    if (process.env.SCREENSHOT) await page.screenshot({ path: `${process.env.SCREENSHOT}.layers.png` })
    await page.reload()
    await awaited(page)
    const pressed = page.locator('.play-layer[aria-pressed="true"]')
    expect(await pressed.evaluateAll(all => all.map((one: any) => one.ariaLabel))).toEqual(['Yields', 'Grid'])
    expect(faults).toEqual([])
  },
)

test.skipIf(noChromium)('turns are played by keyboard alone', { timeout: 60_000 + 30_000 * TURNS }, async () => {
  const { seat, link } = await newGame(server, 6)
  const { page, faults } = await openPage(browser, link, 1440, 900)
  countActs(page)
  await named(page)
  const decide = async () => {
    const accepts = page.locator(ANSWER).first()
    if (await accepts.isVisible()) {
      await accepts.focus()
      return page.keyboard.press('Enter')
    }
    await settled(page)
    if ((await page.locator('.play-advice').count()) === 0) await page.keyboard.press('Space')
    else await page.keyboard.press('Enter')
  }
  for (let i = 0; i < TURNS; i++) await playTurn(page, decide, () => page.keyboard.press('Shift+Enter'))
  expect((await figuresOf(server, seat)).cities).toBeGreaterThan(0)
  expect(faults).toEqual([])
})

test.skipIf(notChromium)(
  'a phone plays by touch, and nothing sticks out',
  { timeout: 60_000 + 30_000 * TOUCH_TURNS },
  async () => {
    const { seat, link } = await newGame(server, 7)
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    countActs(page)
    const faults: string[] = []
    page.on('pageerror', error => faults.push(error.message))
    await page.goto(link)
    const press = (what: string) => page.locator(what).first().tap(PRESSED)
    for (let i = 0; i < TOUCH_TURNS; i++) await playTurn(page, byPointer(page, press), () => orAnother(press('.play-next.end')))
    expect(await overhang(page)).toBe(0)
    expect((await figuresOf(server, seat)).cities).toBeGreaterThan(0)
    expect(faults).toEqual([])
  },
)

test.skipIf(noChromium)(
  'a unit goes to where the cursor points at the second Enter, and on the next turn where the right button clicks',
  { timeout: 60_000 },
  async () => {
    const { link, seat } = await newGame(server, 5)
    const { page, faults } = await openPage(browser, link, 1440, 900)
    await named(page)
    const warrior = async () =>
      (await server.call(seat, 'get_units', { fresh: true })).body.result.units.find(
        ({ kind }: { kind: string }) => kind === 'Warrior',
      )
    const before = await warrior()
    // The first key selects the settler, Tab the soldier on its tile.
    await page.keyboard.press('Space')
    await page.locator('.play-card').waitFor()
    while (!(await page.locator('.play-card h2').first().innerText()).startsWith('Warrior')) {
      await page.locator('.play-stack button', { hasText: 'Warrior' }).click()
      await page.locator('.play-card h2', { hasText: 'Warrior' }).waitFor()
    }
    await page.locator('.play-buttons button', { hasText: 'Fortify' }).waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await warrior()).x, { timeout: 20_000 }).toBe(before.x - 1)
    await page.keyboard.press('Escape')
    expect(faults).toEqual([])
  },
)

test.skipIf(noChromium)('a page goes on after the server came back in mid-turn', { timeout: 180_000 }, async () => {
  let own = await startServer(['--shards', '0'])
  const port = new URL(own.url).port
  onTestFinished(() => own.stop())
  const { seat, link } = await newGame(own, 5)
  const { page } = await openPage(browser, link, 1280, 800)
  await named(page)
  await page.keyboard.press('Space')
  await page.locator('.play-advice').waitFor()
  await own.kill('SIGTERM')
  await page.locator('.play-link:not(.connected)').waitFor({ timeout: 30_000 })
  own = await startServer(['--shards', '0', '--port', port], own.dir)
  await page.locator('.play-link.connected').waitFor({ timeout: 60_000 })
  await page.locator('.play-advice button').click()
  await expect
    .poll(async () => (await own.call(seat, 'get_empire', { fresh: true })).body.result.cities, { timeout: 30_000 })
    .toBe(1)
})
