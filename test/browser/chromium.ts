/** Debian's Chromium, or what CHROMIUM names: started for a file or a script, or once for many files. */
import { existsSync } from 'node:fs'
import { type Browser, type BrowserServer, chromium } from 'playwright-core'

const PATH = process.env.CHROMIUM ?? '/usr/bin/chromium'
export const hasChromium = existsSync(PATH)
if (!hasChromium && !process.env.CI) console.warn(`skipped: there is no ${PATH}; install chromium, or name one in CHROMIUM`)

const QUIET = ['gpu', 'background-networking', 'component-update', 'sync'].map(what => `--disable-${what}`)
const OPTIONS = { executablePath: PATH, args: ['--no-sandbox', '--no-first-run', ...QUIET] }

export const launch = (): Promise<Browser> => chromium.launch(OPTIONS)

/** One that others connect to. */
export const launchShared = (): Promise<BrowserServer> => chromium.launchServer(OPTIONS)

/** The shared one at that address, where its pages are this connection's alone; else one of its own. */
export const openChromium = (address?: string): Promise<Browser> => (address ? chromium.connect(address) : launch())
