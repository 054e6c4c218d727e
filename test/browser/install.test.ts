/** The pages as an app: they can be installed, open without a connection after one visit, and never stand before a newer server's. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import type { TestServer } from '../server.ts'
import { wrongWith } from './look.ts'
import { noChromium, notChromium, serveForTests } from './open.ts'

let server: TestServer
let browser: Browser
serveForTests(made => ({ server, browser } = made))

/** A page of a browser in which the worker may answer, once it does. */
async function visit(path = '/', url = server.url): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(url + path)
  await page.waitForFunction(() => (globalThis as any).navigator.serviceWorker.controller !== null)
  return page
}

/** As Chromium tells it. */
test.skipIf(notChromium)('a browser finds nothing that keeps it from being installed', async () => {
  const page = await visit()
  const devtools = await page.context().newCDPSession(page)
  const { errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // A window of tests keeps nothing.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter(id => id !== 'in-incognito')).toEqual([])
})

test.skipIf(noChromium)(
  'after one visit the lobby opens without a connection, says so, and goes on when it is back',
  async () => {
    const page = await visit()
    await page.evaluate(async () => {
      const { caches } = globalThis as any
      while ((await (await caches.open('hexarchy-shell')).keys()).length < 5) await new Promise(done => setTimeout(done, 50))
    })
    await page.context().setOffline(true)
    await page.goto(`${server.url}/?again`)
    await page.getByRole('heading', { name: 'No connection' }).waitFor()
    expect(await wrongWith(page, 'offline')).toEqual([])
    // What is asked of the server is answered by nobody else.
    expect(
      await page.evaluate(() =>
        fetch('/api/session').then(
          ({ status }) => status,
          () => 'none',
        ),
      ),
    ).toBe('none')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Begin a game' }).waitFor()
  },
)

test.skipIf(noChromium)(
  'a recap that was kept opens without a connection, and reaches nothing of the pages',
  async () => {
    const owner = await server.owner()
    const { id } = await owner.createGame({
      name: 'Kept',
      size: 'duel',
      seed: 5,
      turns: 3,
      seats: [{ driver: 'bot' }, { driver: 'bot' }],
    })
    await expect.poll(async () => (await owner.send('GET', `/api/games/${id}`)).body.status, { timeout: 60_000 }).toBe('finished')
    const page = await visit(`/games/${id}/recap`)
    await page.getByRole('button', { name: 'Keep offline' }).click()
    await page.getByRole('link', { name: 'Open what is kept' }).waitFor()
    await page.context().setOffline(true)
    await page.goto(`${server.url}/`)
    await page.getByRole('link', { name: 'Kept', exact: true }).click()
    await page.getByRole('heading', { name: /Kept/ }).waitFor()
    await page.getByText('Turn 0 of 3').waitFor()
    expect(await page.evaluate(() => (globalThis as any).origin)).toBe('null')
    await page.goBack()
    await page.getByRole('button', { name: 'Remove: Kept' }).click()
    await page.getByRole('link', { name: 'Kept', exact: true }).waitFor({ state: 'detached' })
  },
  120_000,
)

/** The same server behind another address, whose page can be changed. */
async function serveChanged(): Promise<{ url: string; change(to: string): void }> {
  let mark = ''
  const changed = createServer(async ({ url, headers: { accept = '' } }, response) => {
    const answer = await fetch(server.url + url, { headers: { accept } })
    const type = answer.headers.get('content-type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { 'content-type': type })
    response.end(type.startsWith('text/html') ? body.toString().replace('<title>', `${mark}<title>`) : body)
  })
  onTestFinished(() => void changed.close())
  await new Promise<void>(done => changed.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${(changed.address() as AddressInfo).port}`, change: to => void (mark = to) }
}

test.skipIf(noChromium)('where the server has a newer page, that is shown, and kept from then on', async () => {
  const { url, change } = await serveChanged()
  const page = await visit('/', url)
  const newer = page.locator('meta[name=newer]')
  expect(await newer.count()).toBe(0)
  change('<meta name="newer">')
  await page.reload()
  expect(await newer.count()).toBe(1)
  await page.context().setOffline(true)
  await page.reload()
  expect(await newer.count()).toBe(1)
})
