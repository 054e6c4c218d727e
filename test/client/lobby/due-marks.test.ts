/** Marks of games that wait, on the tab and on the installed app. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markDue, unmarkTab } from '../../../client/lobby/due-marks.ts'

let badges: (number | null)[] = []
let icon = '/icon.svg'
let kept = new Map<string, string>()
beforeEach(() => {
  badges = []
  icon = '/icon.svg'
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('navigator', {
    setAppBadge: async (n: number) => void badges.push(n),
    clearAppBadge: async () => void badges.push(null),
  })
  vi.stubGlobal('document', { querySelector: () => ({ setAttribute: (_name: string, href: string) => void (icon = href) }) })
  vi.stubGlobal('fetch', async () => new Response('<svg></svg>'))
})
afterEach(async () => {
  unmarkTab()
  vi.unstubAllGlobals()
})

test('games that wait are counted on the app and marked on the tab, until there are none', async () => {
  markDue(2)
  await expect.poll(() => icon).toContain('circle')
  expect([badges, kept.get('hexarchy:due')]).toEqual([[2], '2'])
  markDue(0)
  expect([icon, badges, kept.size]).toEqual(['/icon.svg', [2, null], 0])
})

test('an icon that is ready only after the last game was played is not shown', async () => {
  let ready = (_: Response): void => {}
  vi.stubGlobal('fetch', () => new Promise<Response>(resolve => (ready = resolve)))
  markDue(1)
  markDue(0)
  ready(new Response('<svg></svg>'))
  await new Promise(resolve => setImmediate(resolve))
  expect(icon).toBe('/icon.svg')
})

test('a browser that installs no apps, or forbids marks, takes the tab’s alone', async () => {
  vi.stubGlobal('navigator', { setAppBadge: () => Promise.reject(new Error('not allowed')) })
  markDue(1)
  await expect.poll(() => icon).toContain('circle')
  vi.stubGlobal('navigator', {})
  markDue(0)
  expect(icon).toBe('/icon.svg')
})
