/** Pages of a real server in a browser: what a file's tests share, and a page for each. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import { connectServer, type ServedUrl, startServer, type TestServer } from '../server.ts'
import { hasChromium, openChromium } from './chromium.ts'
import { hasFirefox, launchFirefox } from './firefox.ts'

interface Used {
  /** Under CI a test fails where there is none. */
  isMissing: boolean
  open(): Promise<Browser>
}

/** In a whole run the shared one, of which only a file's pages are closed. */
const CHROMIUM: Used = { isMissing: !hasChromium && !process.env.CI, open: () => openChromium(inject('chromium')) }
export const FIREFOX: Used = { isMissing: !hasFirefox && !process.env.CI, open: launchFirefox }

/** In which tests run that name none; `npm run test:firefox` has those in Firefox that need nothing of Chromium's own. */
const USED = process.env.BROWSER === 'firefox' ? FIREFOX : CHROMIUM

/** Or no Firefox, where tests run in that. */
export const noChromium = USED.isMissing
/** Of tests that need what Playwright has in Chromium alone: the bodies of requests, downloads, touch of a phone, the clipboard. */
export const notChromium = noChromium || USED === FIREFOX

/** What tests listen to. */
const LISTENED = ['pageerror', 'console', 'dialog', 'request', 'response', 'download'] as const
/** Playwright's own. */
const TIMEOUT_MS = 30_000

/** Closed by the file. */
export const openBrowser = USED.open

/** A server of their own and a browser for all tests of a file. */
export function serveForTests(take: (made: { server: TestServer; browser: Browser }) => unknown): void {
  serve(take, () => startServer(['--shards', '0']), USED)
}

/** The same for tests that only make games of their own and look at nothing else: in a whole run the server is that of many files. */
export function shareForTests(take: (made: { server: ServedUrl; browser: Browser }) => unknown, used = USED): void {
  const shared = inject('pages')
  serve(take, async () => (shared ? { ...connectServer(shared), stop: async () => {} } : startServer()), used)
}

function serve<S extends ServedUrl & { stop(): Promise<void> }>(
  take: (made: { server: S; browser: Browser }) => unknown,
  start: () => Promise<S>,
  used: Used,
): void {
  let server: S
  let browser: Browser
  beforeAll(async () => {
    if (used.isMissing) return
    ;[server, browser] = await Promise.all([start(), used.open()])
    take({ server, browser })
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })
}

/** Pages that tests are done with. The next test opens its address in one of them: in a new one all scripts are read and compiled anew. */
const left = new WeakMap<Browser, Page[]>()

/** A page that its test alone has, with nothing kept by the browser, and what its scripts and requests failed at. */
export async function openPage(
  browser: Browser,
  url: string,
  width = 1280,
  height = 800,
): Promise<{ page: Page; faults: string[] }> {
  const pages = left.get(browser) ?? []
  left.set(browser, pages)
  // What its requests are answered with is the server's: a worker would answer from what other tests' pages loaded.
  const page = pages.pop() ?? (await browser.newPage({ serviceWorkers: 'block' }))
  onTestFinished(async ({ task }) => {
    if (page.isClosed()) return
    // Whatever state a failed test has left it in is no other's.
    if (task.result?.state === 'fail' || !(await forget(page))) await page.close()
    else pages.push(page)
  })
  // In Firefox keys go to one page of a window.
  if (browser.browserType().name() === 'firefox') await page.bringToFront()
  await page.setViewportSize({ width, height })
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

/** Ends what a test listens to on its page. */
export function unlisten(page: Page): void {
  for (const event of LISTENED) page.removeAllListeners(event)
}

/** Leaves the page as a new one is, but for what the browser knows of scripts; false where that cannot be. */
async function forget(page: Page): Promise<boolean> {
  if (!page.url().startsWith('http')) return false
  await page.unrouteAll()
  await page.evaluate(() => {
    const { localStorage, sessionStorage } = globalThis as any
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto('about:blank')
  unlisten(page)
  await Promise.all([
    page.context().clearCookies(),
    page.context().clearPermissions(),
    page.emulateMedia({ colorScheme: null, reducedMotion: null }),
  ])
  page.setDefaultTimeout(TIMEOUT_MS)
  return true
}

/** What sticks out of the page to the right, or of the screen that lies over the map, in pixels. */
export const overhang = (page: Page): Promise<number> =>
  page
    .locator('html, .play-slide-body')
    .evaluateAll((boxes: any[]) => Math.max(...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)))
