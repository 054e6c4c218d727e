/** Chromium over a real server: Debian's, or what CHROMIUM names. */
import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest'
import { startServer, type TestServer } from '../server.ts'

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
const isThere = existsSync(CHROMIUM)
if (!isThere && !process.env.CI) console.warn(`skipped: there is no ${CHROMIUM}; install chromium, or name one in CHROMIUM`)

/** Under CI a test fails where there is none. */
export const noChromium = !isThere && !process.env.CI

const QUIET = ['gpu', 'background-networking', 'component-update', 'sync'].map(what => `--disable-${what}`)

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--no-first-run', ...QUIET] })

/** A server and a browser for all tests of a file; a test that is tried again has a server of its own, without what its first try left. */
export function serveForTests(
  take: (made: { server: TestServer; browser: Browser }) => unknown,
  options: string[] = ['--shards', '0'],
): void {
  let server: TestServer
  let browser: Browser
  beforeAll(async () => {
    if (noChromium) return
    server = await startServer(options)
    browser = await launch()
    take({ server, browser })
  }, 240_000)
  const tried = new Set<string>()
  beforeEach(async ({ task }) => {
    if (noChromium) return
    if (!tried.has(task.id)) return void tried.add(task.id)
    await server.stop()
    server = await startServer(options)
    take({ server, browser })
  }, 120_000)
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
