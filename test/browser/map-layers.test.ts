/** Layers that tell how cities hang together: trade and religion, by key and by button, on wide screens and on phones. */
import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import { declareWar } from '../../engine/civ/relations.ts'
import type { ServedUrl } from '../server.ts'
import { addCity, addUnit, at, flatWorld, id } from '../world.ts'
import { wrongWith } from './look.ts'
import { noChromium, shareForTests } from './open.ts'
import { openPrepared } from './prepared.ts'

let server: ServedUrl
let browser: Browser
shareForTests(made => ({ server, browser } = made))

/** Three cities, of which a road connects one to the capital; wine on their land; two religions; an archer of an enemy near. */
function realm() {
  const w = flatWorld({ width: 24, cityStates: 1 })
  declareWar(w, 0, 1)
  const [capital, joined] = [addCity(w, 0, 8, 6, 4), addCity(w, 0, 11, 6, 3)]
  const apart = addCity(w, 0, 9, 9, 2)
  const state = w.s.civs.findIndex(({ kind }) => kind === 'cityState')
  Object.assign(addCity(w, state, 15, 3, 2), { majority: -1, followers: [0, 0], pressure: [0, 0] })
  for (const x of [9, 10]) w.s.tiles.road[at(w, x, 6)] = w.s.civs[0].known!.road[at(w, x, 6)] = 1
  w.s.tiles.resource[at(w, 8, 5)] = id(w, 'resources', 'Wine')
  w.s.tiles.resource[at(w, 11, 7)] = id(w, 'resources', 'Iron')
  const unsilenced = { holyCityBlocked: false, enhanced: false }
  w.s.religions.push({ id: 0, name: 0, founder: 0, holyCity: capital.id, beliefs: [0], ...unsilenced })
  w.s.religions.push({ id: 1, name: 1, founder: 1, holyCity: -1, beliefs: [1], ...unsilenced })
  Object.assign(capital, { majority: 0, followers: [3, 0], pressure: [100, 0] })
  Object.assign(joined, { connected: 1, majority: 0, followers: [2, 1], pressure: [60, 20] })
  Object.assign(apart, { majority: 1, followers: [0, 2], pressure: [0, 90] })
  addUnit(w, 0, 'Worker', 7, 7)
  addUnit(w, 0, 'Scout', 14, 5)
  addUnit(w, 1, 'Archer', 13, 8)
  return w
}

test.skipIf(noChromium)(
  'trade and religion are drawn with what their signs mean, and go by the same key',
  { timeout: 180_000 },
  async () => {
    const { page, faults, read } = await openPrepared(server, browser, realm())
    await page.locator('.play-next:enabled').waitFor()
    await page.keyboard.press('Escape')
    const legends = page.locator('.play-layer-legends p')
    const drawn = () => page.locator('canvas.ground').evaluate((canvas: any) => canvas.toDataURL())
    const shots = async (name: string) => {
      if (!process.env.SCREENSHOT) return
      for (const [width, height] of [
        [1440, 900],
        [390, 844],
      ] as const)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize({ width, height })
          await page.emulateMedia({ colorScheme })
          await page.waitForTimeout(1200)
          await page.screenshot({ path: `${process.env.SCREENSHOT}.layers-${name}-${width}-${colorScheme}.png` })
        }
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.emulateMedia({ colorScheme: 'light' })
    }
    for (const [key, name, meaning] of [
      ['T', 'Trade', /connected to the capital/],
      ['F', 'Religion', /holy city/],
    ] as const) {
      const before = await drawn()
      await page.keyboard.press(`Shift+${key}`)
      await page.getByRole('button', { name, exact: true, pressed: true }).waitFor()
      await legends.filter({ hasText: meaning }).waitFor()
      await expect.poll(drawn).not.toBe(before)
      expect(await wrongWith(page, `layer ${name}`, '.play-corner', true)).toEqual([])
      await shots(name.toLowerCase())
      await page.keyboard.press(`Shift+${key}`)
      await legends.waitFor({ state: 'detached' })
    }
    // What is drawn is what get_map tells.
    const { rows } = await read('get_map', { layer: 'trade', area: 'explored' })
    expect(rows.map(({ cells }: { cells: string }) => cells).join('')).toMatch(/1.*2/s)
    expect(faults).toEqual([])
  },
)
