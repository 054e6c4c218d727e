/** Debian's Firefox, or what FIREFOX names, as users have it: Playwright speaks WebDriver BiDi to it. */
import { existsSync } from 'node:fs'
import { type Browser, firefox } from 'playwright-core'

const PATH = process.env.FIREFOX ?? '/usr/bin/firefox-esr'
export const hasFirefox = existsSync(PATH)
if (!hasFirefox && !process.env.CI) console.warn(`skipped: there is no ${PATH}; install firefox-esr, or name one in FIREFOX`)

/** Sent for each new page, and not known to Firefox ESR: its pages are light and move. */
const UNKNOWN = 'emulation.setMediaFeaturesOverride'

type Send = (this: unknown, method: string, params: object) => Promise<unknown>

export async function launchFirefox(): Promise<Browser> {
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: PATH })
  // Playwright has no option for it, and a page would not open.
  const session = Object.getPrototypeOf((browser as any)._connection.toImpl(browser)._browserSession) as { send: Send }
  const { send } = session
  session.send = function (method, params) {
    return method === UNKNOWN ? Promise.resolve({}) : send.call(this, method, params)
  }
  return browser
}
