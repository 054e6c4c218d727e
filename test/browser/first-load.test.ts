/** What a page costs whom opens it first, over a slow line: bytes as the server sends them, and when something can be done. */
import type { Browser } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import type { TestServer } from '../server.ts'
import { notChromium, serveForTests } from './open.ts'

let server: TestServer
let browser: Browser
serveForTests(made => ({ server, browser } = made))

/** Slow 4G as Lighthouse has it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

/** Measured 147 and 57. Drawings of icons follow what is seen first, and are not counted: how soon they do is another matter. */
const [GAME_KB, LOBBY_KB] = [150, 60]
const FOLLOWS = /\/assets\/(map-icons|play-control-paths)-/

interface FirstLoad {
  /** Before something could be done. */
  kb: number
  /** By the page's own clock: whoever drives it hears of it later. */
  ms: number
  /** Paths, in the order in which they were asked for. */
  asked: string[]
}

declare global {
  interface Window {
    readyMs?: number
  }
}

function noteWhenThere(ready: string): void {
  const looking = setInterval(() => {
    if (!document.querySelector(ready)) return
    window.readyMs = performance.now()
    clearInterval(looking)
  }, 5)
}

/** With nothing kept, until `ready` is seen. */
async function firstLoad(url: string, ready: string): Promise<FirstLoad> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  await cdp.send('Network.emulateNetworkConditions', LINE)
  const paths = new Map<string, string>()
  let bytes = 0
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => paths.set(requestId, new URL(request.url).pathname))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!FOLLOWS.test(paths.get(requestId) ?? '')) bytes += encodedDataLength
  })
  await page.addInitScript(noteWhenThere, ready)
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator(ready).first().waitFor()
  const ms = await page.evaluate(() => window.readyMs!)
  const figures = { kb: bytes / 1000, ms, asked: [...paths.values()] }
  if (process.env.FIGURES) console.log(url, figures)
  return figures
}

test.skipIf(notChromium)('a game’s page is played with no more than it cost so far', { timeout: 60_000 }, async () => {
  const owner = await server.owner()
  const { id, seats } = await owner.createGame({ size: 'duel', seed: 7, seats: [{ driver: 'human' }, { driver: 'bot' }] })
  const { kb, asked } = await firstLoad(`${server.url}/games/${id}#${seats[0].token}`, '.play-next:enabled')
  expect(kb).toBeLessThan(GAME_KB)
  // Asked for while the scripts come, and not again by them.
  for (const path of ['view', 'tool']) expect(asked.filter(one => one === `/api/games/${id}/${path}`)).toHaveLength(1)
  expect(asked.indexOf(`/api/games/${id}`)).toBeLessThan(asked.indexOf('/icon.svg'))
})

test.skipIf(notChromium)('the lobby offers games with no more than it cost so far', { timeout: 60_000 }, async () => {
  const { kb } = await firstLoad(server.url, '.preset:enabled')
  expect(kb).toBeLessThan(LOBBY_KB)
})
