/** Times of frames while a large late map is panned and zoomed in a real browser: `npm run bench:frames`; TURN, SEED, VIEW=FILE (kept for the next time). */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import type { GameView } from '../../tools/wire.ts'
import { figure, heading, quantile } from '../bench/report.ts'
import { launch } from './chromium.ts'
import { timeFrames } from './frame-times.ts'
import { playedView, serveMap } from './map/page.ts'

const TURN = Number(process.env.TURN ?? 200)
const SEED = Number(process.env.SEED ?? 3)
/** Widths of a tile in CSS pixels: far, middle, close. */
const ZOOMS = [10, 42, 84]
const STEPS = 240
const LIMIT_P95_MS = 20
const LIMIT_SCRIPT_MS = 4

function lateView(): GameView {
  const file = process.env.VIEW
  if (file && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const view = playedView({ size: 'gargantuan', map: 'continents', speed: 'Quick', seed: SEED }, 24, TURN, null)
  if (file) writeFileSync(file, JSON.stringify(view))
  return view
}

async function dragAbout(page: Page): Promise<void> {
  await page.mouse.move(1200, 500)
  await page.mouse.down()
  for (let i = 0; i < STEPS; i++) await page.mouse.move(1200 - Math.abs(((i * 9) % 2000) - 1000), 450 + 200 * Math.sin(i / 25))
  await page.mouse.up()
}

const view = lateView()
const served = await serveMap(view)
const browser = await launch()
let failed = false
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.on('pageerror', error => console.error(error.message))
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  // What the machine itself does to frames: the same mouse over a page with nothing on it.
  const empty = await timeFrames(page, cdp, () => dragAbout(page))
  const isQuiet = quantile(empty.frames, 0.95) <= LIMIT_P95_MS
  await page.goto(served.url)
  await page.locator('canvas.ground').waitFor()
  heading(
    `Map ${view.width} × ${view.height} in turn ${view.turn}, ${view.players.length} players, ${view.units.length} units, ${view.cities.length} cities; 1440 × 900`,
  )
  figure('an empty page: frame, p95', quantile(empty.frames, 0.95), 'ms')
  if (!isQuiet) console.log('  the machine is too busy: frames are shown, and not judged')
  for (const zoom of ZOOMS) {
    await page.evaluate(z => (globalThis as any).map.setCamera({ x: 90, y: 50, zoom: z }), zoom)
    // The first screenful is drawn.
    await page.waitForTimeout(4000)
    const { frames, scriptMs } = await timeFrames(page, cdp, async () => {
      await page.mouse.move(1200, 500)
      await page.mouse.down()
      for (let i = 0; i < STEPS; i++)
        await page.mouse.move(1200 - Math.abs(((i * 9) % 2000) - 1000), 450 + 200 * Math.sin(i / 25))
      await page.mouse.up()
    })
    const [p50, p95] = [quantile(frames, 0.5), quantile(frames, 0.95)]
    figure(`tiles of ${zoom} px: frame, median of ${frames.length}`, p50, 'ms')
    figure(`tiles of ${zoom} px: frame, p95`, p95, 'ms')
    figure(`tiles of ${zoom} px: script a frame`, scriptMs, 'ms')
    failed ||= (isQuiet && p95 > LIMIT_P95_MS) || scriptMs > LIMIT_SCRIPT_MS
  }
  const zooming = await timeFrames(page, cdp, async () => {
    for (let i = 0; i < 120; i++) await page.mouse.wheel(0, i < 60 ? 40 : -40)
  })
  figure('zooming by the wheel: frame, p95', quantile(zooming.frames, 0.95), 'ms')
  figure('zooming by the wheel: script a frame', zooming.scriptMs, 'ms')
} finally {
  await browser.close()
  await served.close()
}
if (failed) {
  console.error(`more than ${LIMIT_P95_MS} ms for a frame (p95), or ${LIMIT_SCRIPT_MS} ms of script`)
  process.exitCode = 1
}
