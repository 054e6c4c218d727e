/** An authenticator is set up on the account's page, its code signs in after the password, and a recovery code does where it is lost. */
import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../server.ts'
import { noChromium, openBrowser, openPage } from './open.ts'

const EMAIL = 'owner@example.org'
const PASSWORD = 'amber coast nine harbours'
const PERIOD_MS = 30_000

let server: TestServer
let browser: Browser
beforeAll(async () => {
  if (noChromium) return
  server = await startServer(['--shards', '0'])
  browser = await openBrowser()
  const owner = await server.owner()
  await owner.send('PATCH', '/api/account', { email: EMAIL })
  await owner.send('PUT', '/api/account/password', { password: PASSWORD })
}, 90_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()

/** As far as the second step. */
async function givePassword(page: Page): Promise<void> {
  await page.goto(`${server.url}/sign-in?again&to=/account/sign-in`)
  await page.getByLabel('E-mail address').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await press(page, 'Sign in')
}

test.skipIf(noChromium)(
  'an authenticator is set up, asked for after the password, replaced by a recovery code, and turned off',
  { timeout: 90_000 },
  async () => {
    const { page, faults } = await openPage(browser, `${server.url}/account/sign-in`)
    await press(page, 'Set it up')
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
    const totp = new TOTP({
      secret: Secret.fromBase32(await page.getByLabel('Or type this key into the app', { exact: true }).inputValue()),
    })
    let step = 0
    /** Of now, or of the step after: none counts twice, and a clock may be a step ahead. */
    const code = () => {
      step = Math.max(step + 1, Math.floor(Date.now() / PERIOD_MS))
      return totp.generate({ timestamp: step * PERIOD_MS })
    }
    await page.getByLabel('Code that the app shows').fill('000000')
    await press(page, 'Turn it on')
    await page.getByText('This code is not right').waitFor()
    await page.getByLabel('Code that the app shows').fill(code())
    await press(page, 'Turn it on')
    const codes = await page.locator('#recovery-codes').innerText()
    expect(codes.trim().split(/\s+/)).toHaveLength(10)

    await givePassword(page)
    await page.getByLabel('Code of your authenticator app').fill(code())
    await press(page, 'Go on')
    await page.getByText('A code of your app is asked for when you sign in.').waitFor()

    await givePassword(page)
    await press(page, 'Use a recovery code')
    await page.getByLabel('One of your recovery codes').fill(codes.trim().split(/\s+/)[0])
    await press(page, 'Go on')
    await page.getByText('9 are left.').waitFor()

    await press(page, 'Turn it off')
    await page.getByRole('dialog').getByRole('button', { name: 'Turn it off' }).click()
    await page.getByText('After the password, a code of an app on your phone is asked for.').waitFor()
    await givePassword(page)
    await page.getByRole('button', { name: 'Set it up' }).waitFor()
    expect(faults.filter(fault => !/status of 40[01]/.test(fault))).toEqual([])
  },
)
