/** Times of a page's frames, and what its script takes. */
import type { CDPSession, Page } from 'playwright-core'

/** Of those that `Performance.getMetrics` tells: seconds since the page began. */
export const metricOf = async (cdp: CDPSession, wanted: 'ScriptDuration' | 'TaskDuration'): Promise<number> =>
  (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === wanted)!.value

/** Milliseconds between frames, and of script to a frame, while `work` goes on. */
export async function timeFrames(
  page: Page,
  cdp: CDPSession,
  work: () => Promise<void>,
): Promise<{ frames: number[]; scriptMs: number }> {
  await page.evaluate(() => {
    const all = globalThis as any
    all.frameTimes = []
    let last = 0
    const tick = (now: number): void => {
      if (last > 0) all.frameTimes.push(now - last)
      last = now
      all.ticking = all.requestAnimationFrame(tick)
    }
    all.requestAnimationFrame(tick)
  })
  const before = await metricOf(cdp, 'ScriptDuration')
  await work()
  const after = await metricOf(cdp, 'ScriptDuration')
  const frames = await page.evaluate(() => {
    const all = globalThis as any
    all.cancelAnimationFrame(all.ticking)
    return all.frameTimes as number[]
  })
  return { frames, scriptMs: ((after - before) * 1000) / frames.length }
}
