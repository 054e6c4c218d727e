/** Before a whole run: one Chromium for all files that need one, and one server for those that only make games of their own on it. */
import type { BrowserServer } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { startServer, type TestServer } from '../server.ts'
import { hasChromium, launchShared } from './chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where Chromium is reached; absent where each file starts its own. */
    chromium?: string
    /** Address of the shared server. */
    pages?: string
  }
}

let browser: BrowserServer | null = null
let server: TestServer | null = null

export async function setup(project: TestProject): Promise<void> {
  if (!hasChromium) return
  server = await startServer()
  browser = await launchShared()
  project.provide('chromium', browser.wsEndpoint())
  project.provide('pages', server.url)
}

export async function teardown(): Promise<void> {
  await browser?.close()
  await server?.stop()
}
