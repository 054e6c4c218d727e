/** What a page costs whom opens it first, over a slow line: bytes as the server sends them, and when something can be done. */
import type { Browser } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import type { ServedUrl } from '../server.ts'
import { notChromium, shareForTests } from './open.ts'

let server: ServedUrl
let browser: Browser
shareForTests(made => ({ server, browser } = made))

/** Slow 4G as Lighthouse has it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

/** Measured 115 and 60, the frames of HTTP among them. The icons on a game's map may come before its first decision where that is slow, and the list of games is that of a whole run: what pages load themselves is held by the build's test. */
const [GAME_KB, LOBBY_KB] = [240, 75]

/** kB that come before `ready` is seen, with nothing kept, and milliseconds until then. */
async function firstLoad(url: string, ready: string): Promise<{ kb: number; requests: number; ms: number }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  await cdp.send('Network.emulateNetworkConditions', LINE)
  let [bytes, requests] = [0, 0]
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    requests++
  })
  const since = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator(ready).first().waitFor()
  const ms = performance.now() - since
  const figures = { kb: bytes / 1000, requests, ms }
  if (process.env.FIGURES) console.log(url, figures)
  return figures
}

test.skipIf(notChromium)('a game’s page is played with no more than it cost so far', { timeout: 60_000 }, async () => {
  const owner = await server.owner()
  const { id, seats } = await owner.createGame({ size: 'duel', seed: 7, seats: [{ driver: 'human' }, { driver: 'bot' }] })
  const { kb } = await firstLoad(`${server.url}/games/${id}#${seats[0].token}`, '.play-next:enabled')
  expect(kb).toBeLessThan(GAME_KB)
})

test.skipIf(notChromium)('the lobby offers games with no more than it cost so far', { timeout: 60_000 }, async () => {
  const { kb } = await firstLoad(server.url, '.preset:enabled')
  expect(kb).toBeLessThan(LOBBY_KB)
})
