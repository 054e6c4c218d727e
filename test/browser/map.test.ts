/** The map alone in a real browser: what pointers and keys do, that pages' redraws do not paint it, that it can be read. */
import type { Browser, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Moves } from '../../client/map/animations.ts'
import { wrongWith } from './look.ts'
import { COUNT_DRAWS, playedView, serveMap } from './map/page.ts'
import { noChromium, notChromium, openBrowser, unlisten } from './open.ts'

let served: Awaited<ReturnType<typeof serveMap>>
let browser: Browser
let usual: Page | null = null
beforeAll(async () => {
  if (noChromium) return
  served = await serveMap(playedView({ size: 'duel', map: 'continents', speed: 'Quick', seed: 5 }, 2, 10, 0))
  browser = await openBrowser()
}, 90_000)
afterAll(async () => {
  await browser?.close()
  await served?.close()
})

const all = <T>(page: Page, read: (all: any) => T): Promise<T> => page.evaluate(`(${read.toString()})(globalThis)`) as Promise<T>
const cameraOf = (page: Page) => all(page, ({ map }): { x: number; y: number; zoom: number } => ({ ...map.camera }))
const toldOf = (page: Page) => all(page, ({ told }): [string, number, string?][] => told)
const tileAt = (page: Page, x: number, y: number) =>
  page.evaluate(([px, py]) => (globalThis as any).map.renderer.tileUnder(px, py) as number, [x, y])
const drawsOf = (page: Page) => all(page, ({ draws }): number => draws)

/** `options` and `first`, a script before the page's own, ask for a page of its own; else the address is opened anew in the one that is there. */
async function openMap(
  options?: Parameters<Browser['newContext']>[0],
  first = '',
  reducedMotion: 'reduce' | 'no-preference' = 'reduce',
): Promise<{ page: Page; faults: string[] }> {
  const isOwn = options !== undefined || first !== ''
  const page = isOwn ? await newPage(options, first) : (usual ??= await newPage())
  onTestFinished(async () => {
    if (isOwn) await page.context().close()
    else unlisten(page)
  })
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', message => message.type() === 'error' && faults.push(message.text()))
  await page.emulateMedia({ reducedMotion })
  await page.goto(served.url)
  await expect.poll(() => all(page, ({ map }) => map !== undefined), { timeout: 20_000 }).toBe(true)
  await untilStill(page)
  return { page, faults }
}

async function newPage(options: Parameters<Browser['newContext']>[0] = {}, first = ''): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 900, height: 700 }, ...options })
  const page = await context.newPage()
  await page.addInitScript(`${COUNT_DRAWS};${first}`)
  return page
}

/** Until all chunks in sight and around it are there, and nothing moves. */
async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() => (globalThis as any).draws > 0 && (globalThis as any).due() === 0, null, { polling: 50 })
}

/** Of the ground, a sample. */
const coloursOf = (page: Page): Promise<number> =>
  page.locator('canvas.ground').evaluate((canvas: any) => {
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
    const seen = new Set<number>()
    for (let i = 0; i < data.length; i += 4 * 97) seen.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2])
    return seen.size
  })

test.skipIf(noChromium)('the world is painted, and typing beside it paints it no more', { timeout: 90_000 }, async () => {
  const { page, faults } = await openMap()
  expect(await coloursOf(page)).toBeGreaterThan(100)
  const before = await drawsOf(page)
  await page.getByLabel('Word').pressSequentially('hexagons and more')
  expect(await page.getByLabel('Word').inputValue()).toBe('hexagons and more')
  expect(await drawsOf(page)).toBe(before)
  expect(faults).toEqual([])
})

test.skipIf(noChromium)('where workers cannot draw, the page does', { timeout: 90_000 }, async () => {
  const { page, faults } = await openMap({}, 'delete globalThis.OffscreenCanvas')
  expect(await coloursOf(page)).toBeGreaterThan(100)
  expect(faults).toEqual([])
})

test.skipIf(noChromium)('what changed in the world is painted anew', { timeout: 90_000 }, async () => {
  const { page } = await openMap()
  const [x, y] = [200, 200]
  const pixel = () =>
    page
      .locator('canvas.ground')
      .evaluate((canvas: any, at) => [...canvas.getContext('2d').getImageData(...at, 1, 1).data].join(), [x, y])
  const before = await pixel()
  const tile = await tileAt(page, x, y)
  await page.evaluate(t => {
    const { map, world } = globalThis as any
    for (const near of [t, t + 1, t - 1, t + world.width, t - world.width]) world.tiles.fog[near] = world.tiles.fog[near] ? 0 : 2
    const tiles = new Set([t, t + 1, t - 1, t + world.width, t - world.width])
    map.patch({ tiles, units: new Set(), cities: new Set(), players: false })
  }, tile)
  await expect.poll(pixel, { timeout: 20_000 }).not.toBe(before)
})

test.skipIf(noChromium)(
  'a unit is seen going and then stands where it went; one that goes out of sight paints nothing',
  { timeout: 90_000 },
  async () => {
    const { page } = await openMap(undefined, '', 'no-preference')
    const { width, tile, unit } = await all(page, ({ map, world }): { width: number; tile: number; unit: number } => {
      const home = [...world.units.values()].find(({ owner }) => owner === world.head.you)
      map.setCamera({ x: home.x, y: home.y, zoom: 64 })
      return { width: world.width, tile: home.y * world.width + home.x, unit: home.id }
    })
    const stillPicture = async (): Promise<string> => {
      await untilStill(page)
      return page.locator('canvas.ground').evaluate((canvas: any) => canvas.toDataURL())
    }
    const go = (path: number[]) =>
      page.evaluate(([id, tiles]) => (globalThis as any).map.animate((moves: Moves) => moves.go(id, tiles, performance.now())), [
        unit,
        path,
      ] as const)
    const standing = await stillPicture()
    const draws = await drawsOf(page)
    await go([tile + 1, tile])
    await expect.poll(() => drawsOf(page)).toBeGreaterThan(draws)
    expect(await stillPicture()).toBe(standing)

    const after = await drawsOf(page)
    const far = tile - (tile % width) + ((tile + width / 2) % width)
    await go([far, far + 1])
    await untilStill(page)
    expect(await drawsOf(page)).toBe(after)
  },
)

test.skipIf(noChromium)(
  'a mouse drags the map, chooses with the left button, acts with the right, and zooms about itself',
  { timeout: 90_000 },
  async () => {
    const { page } = await openMap()
    const start = await cameraOf(page)
    await page.mouse.move(450, 350)
    await page.mouse.down()
    await page.mouse.move(450 - start.zoom, 350, { steps: 6 })
    await page.mouse.up()
    const dragged = await cameraOf(page)
    expect(dragged.x - start.x).toBeCloseTo(1)
    expect(await toldOf(page)).toEqual([])

    const tile = await tileAt(page, 300, 300)
    await page.mouse.click(300, 300)
    await page.mouse.click(300, 300, { button: 'right' })
    expect(await toldOf(page)).toEqual([
      ['tap', tile, 'mouse'],
      ['act', tile, 'mouse'],
    ])

    await page.mouse.wheel(0, -300)
    await expect.poll(async () => (await cameraOf(page)).zoom).toBeGreaterThan(dragged.zoom * 1.2)
    expect(await tileAt(page, 300, 300)).toBe(tile)
    const zoomed = await cameraOf(page)
    await page.mouse.wheel(120, 0)
    await expect.poll(async () => (await cameraOf(page)).x).toBeGreaterThan(zoomed.x)
    expect((await cameraOf(page)).zoom).toBe(zoomed.zoom)
  },
)

test.skipIf(noChromium)(
  'layers of information are drawn while they are on, and leave nothing behind',
  { timeout: 90_000 },
  async () => {
    const { page, faults } = await openMap()
    const picture = async (): Promise<string> => {
      await untilStill(page)
      return page.locator('canvas.ground').evaluate((canvas: any) => canvas.toDataURL())
    }
    const show = (layers: { grid?: boolean; resources?: boolean; yields?: number; danger?: number; worth?: string } | null) =>
      page.evaluate(on => {
        const { map, world } = globalThis as any
        const { yields, danger, worth, grid = false, resources = false } = on ?? {}
        const size = world.width * world.height
        const all = (figure: number | undefined, n: number) =>
          figure === undefined ? null : new Uint8Array(size * n).fill(figure)
        const tile = Math.round(map.camera.y) * world.width + (Math.floor(map.camera.x + 2) % world.width)
        const sites = worth === undefined ? null : [{ tile, rank: 1, worth }]
        map.renderer.setLayers(on && { grid, resources, yields: all(yields, 3), danger: all(danger, 1), sites })
      }, layers)
    const plain = await picture()
    const seen = new Set([plain])
    for (const layers of [
      { grid: true },
      { resources: true },
      { yields: 2 },
      { yields: 3 },
      { danger: 2 },
      { worth: 'Wine' },
      { worth: 'coast' },
    ]) {
      await show(layers)
      seen.add(await picture())
    }
    expect(seen.size).toBe(8)
    if (process.env.SCREENSHOT) {
      await show({ resources: true, danger: 2, worth: 'Wine, river' })
      await untilStill(page)
      await page.screenshot({ path: `${process.env.SCREENSHOT}.layers.png` })
    }
    // Unknown everywhere.
    await show({ yields: 255, danger: 255 })
    expect(await picture()).toBe(plain)
    await show(null)
    expect(await picture()).toBe(plain)
    expect(faults).toEqual([])
  },
)

test.skipIf(noChromium)(
  'the small map is as sharp as the screen, has cities in their colours, and goes where it is clicked',
  { timeout: 90_000 },
  async () => {
    const { page } = await openMap({ deviceScaleFactor: 2 })
    const small = page.locator('canvas.minimap')
    const box = (await small.boundingBox())!
    expect(await small.evaluate((canvas: any) => canvas.width)).toBe(Math.round(box.width * 2))
    const fills = await all(page, ({ map, world }): string[] =>
      [...world.cities.values()].map(({ owner }: { owner: number }) => map.renderer.looks.get(owner).fill),
    )
    const shown = await small.evaluate((canvas: any) => {
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
      const hex = (i: number) => `#${[0, 1, 2].map(part => data[i + part].toString(16).padStart(2, '0')).join('')}`
      return Array.from({ length: data.length / 4 }, (_, i) => hex(i * 4))
    })
    expect(fills.length).toBeGreaterThan(0)
    for (const fill of fills) expect(shown).toContain(fill)
    const { width } = await all(page, ({ world }): { width: number } => ({ width: world.width }))
    await small.click({ position: { x: box.width * 0.5, y: box.height * 0.5 } })
    const middle = await cameraOf(page)
    await small.click({ position: { x: box.width * 0.6, y: box.height * 0.5 } })
    const farther = await cameraOf(page)
    expect((farther.x - middle.x + width) % width).toBeCloseTo(width * 0.1, 0)
  },
)

test.skipIf(noChromium)('keys go from tile to tile, and the tile is said', { timeout: 90_000 }, async () => {
  const { page } = await openMap()
  const map = page.getByRole('application')
  await map.focus()
  await page.keyboard.press('Home')
  const home = await all(page, ({ map, world }): { x: number; y: number } => ({
    x: Math.floor(map.camera.x) % world.width,
    y: Math.round(map.camera.y),
  }))
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => map.getAttribute('aria-label')).toContain(`Tile ${home.x + 1}, ${home.y}.`)
  expect(await page.locator('[aria-live]').textContent()).toBe(`Tile ${home.x + 1}, ${home.y}.`)
  const { zoom } = await cameraOf(page)
  await page.keyboard.press('+')
  expect((await cameraOf(page)).zoom).toBeGreaterThan(zoom)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  expect((await toldOf(page)).map(([what, , source]) => `${what} ${source}`)).toEqual(['tap keyboard', 'act keyboard'])
})

type Point = { x: number; y: number }
const touch = (cdp: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...touchPoints: Point[]) =>
  cdp.send('Input.dispatchTouchEvent', { type, touchPoints })

test.skipIf(notChromium)(
  'fingers drag, pinch, tap, tap again to act, and press long; a cancelled one leaves nothing behind',
  { timeout: 90_000 },
  async () => {
    const { page } = await openMap({ viewport: { width: 390, height: 844 }, hasTouch: true, deviceScaleFactor: 3 })
    const cdp = await page.context().newCDPSession(page)
    const start = await cameraOf(page)
    await touch(cdp, 'touchStart', { x: 200, y: 400 })
    for (let i = 1; i <= 5; i++) await touch(cdp, 'touchMove', { x: 200 - i * 20, y: 400 })
    await touch(cdp, 'touchEnd')
    const dragged = await cameraOf(page)
    expect((dragged.x - start.x) * start.zoom).toBeCloseTo(100, 0)

    await touch(cdp, 'touchStart', { x: 150, y: 400 }, { x: 250, y: 400 })
    for (let i = 1; i <= 5; i++) await touch(cdp, 'touchMove', { x: 150 - i * 10, y: 400 }, { x: 250 + i * 10, y: 400 })
    await touch(cdp, 'touchEnd')
    expect((await cameraOf(page)).zoom).toBeGreaterThan(dragged.zoom * 1.5)
    expect(await toldOf(page)).toEqual([])

    const tile = await tileAt(page, 100, 300)
    await page.touchscreen.tap(100, 300)
    await page.touchscreen.tap(102, 301)
    expect(await toldOf(page)).toEqual([
      ['tap', tile, 'touch'],
      ['act', tile, 'touch'],
    ])
    await touch(cdp, 'touchStart', { x: 100, y: 300 })
    await expect.poll(async () => (await toldOf(page)).at(-1)).toEqual(['long', tile])
    await touch(cdp, 'touchEnd')
    expect((await toldOf(page)).length).toBe(3)

    const before = await cameraOf(page)
    await touch(cdp, 'touchStart', { x: 200, y: 500 })
    await touch(cdp, 'touchMove', { x: 205, y: 503 })
    await touch(cdp, 'touchCancel')
    await page.mouse.move(300, 300)
    expect(await cameraOf(page)).toEqual(before)
    expect((await toldOf(page)).length).toBe(3)
  },
)

test.skipIf(noChromium)('it can be read and used by all, in light, in the dark and on a phone', { timeout: 90_000 }, async () => {
  const { page, faults } = await openMap()
  expect(await wrongWith(page, 'map')).toEqual([])
  expect(faults).toEqual([])
})
