/** A game of bots is watched at a pace, and looked back on: live, by a link to a turn, and out of one file. */
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ServedUrl } from '../server.ts'
import { tempDir } from '../temp.ts'
import { wrongWith } from './look.ts'
import { noChromium, notChromium, openPage, shareForTests } from './open.ts'
import { lookBack, pastGame, slowGame, watchPaced } from './watching.ts'

let server: ServedUrl
let browser: Browser
shareForTests(made => ({ server, browser } = made))

test.skipIf(noChromium)(
  'a game of bots is watched at the pace that its owner sets, paused, and taken a turn further',
  { timeout: 180_000 },
  async () => {
    const owner = await server.owner()
    const id = await slowGame(owner)
    const { page, faults } = await openPage(browser, `${server.url}/games/${id}`)
    await watchPaced(page, owner, id)
    expect(await wrongWith(page, 'watch')).toEqual([])
    expect(faults).toEqual([])
  },
)

test.skipIf(notChromium)(
  'a game that is over is looked back on by a link to a turn, played, and saved as a file that opens without a server',
  { timeout: 180_000 },
  async () => {
    const owner = await server.owner()
    const id = await pastGame(owner)
    const { page, faults } = await openPage(browser, `${server.url}/games/${id}/recap/7`)
    await lookBack(page)
    expect(await wrongWith(page, 'recap')).toEqual([])
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as one file' }).click()
    const file = join(tempDir(), 'recap.html')
    await (await saving).saveAs(file)
    expect(faults).toEqual([])

    const saved = await openPage(browser, 'about:blank')
    const asked: string[] = []
    saved.page.on('request', request => asked.push(request.url().split('#')[0]))
    await saved.page.goto(`file://${file}#turn=5`)
    await saved.page.getByText('Turn 5 of 20').waitFor()
    await saved.page.getByRole('button', { name: 'Next turn' }).click()
    await saved.page.getByText('Turn 6 of 20').waitFor()
    await saved.page.getByRole('tab', { name: 'Charts' }).click()
    await saved.page.getByRole('img', { name: /Score by turn/ }).waitFor()
    expect(asked).toEqual([`file://${file}`])
    expect(saved.faults).toEqual([])
  },
)
