/** Pages of a real server in Chromium: what a file's tests share, and a page for each. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import { connectServer, type ServedUrl, startServer, type TestServer } from '../server.ts'
import { hasChromium, openChromium } from './chromium.ts'

/** Under CI a test fails where there is none. */
export const noChromium = !hasChromium && !process.env.CI

/** Closed by the file; in a whole run it is the shared one, of which only this file's pages are closed. */
export const openBrowser = (): Promise<Browser> => openChromium(inject('chromium'))

/** A server of their own and a browser for all tests of a file. */
export function serveForTests(take: (made: { server: TestServer; browser: Browser }) => unknown): void {
  serve(take, () => startServer(['--shards', '0']))
}

/** The same for tests that only make games of their own and look at nothing else: in a whole run the server is that of many files. */
export function shareForTests(take: (made: { server: ServedUrl; browser: Browser }) => unknown): void {
  const shared = inject('pages')
  serve(take, async () => (shared ? { ...connectServer(shared), stop: async () => {} } : startServer()))
}

function serve<S extends ServedUrl & { stop(): Promise<void> }>(
  take: (made: { server: S; browser: Browser }) => unknown,
  start: () => Promise<S>,
): void {
  let server: S
  let browser: Browser
  beforeAll(async () => {
    if (noChromium) return
    ;[server, browser] = await Promise.all([start(), openBrowser()])
    take({ server, browser })
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })
}

/** A page that is closed with its test, and what its scripts and requests failed at. */
export async function openPage(
  browser: Browser,
  url: string,
  width = 1280,
  height = 800,
): Promise<{ page: Page; faults: string[] }> {
  const page = await browser.newPage({ viewport: { width, height } })
  onTestFinished(() => page.close())
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  // That a rule refused is no fault of the page.
  page.on(
    'console',
    message => message.type() === 'error' && !/status of 400/.test(message.text()) && faults.push(message.text()),
  )
  page.on('dialog', dialog => dialog.accept())
  await page.goto(url)
  return { page, faults }
}

/** What sticks out of the page to the right, or of the screen that lies over the map, in pixels. */
export const overhang = (page: Page): Promise<number> =>
  page
    .locator('html, .play-slide-body')
    .evaluateAll((boxes: any[]) => Math.max(...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)))
