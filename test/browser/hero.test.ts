/** The head of the lobby: a piece of a world as the game draws it, where it costs nobody anything. */
import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ServedUrl } from '../server.ts'
import { countShifts, wrongWith } from './look.ts'
import { noChromium, openPage, shareForTests } from './open.ts'

let server: ServedUrl
let browser: Browser
shareForTests(made => ({ server, browser } = made))

const SLOW = { timeout: 60_000 }
const drawn = '.hero canvas.is-there'

/** How many colours a few points of the picture have. */
const COLOURS = `(() => {
  const canvas = document.querySelector('${drawn}')
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  const seen = new Set()
  for (let i = 0; i < data.length; i += 4 * 97) seen.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2])
  return seen.size
})()`

test.skipIf(noChromium)(
  'a piece of a map comes once the lobby can be used, and moves nothing',
  { timeout: 120_000 },
  async () => {
    const { page, faults } = await openPage(browser, `${server.url}/settings`, 1440, 900)
    const shifted = await countShifts(page)
    let draw = (): void => {}
    const isHeld = new Promise<void>(held => {
      void page.route(/sample-picture/, route => {
        draw = () => void route.continue()
        held()
      })
    })
    await page.goto(server.url)
    await page.locator('.preset:enabled').first().waitFor(SLOW)
    await isHeld
    await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))')
    const before = await shifted()
    draw()
    await page.locator(drawn).waitFor(SLOW)
    expect(await page.evaluate(COLOURS)).toBeGreaterThan(200)
    expect(await shifted()).toBe(before)
    expect(await wrongWith(page, 'hero', '.hero')).toEqual([])
    expect(faults).toEqual([])
  },
)

test.skipIf(noChromium)('on a phone the map is left out, with all that draws it', { timeout: 120_000 }, async () => {
  const { page } = await openPage(browser, `${server.url}/settings`, 390, 844)
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.goto(server.url)
  await page.locator('.preset:enabled').first().waitFor(SLOW)
  await page.waitForLoadState('networkidle')
  expect(asked.filter(url => url.includes('sample-picture'))).toEqual([])
  expect(await page.locator(drawn).count()).toBe(0)
})
