/** What a page has to hold to: axe's rules in light or in the dark, and the width of a phone; pictures of it where SCREENSHOT names a beginning of their names. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from 'playwright-core'
import { overhang } from './open.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const DESKTOP = { width: 1280, height: 900 }
const PHONE = { width: 390, height: 844 }

interface Look {
  colorScheme: 'light' | 'dark'
  size: typeof DESKTOP
}

/** In the dark a page is the same but for its colours, and on a phone it has the colours of the desktop: LOOKS=all has axe look at each. */
const LOOKS: Record<string, Look> = {
  light: { colorScheme: 'light', size: DESKTOP },
  dark: { colorScheme: 'dark', size: DESKTOP },
  phone: { colorScheme: 'light', size: PHONE },
}

/** Whether nothing is left out that another look, or another page of its kind, shows as well. */
export const LOOKS_AT_ALL = process.env.LOOKS === 'all'

/** The one in which axe looks at a page of that name: half of the pages are dark. */
const lookOf = (name: string): string => (name.length % 2 === 0 ? 'light' : 'dark')

/** What is wrong with the page as it stands, in its looks; or with a part of it, where what is around it was looked at before. `isInBoth`: by light and in the dark, where each has colours of its own. */
export async function wrongWith(page: Page, name: string, part?: string, isInBoth = false): Promise<string[]> {
  const wrong: string[] = []
  const before = page.viewportSize()!
  // A wide page stays as it is: a map is painted anew for each size.
  const isWide = before.width >= DESKTOP.width && !LOOKS_AT_ALL
  await bringAxe(page)
  // What the pointer rests on has colours of its own.
  await page.mouse.move(0, 0)
  const looks = LOOKS_AT_ALL ? Object.keys(LOOKS) : ['phone', ...(isInBoth ? ['light', 'dark'] : [lookOf(name)])]
  for (const look of looks) {
    const { colorScheme, size } = LOOKS[look]
    await page.setViewportSize(isWide && size === DESKTOP ? before : size)
    // Colours that are still on their way are no theme's.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await drawn(page)
    const over = await overhang(page)
    if (over > 0) wrong.push(`${name}, ${look}: ${over} px stick out`)
    wrong.push(...(await crooked(page)).map(cell => `${name}, ${look}: ${cell} is out of its row or column`))
    const rules = LOOKS_AT_ALL ? await violations(page) : size === PHONE ? [] : await violations(page, part)
    wrong.push(...rules.map(rule => `${name}, ${look}: ${rule}`))
    if (process.env.SCREENSHOT) await page.screenshot({ path: `${process.env.SCREENSHOT}.${name}.${look}.png`, fullPage: true })
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
  await page.setViewportSize(before)
  return wrong
}

/** The same of a part that is soon gone, and at rest. */
export async function wrongAtOnce(page: Page, name: string, part: string): Promise<string[]> {
  const wrong: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    wrong.push(...(await violations(page, part)).map(rule => `${name}, ${colorScheme}: ${rule}`))
  }
  return wrong
}

export async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${AXE};0`)
}

/** Until what was changed is on the screen, and no colour still on its way: a colour that is inherited comes down element by element. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { document, requestAnimationFrame } = globalThis as any
    const frame = (): Promise<void> => new Promise(done => requestAnimationFrame(() => done()))
    await frame()
    for (let still = 0, frames = 0; still < 3 && frames < 300; frames++) {
      await frame()
      // What fades or slides in comes to an end; what turns round without one has no colours of its own.
      const changing = document
        .getAnimations()
        .filter(
          ({ effect, playState }: any) =>
            playState !== 'finished' && effect.getComputedTiming().endTime < Number.POSITIVE_INFINITY,
        )
      still = changing.length === 0 ? still + 1 : 0
      await Promise.allSettled(changing.map((one: { finished: Promise<unknown> }) => one.finished))
    }
  })

/** Cells of tables that do not stand beside those of their row and below those of their column. A row that is no row on a phone has its own lay. */
const crooked = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { document, getComputedStyle } = globalThis as any
    const isFar = (a: number, b: number): boolean => Math.abs(a - b) > 1.5
    return [...document.querySelectorAll('table')].flatMap((table: any) => {
      const rows = [...table.rows].filter((row: any) => getComputedStyle(row).display === 'table-row' && row.offsetHeight > 0)
      const isPlain = rows.every((row: any) =>
        [...row.cells].every(({ colSpan, rowSpan }: any) => colSpan === 1 && rowSpan === 1),
      )
      const lefts = (rows[0]?.cells ? [...rows[0].cells] : []).map((cell: any) => cell.getBoundingClientRect().left)
      return rows.flatMap((row: any) => {
        const [{ top }] = [row.cells[0].getBoundingClientRect()]
        return [...row.cells]
          .filter((cell: any, i: number) => {
            const box = cell.getBoundingClientRect()
            return isFar(box.top, top) || (isPlain && isFar(box.left, lefts[i]))
          })
          .map((cell: any) => `${table.className}: “${cell.textContent}”`)
      })
    })
  })

/** Rules of accessibility that the page breaks, each with the elements that do. */
async function violations(page: Page, part = 'html'): Promise<string[]> {
  const { violations } = await page.evaluate(
    // What holds is not described: that takes longer than finding it.
    where => (globalThis as any).axe.run(where, { resultTypes: ['violations'] }),
    part,
  )
  return violations.map(({ id, nodes }: any) => `${id}: ${nodes.map(({ target }: any) => target.join(' ')).join(', ')}`)
}

/** Counts, from the page's next load on, how far things move that nobody has touched. */
export async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const all = globalThis as any
    all.shifted = 0
    new all.PerformanceObserver((list: any) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) all.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as any).shifted)
}

/** Types in the place of what stands in a field: in Firefox Playwright's own `fill` leaves what is in one for numbers. */
export async function retype(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+A')
  await field.pressSequentially(text)
}

/** Goes on with the Tab key until the control of that name has the keyboard. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let i = 0; i < 200; i++) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      const { document } = globalThis as any
      const at = document.activeElement
      const label = at.id && document.querySelector(`label[for="${at.id}"]`)
      return at.getAttribute('aria-label') ?? label?.textContent ?? at.textContent
    })
    if (found.trim() === name) return
  }
  throw new Error(`the keyboard does not come to ${name}`)
}
