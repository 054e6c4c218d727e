/** A program joins a server for everybody by its address: its person signs in, reads who asks, lets it in, and shuts it out again. */
import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { APIRequestContext, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { makeCertificate, needOpenssl } from '../certificates.ts'
import { CLI, startServer } from '../server.ts'
import { freePort } from '../server-mode.ts'
import { tempDir } from '../temp.ts'
import { wrongWith } from './look.ts'
import { notChromium, openBrowser, overhang } from './open.ts'

const OWNER = 'owner@example.org'
const PASSWORD = 'amber coast nine harbours'
/** Answers may take long on a machine with much else to do. */
const SLOW_MS = 30_000

test.skipIf(notChromium)(
  'a person lets a program in to a seat by a page that says who asks, and shuts it out',
  { timeout: 240_000 },
  async t => {
    needOpenssl(t)
    const { origin, page, program, callback } = await openSignedOut()
    const { client, verifier, address } = await register(origin, program, callback)

    // Signing in comes first, and leads to the page that asks.
    await page.goto(address)
    await page.getByLabel('E-mail address').fill(OWNER)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await press(page, 'Sign in')
    await page.getByRole('heading', { name: 'Connect a program?' }).waitFor()
    // One line, as text, without what turns its direction.
    expect(await page.locator('.program').innerText()).toBe('<b>A program</b> of the tests')
    await page.getByText(`goes back to a program on this machine (${new URL(callback).host})`).waitFor()
    expect(await wrongWith(page, 'consent')).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await overhang(page)).toBe(0)
    await press(page, 'Connect')
    await page.waitForURL(/\/callback\?/)
    const code = new URL(page.url()).searchParams.get('code')!

    // The page that it came back to is of another site, and is a program itself.
    const form = { grant_type: 'authorization_code', code, code_verifier: verifier, client_id: client, redirect_uri: callback }
    const { token, session, way } = await joinByPage(page, origin, form)
    expect(session).toMatch(/^[\da-f-]{36}$/)
    expect(way).toContain(`resource_metadata="${origin}/.well-known/`)
    expect(await initialize(origin, program, token)).toBe(200)

    await page.goto(`${origin}/account/programs`)
    await page.getByText('plays seat 0 of game').waitFor()
    await press(page, 'Disconnect: <b>A program</b> of the tests')
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect', exact: true }).click()
    await page.getByText('No program is connected.').waitFor()
    expect(await initialize(origin, program, token)).toBe(401)

    // What is turned away is told so.
    await page.goto(address)
    await page.getByRole('heading', { name: 'Connect a program?' }).waitFor()
    await press(page, 'Cancel')
    await page.waitForURL(/\/callback\?error=access_denied/)
  },
)

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()

/** A server for everybody whose owner has a game with a seat for an agent, and is signed out; and a program elsewhere. */
async function openSignedOut() {
  const state = tempDir()
  const tls = makeCertificate(state)
  const port = await freePort()
  const origin = `https://localhost:${port}`
  const configuration = { mode: 'server', origin, host: '127.0.0.1', withoutMail: true, shards: 0, tls }
  writeFileSync(join(state, 'hexarchy.json'), JSON.stringify(configuration))
  const made = spawnSync(process.execPath, [CLI, 'accounts', 'link', OWNER, '--state', state], { encoding: 'utf8' })
  const [link] = /https:\S+#link=[\w-]{43}/.exec(made.stdout) ?? []
  if (!link) throw new Error(`the console made no link: ${made.stdout}${made.stderr}`)
  const server = await startServer(['--port', String(port)], state)
  onTestFinished(() => server.stop())
  const browser = await openBrowser()
  onTestFinished(() => browser.close())
  const context = await browser.newContext({ serviceWorkers: 'block', ignoreHTTPSErrors: true })
  context.setDefaultTimeout(SLOW_MS)
  const page = await context.newPage()
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await press(page, 'Keep it and sign in')
  await page.getByRole('heading', { name: 'Games', exact: true }).waitFor()
  await page.evaluate(async () => {
    const { csrf } = await (await fetch('/api/session')).json()
    const seats = [{ driver: 'agent' }, { driver: 'bot' }]
    const body = JSON.stringify({ size: 'duel', map: 'pangaea', speed: 'Quick', seed: 5, seats })
    const answer = await fetch('/api/games', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': csrf },
      body,
    })
    if (!answer.ok) throw new Error(await answer.text())
    await fetch('/api/session', { method: 'DELETE', headers: { 'x-csrf-token': csrf } })
  })
  const elsewhere = await browser.newContext({ ignoreHTTPSErrors: true })
  return { origin, page, program: elsewhere.request, callback: await listen() }
}

/** Where the program waits for the browser, on the same machine. */
async function listen(): Promise<string> {
  const server = createServer((_request, response) => void response.end('Done.')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`
}

/** Registers, and makes the address at which it asks. */
async function register(origin: string, program: APIRequestContext, callback: string) {
  const answer = await program.post(`${origin}/oauth/register`, {
    data: {
      client_name: '<b>A\u202E program</b>\n of the tests',
      redirect_uris: [callback],
      token_endpoint_auth_method: 'none',
    },
  })
  const { client_id: client } = (await answer.json()) as { client_id: string }
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const asked = { response_type: 'code', client_id: client, redirect_uri: callback, code_challenge: challenge }
  const query = new URLSearchParams({ ...asked, code_challenge_method: 'S256', resource: `${origin}/mcp` })
  return { client, verifier, address: `${origin}/oauth/authorize?${query}` }
}

/** What a page reads that exchanges its code, begins a session, and asks without a token. */
const joinByPage = (page: Page, origin: string, form: Record<string, string>) =>
  page.evaluate(
    async ({ origin, form, message }) => {
      const exchanged = await fetch(`${origin}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) })
      const { access_token: token } = (await exchanged.json()) as { access_token: string }
      const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
      const body = JSON.stringify(message)
      const begun = await fetch(`${origin}/mcp`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${token}` },
        body,
      })
      const refused = await fetch(`${origin}/mcp`, { method: 'POST', headers, body })
      return { token, session: begun.headers.get('mcp-session-id'), way: refused.headers.get('www-authenticate') }
    },
    { origin, form, message: INITIALIZE },
  )

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'program', version: '0' } },
}

/** The status with which a session is begun. */
async function initialize(origin: string, program: APIRequestContext, token: string): Promise<number> {
  const answer = await program.post(`${origin}/mcp`, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
    data: INITIALIZE,
  })
  return answer.status()
}
