/** An owner who has set a password signs in with it, and is led to where they wanted to go; others are led to signing in. */
import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import type { TestServer } from '../server.ts'
import { noChromium, openPage, serveForTests } from './open.ts'

const EMAIL = 'owner@example.org'
const PASSWORD = 'amber coast nine harbours'

let server: TestServer
let browser: Browser
serveForTests(made => ({ server, browser } = made))

test.skipIf(noChromium)(
  'a password is set on the account’s page, signs in, and a wrong one is told where it was typed',
  { timeout: 90_000 },
  async () => {
    const { page, faults } = await openPage(browser, `${server.url}/account`)
    await page.getByLabel('E-mail address').fill(EMAIL)
    await page.getByRole('button', { name: 'Keep the address' }).click()
    await page.getByText('Not yet shown to be yours.').waitFor()
    await page.getByRole('link', { name: 'Signing in' }).click()
    const password = page.getByLabel('New password', { exact: true })
    await password.fill('too short')
    await page.getByRole('button', { name: 'Keep the password' }).click()
    await page.locator('[aria-invalid]').waitFor()
    await password.fill(PASSWORD)
    await page.getByRole('button', { name: 'Keep the password' }).click()
    await page.getByText('The new password holds.').waitFor()

    await page.goto(`${server.url}/sign-in?again&to=/administration/audit`)
    await page.getByLabel('E-mail address').fill(EMAIL)
    await page.getByLabel('Password', { exact: true }).fill('not the right one at all')
    const act = page.getByRole('button', { name: 'Sign in', exact: true })
    await act.click()
    await page.locator('#sign-in .fault').waitFor()
    expect(page.url()).not.toContain('password')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await act.click()
    await page.getByRole('heading', { name: 'Audit log' }).waitFor()
    await page.getByText('how password').first().waitFor()
    expect(
      await page.evaluate(() => JSON.stringify([(globalThis as any).localStorage, (globalThis as any).sessionStorage])),
    ).toBe('[{},{}]')
    expect(faults.filter(fault => !/status of 401/.test(fault))).toEqual([])
  },
)

test.skipIf(noChromium)(
  'who is not signed in comes to signing in, and from a link of the console to a new password',
  { timeout: 60_000 },
  async () => {
    const { page, faults } = await openPage(browser, `${server.url}/credits`)
    // As on another machine, where no session opens by itself.
    await page.route('**/api/session', route =>
      route.fulfill({
        status: 401,
        contentType: 'application/json',
        body: '{"ok":false,"error":{"code":"auth/needed","message":"No."}}',
      }),
    )
    await page.goto(`${server.url}/games/abc/seats`)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(new URL(page.url()).search).toBe('?to=%2Fgames%2Fabc%2Fseats')
    await page.goto(`${server.url}/`)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.goto(`${server.url}/sign-in#link=${'x'.repeat(43)}`)
    await page.getByRole('heading', { name: 'Set your password' }).waitFor()
    expect(page.url()).toBe(`${server.url}/sign-in`)
    expect(faults.filter(fault => !/status of 401/.test(fault))).toEqual([])
  },
)
