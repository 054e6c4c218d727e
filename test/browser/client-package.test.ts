/** The TypeScript package as a program inside a page of the server: bundled, it makes a game and plays it there. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { rollup } from 'rollup'
import { expect, onTestFinished, test } from 'vitest'
import type * as Client from '../../tools/clients/typescript/src/index.ts'
import type { ServedUrl } from '../server.ts'
import { folderWithClient } from '../tools/clients/installed-client.ts'
import { noChromium, openPage, shareForTests } from './open.ts'

let server: ServedUrl
let browser: Browser
shareForTests(made => ({ server, browser } = made))

/** The package as it is installed, in one file. */
async function bundled(): Promise<string> {
  const folder = await folderWithClient()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const bundle = await rollup({ input: join(folder, 'node_modules', 'hexarchy-client', 'dist', 'index.js') })
  const { output } = await bundle.generate({ format: 'iife', name: 'hexarchyClient' })
  await bundle.close()
  return output[0].code
}

test.skipIf(noChromium)('a game is made and played to its end by a page, with live updates', { timeout: 240_000 }, async () => {
  const { page, faults } = await openPage(browser, server.url)
  const body = await bundled()
  await page.route('**/client-package.js', route => route.fulfill({ contentType: 'text/javascript', body }))
  await page.addScriptTag({ url: '/client-package.js' })
  const told = await page.evaluate(async () => {
    const { isRefused, Owner, Seat }: typeof Client = (globalThis as any).hexarchyClient
    const owner = await Owner.open(location.origin)
    const seats = [{ driver: 'agent' as const }, { driver: 'bot' as const }]
    const game = await owner.createGame({ size: 'duel', map: 'pangaea', speed: 'Quick', seed: 5, turns: 5, seats })
    const seat = await Seat.open(location.origin, game.seats[0].token)
    const code = await seat.setResearch({ technology: 'Agricultur' }).catch(error => isRefused(error) && error.code)
    const turns: number[] = []
    let applied = 0
    for await (const turn of seat.turns({ live: true })) {
      if (turn.isMine) turns.push(turn.number)
      for (const decision of turn.decisions)
        await decision.apply().then(
          () => applied++,
          error => {
            if (!isRefused(error)) throw error
          },
        )
    }
    return { isItself: seat.game === game.id, code, turns, hasApplied: applied > 3, outcome: seat.outcome?.status }
  })
  expect(told).toEqual({ isItself: true, code: 'name/unknown', turns: [1, 2, 3, 4, 5], hasApplied: true, outcome: 'game_over' })
  expect(faults).toEqual([])
})
