/** What the owner makes of a game's past in the browser: forks, a file, and a game of a file. */
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import type { CreatedGame } from '../../actors/wire/messages.ts'
import type { ServedUrl } from '../server.ts'
import { tempDir } from '../temp.ts'
import { retype } from './look.ts'
import { noChromium, notChromium, openPage, overhang, shareForTests } from './open.ts'

let server: ServedUrl
let browser: Browser
shareForTests(made => ({ server, browser } = made))

/** A duel against a bot in its third turn. */
async function inTurnThree(): Promise<CreatedGame> {
  const owner = await server.owner()
  const game = await owner.createGame({ name: 'Was', size: 'duel', seed: 5, seats: [{ driver: 'agent' }, { driver: 'bot' }] })
  const seat = { game: game.id, token: game.seats[0].token }
  for (let turn = 1; turn < 3; turn++) {
    expect((await server.call(seat, 'end_turn', { wait_seconds: 60 })).status).toBe(200)
  }
  return game
}

test.skipIf(noChromium)('a game is forked from an earlier turn on its page', { timeout: 120_000 }, async () => {
  const { id } = await inTurnThree()
  const { page, faults } = await openPage(browser, `${server.url}/games/${id}`)
  await page.getByRole('button', { name: 'Fork …' }).click()
  await retype(page.getByLabel('From the beginning of turn'), '2')
  await retype(page.getByLabel('Number of games'), '2')
  expect(await page.getByLabel('They wait until you let them go on').isChecked()).toBe(true)
  if (process.env.SCREENSHOT) await page.screenshot({ path: `${process.env.SCREENSHOT}.fork.png` })
  expect(await overhang(page)).toBe(0)
  await page.getByRole('button', { name: 'Make them' }).click()
  await page.getByText('Your new game').nth(1).waitFor()
  expect(await page.getByLabel('Token of seat 0', { exact: true }).count()).toBe(2)
  await page.getByRole('link', { name: 'Watch it' }).first().click()
  await page.getByText('Turn 2 of').waitFor()
  await page.getByText('Forked at the beginning of turn 2').waitFor()
  await page.getByRole('button', { name: 'Go on' }).click()
  expect(faults).toEqual([])
})

test.skipIf(notChromium)(
  'a game is saved as a file on its page, and taken in again in the lobby',
  { timeout: 120_000 },
  async () => {
    const { id } = await inTurnThree()
    const { page, faults } = await openPage(browser, `${server.url}/games/${id}`)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const file = join(tempDir(), 'game.hexarchy')
    const saved = await saving
    expect(saved.suggestedFilename()).toBe(`${id}-turn-3.hexarchy`)
    await saved.saveAs(file)
    await page.goto(server.url)
    await page.getByLabel('Import a game').setInputFiles(file)
    await page.getByText('Your new game').waitFor()
    if (process.env.SCREENSHOT) await page.screenshot({ path: `${process.env.SCREENSHOT}.lobby.png` })
    await page.getByRole('link', { name: 'Watch it' }).click()
    await page.getByText(`as ${id}`).waitFor()
    await page.getByText('Turn 3 of').waitFor()
    expect(faults).toEqual([])
  },
)

test.skipIf(noChromium)("a seat's page offers neither", { timeout: 60_000 }, async () => {
  const { id, seats } = await inTurnThree()
  const { page, faults } = await openPage(browser, `${server.url}/games/${id}#${seats[0].token}`)
  await page.getByText('Turn 3 of').waitFor()
  expect(await page.getByRole('button', { name: /Fork|Export/ }).count()).toBe(0)
  expect(faults).toEqual([])
})
