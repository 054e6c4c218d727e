/** What a page costs that watches 24 bots live, or looks back on their game: `npm run bench:live`; TURN, SEED, SECONDS, STATE=DIR (the played game, kept for the next time), PROFILES=DIR. */
import { cpSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { figure, heading, quantile } from '../bench/report.ts'
import { type Owner, startServer, type TestServer } from '../server.ts'
import { launch } from './chromium.ts'
import { metricOf, timeFrames } from './frame-times.ts'

const TURN = Number(process.env.TURN ?? 120)
const SEED = Number(process.env.SEED ?? 3)
const SECONDS = Number(process.env.SECONDS ?? 40)
const WARM_MS = 6000
/** Turns of a game a second. */
const PACE = 1
const DRAG_STEPS = 240
const LIMIT_SHARE = 10
const LIMIT_KB = 100
const LIMIT_P95_MS = 34
const QUIET_P95_MS = 20

const served = (dir?: string): Promise<TestServer> => startServer(['--shards', '0'], dir)
const gameOf = async (owner: Owner): Promise<{ id: string; turn: number }> =>
  (await owner.send('GET', '/api/games')).body.games[0]

/** A server with a game of 24 bots that stands still in that turn. */
async function played(): Promise<{ server: TestServer; owner: Owner; id: string }> {
  const kept = process.env.STATE
  const dir = mkdtempSync(join(tmpdir(), 'hexarchy-'))
  if (kept && existsSync(kept)) {
    cpSync(kept, dir, { recursive: true })
    const server = await served(dir)
    const owner = await server.owner()
    return { server, owner, id: (await gameOf(owner)).id }
  }
  const server = await served(dir)
  const owner = await server.owner()
  const seats = Array.from({ length: 24 }, () => ({ driver: 'bot' as const, profile: 'Standard' }))
  const rules = { size: 'gargantuan', map: 'continents', speed: 'Quick', seed: SEED, turns: 2 * TURN, victories: ['time'] }
  const { id } = await owner.createGame({ name: 'Live', ...rules, seats })
  while ((await gameOf(owner)).turn < TURN) await new Promise(resolve => setTimeout(resolve, 1000))
  await owner.send('POST', `/api/games/${id}/control`, { paused: true })
  if (!kept) return { server, owner, id }
  await server.kill('SIGTERM')
  cpSync(dir, kept, { recursive: true })
  const again = await served(dir)
  return { server: again, owner: await again.owner(), id }
}

/** Writes a profile of the page's script while it goes on. */
async function profiled<T>(cdp: CDPSession, name: string, work: () => Promise<T>): Promise<T> {
  const dir = process.env.PROFILES
  if (!dir) return work()
  await cdp.send('Profiler.enable')
  await cdp.send('Profiler.start')
  const result = await work()
  const { profile } = await cdp.send('Profiler.stop')
  writeFileSync(join(dir, `${name}.cpuprofile`), JSON.stringify(profile))
  return result
}

async function opened(browser: Browser, url: string): Promise<{ page: Page; cdp: CDPSession }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.on('pageerror', error => console.error(error.message))
  const cdp = await page.context().newCDPSession(page)
  // Of the thread's own time: what else the machine does counts for nothing.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(url)
  return { page, cdp }
}

/** Percent of a core that script takes, and what comes over the socket; whether both are within their limits. */
async function watching(browser: Browser, url: string, what: string, follow: string | null): Promise<boolean> {
  const { page, cdp } = await opened(browser, url)
  let bytes = 0
  await cdp.send('Network.enable')
  cdp.on('Network.webSocketFrameReceived', ({ response }) => (bytes += response.payloadData.length))
  await page.locator('canvas.ground').waitFor()
  if (follow) await page.getByLabel('Follow').selectOption({ label: follow })
  await page.waitForTimeout(WARM_MS)
  const before = await metricOf(cdp, 'ScriptDuration')
  const [task, from, since] = [await metricOf(cdp, 'TaskDuration'), bytes, performance.now()]
  const { frames } = await profiled(cdp, what.replaceAll(' ', '-'), () =>
    timeFrames(page, cdp, () => page.waitForTimeout(SECONDS * 1000)),
  )
  const seconds = (performance.now() - since) / 1000
  const share = (((await metricOf(cdp, 'ScriptDuration')) - before) / seconds) * 100
  const kb = (bytes - from) / 1000 / seconds
  figure(`watching, ${what}: script`, share, '% of a core')
  figure(`watching, ${what}: all of the page's thread`, (((await metricOf(cdp, 'TaskDuration')) - task) / seconds) * 100, '%')
  figure(`watching, ${what}: over the socket`, kb, 'kB/s')
  figure(`watching, ${what}: frame, p95`, quantile(frames, 0.95), 'ms')
  await page.close()
  return share < LIMIT_SHARE && kb < LIMIT_KB
}

/** Whether frames keep to their limit while the timeline is dragged from end to end and back. */
async function looking(browser: Browser, url: string): Promise<boolean> {
  const { page, cdp } = await opened(browser, `${url}/recap`)
  await page.locator('canvas.ground').waitFor()
  await page.locator('.recap-read').waitFor({ state: 'detached', timeout: 120_000 })
  await page.waitForTimeout(WARM_MS)
  const { x, y, width, height } = (await page.locator('.recap-slider').boundingBox())!
  const at = (part: number): [number, number] => [x + 10 + (width - 20) * part, y + height / 2]
  const { frames, scriptMs } = await profiled(cdp, 'recap', () =>
    timeFrames(page, cdp, async () => {
      await page.mouse.move(...at(0))
      await page.mouse.down()
      for (let i = 0; i <= DRAG_STEPS; i++) await page.mouse.move(...at(1 - Math.abs(1 - (2 * i) / DRAG_STEPS)))
      await page.mouse.up()
    }),
  )
  figure(`dragging the timeline: frame, median of ${frames.length}`, quantile(frames, 0.5), 'ms')
  figure('dragging the timeline: frame, p95', quantile(frames, 0.95), 'ms')
  figure('dragging the timeline: script a frame', scriptMs, 'ms')
  await page.close()
  return quantile(frames, 0.95) <= LIMIT_P95_MS
}

/** Whether an empty page keeps pace: else frames are shown, and not judged. */
async function isQuiet(browser: Browser): Promise<boolean> {
  const { page, cdp } = await opened(browser, 'about:blank')
  const { frames } = await timeFrames(page, cdp, () => page.waitForTimeout(4000))
  figure('an empty page: frame, p95', quantile(frames, 0.95), 'ms')
  await page.close()
  return quantile(frames, 0.95) <= QUIET_P95_MS
}

const { server, owner, id } = await played()
const browser = await launch()
let held = true
try {
  const url = `${server.url}/games/${id}`
  const control = (body: object) => owner.send('POST', `/api/games/${id}/control`, body)
  heading(`24 bots from turn ${(await gameOf(owner)).turn} on, ${PACE} turn a second; 1440 × 900`)
  await control({ paused: false, pace: PACE })
  held = (await watching(browser, url, 'the whole world', null)) && held
  held = (await watching(browser, url, 'following', 'Whoever plays')) && held
  await control({ paused: true })
  const isJudged = await isQuiet(browser)
  held = ((await looking(browser, url)) || !isJudged) && held
} finally {
  await browser.close()
  await server.stop()
}
if (!held) {
  console.error(`more than ${LIMIT_SHARE} % of a core, ${LIMIT_KB} kB/s, or ${LIMIT_P95_MS} ms for a frame (p95)`)
  process.exitCode = 1
}
