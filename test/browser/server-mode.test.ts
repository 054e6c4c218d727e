/** A server for everybody from end to end in Chromium, which has an authenticator for tests: its owner, somebody who is invited by mail, and somebody with an account elsewhere. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { makeCertificate, needOpenssl } from '../certificates.ts'
import { CLI, startServer } from '../server.ts'
import { freePort, openAround } from '../server-mode.ts'
import { tempDir } from '../temp.ts'
import { notChromium, openBrowser } from './open.ts'

const OWNER = 'owner@example.org'
const OWNER_PASSWORD = 'amber coast nine harbours'
const MEMBER = 'bea@example.org'
const MEMBER_PASSWORD = 'seven quiet copper lanterns'
/** Rows, dialogs and answers may take long on a machine with much else to do. */
const SLOW_MS = 30_000

test.skipIf(notChromium)(
  'people come to a server by a link, a letter and an account elsewhere, play together, and take everything with them',
  { timeout: 240_000 },
  async t => {
    needOpenssl(t)
    const { origin, link, mail } = await openServer()
    const browser = await openBrowser()
    onTestFinished(() => browser.close())
    const owner = await newPerson(browser)
    const bea = await newPerson(browser)
    const ann = await newPerson(browser)

    // The owner, by the console's link.
    await owner.page.goto(link)
    await owner.page.getByLabel('New password', { exact: true }).fill(OWNER_PASSWORD)
    await press(owner.page, 'Keep it and sign in')
    await owner.page.getByRole('heading', { name: 'Games', exact: true }).waitFor()
    const ownerId = await idOf(owner.page, origin)

    // Somebody invited by mail.
    await owner.page.goto(`${origin}/administration/invitations`)
    await owner.page.getByLabel('Only for this address').fill(MEMBER)
    await press(owner.page, 'Make the invitation')
    await owner.page.getByText(`The link is on its way to ${MEMBER}.`).waitFor()
    const [letter] = await mail.until(1)
    expect([letter.to, letter.subject]).toEqual([[MEMBER], 'Hexarchy: make an account'])
    await bea.page.goto(/https:\S+#[\w-]{43}/.exec(letter.text)![0])
    expect(await bea.page.getByLabel('E-mail address').inputValue()).toBe(MEMBER)
    await bea.page.getByLabel('Name that others see').fill('Bea')
    await bea.page.getByLabel('New password', { exact: true }).fill(MEMBER_PASSWORD)
    await press(bea.page, 'Make the account')
    await bea.page.getByRole('heading', { name: 'Games', exact: true }).waitFor()

    // Signs in by a passkey from then on.
    await addAuthenticator(bea.page)
    await bea.page.goto(`${origin}/account/sign-in`)
    await bea.page.getByLabel('Name of the new passkey').fill('Key of the test')
    await press(bea.page, 'Add a passkey')
    await bea.page.getByRole('button', { name: 'Remove: Key of the test' }).waitFor()
    await press(bea.page, 'Sign out')
    await bea.page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
    await press(bea.page, 'Sign in with a passkey')
    await bea.page.getByRole('heading', { name: 'Games', exact: true }).waitFor()
    await bea.page.goto(`${origin}/account/sessions`)
    await bea.page.getByText('by passkey').waitFor()

    // Somebody with an account elsewhere, by an invitation for whoever has its link.
    await press(owner.page, 'Make the invitation')
    await ann.page.goto(await owner.page.getByLabel('Link of the invitation', { exact: true }).inputValue())
    await press(ann.page, 'Sign in with Elsewhere')
    await ann.page.getByRole('heading', { name: 'Games', exact: true }).waitFor()
    const annId = await idOf(ann.page, origin)
    await ann.page.getByRole('heading', { name: 'Ann', exact: true }).waitFor()
    await press(ann.page, 'Sign out')
    await press(ann.page, 'Sign in with Elsewhere')
    await ann.page.getByRole('heading', { name: 'Games', exact: true }).waitFor()

    // A game that is nobody else's to know of.
    const game = await makeGame(bea.page, origin, 'Quiet shores')
    expect(await statusOf(ann.page, `/api/games/${game}`)).toBe(404)
    await ann.page.goto(`${origin}/games/${game}/seats`)
    await ann.page.getByText(`There is no game ${game}`).waitFor()

    // Shared for playing: those who are named take the seats, and play a turn.
    await bea.page.getByLabel('Who may know of it').selectOption('list')
    await nameForPlaying(bea.page, ownerId)
    expect(await statusOf(ann.page, `/api/games/${game}`)).toBe(404)
    await nameForPlaying(bea.page, annId)
    await owner.page.goto(`${origin}/games/${game}/seats`)
    await ann.page.goto(`${origin}/games/${game}/seats`)
    const takes = (at: Pick<Page, 'getByRole'>) => at.getByRole('button', { name: 'Take this seat' })
    const takeSeat = (page: Page, seat: number) => takes(page.getByRole('region', { name: `Seat ${seat}:` })).click()
    await takeSeat(owner.page, 0)
    await owner.page.getByRole('button', { name: /^End turn/ }).waitFor()
    // What is taken is offered to nobody else.
    await ann.page.reload()
    await takes(ann.page).first().waitFor()
    expect(await takes(ann.page).count()).toBe(1)
    await takeSeat(ann.page, 1)
    for (const { page } of [owner, ann]) await page.getByRole('button', { name: /^End turn/ }).click()
    for (const { page } of [owner, ann]) await page.getByText('Turn 2 of').first().waitFor()

    // One game at a time is what a budget allows.
    await owner.page.goto(`${origin}/administration/budgets`)
    await owner.page.getByLabel('What is limited').selectOption('games')
    await owner.page.getByLabel('At most', { exact: true }).fill('1')
    await press(owner.page, 'Keep the limits')
    await owner.page.getByText('1 game at a time').waitFor()
    await bea.page.goto(`${origin}/new`)
    await press(bea.page, 'Make the game')
    await bea.page
      .getByRole('alert')
      .filter({ hasText: 'This account may have 1 game running at the same time, and has 1.' })
      .waitFor()

    // Everything that is kept of the account, and then nothing.
    await bea.page.goto(`${origin}/account/data`)
    const [file] = await Promise.all([bea.page.waitForEvent('download'), press(bea.page, 'Download it')])
    const saved = join(tempDir(), 'account.json')
    await file.saveAs(saved)
    const kept = readFileSync(saved, 'utf8')
    expect(JSON.parse(kept)).toMatchObject({ account: { name: 'Bea', email: MEMBER } })
    expect(kept).not.toContain(MEMBER_PASSWORD)
    await bea.page.getByLabel('Your password as it is', { exact: true }).fill(MEMBER_PASSWORD)
    await bea.page.getByLabel('Type Bea to go on').fill('Bea')
    await press(bea.page, 'Delete my account')
    await bea.page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
    expect(await statusOf(bea.page, '/api/account')).toBe(401)
    await bea.page.getByLabel('E-mail address').fill(MEMBER)
    await bea.page.getByLabel('Password', { exact: true }).fill(MEMBER_PASSWORD)
    await press(bea.page, 'Sign in')
    await bea.page.locator('#sign-in .fault').waitFor()
    await owner.page.goto(`${origin}/administration/accounts`)
    await owner.page.getByText('ann@example.org').waitFor()
    expect(await owner.page.getByText(MEMBER).count()).toBe(0)

    expect([...owner.faults, ...bea.faults, ...ann.faults]).toEqual([])
  },
)

/** A server in mode `server`, which has a certificate, sends mail and knows a provider; and its console's link for the owner. */
async function openServer() {
  const state = tempDir()
  const tls = makeCertificate(state)
  // Passkeys are made for a name, and the public address tells the port.
  const port = await freePort()
  const origin = `https://localhost:${port}`
  const { mail, configuration, env } = await openAround(origin)
  writeFileSync(join(state, 'hexarchy.json'), JSON.stringify({ ...configuration, shards: 0, tls }))
  const made = spawnSync(process.execPath, [CLI, 'accounts', 'link', OWNER, '--state', state], { encoding: 'utf8' })
  const [link] = /https:\S+#link=[\w-]{43}/.exec(made.stdout) ?? []
  if (!link) throw new Error(`the console made no link: ${made.stdout}${made.stderr}`)
  const server = await startServer(['--port', String(port)], state, { env })
  onTestFinished(() => server.stop())
  return { origin, link, mail }
}

/** Somebody at a machine of their own, and what the page's scripts failed at. */
async function newPerson(browser: Browser): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    ignoreHTTPSErrors: true,
    viewport: { width: 1280, height: 800 },
  })
  onTestFinished(() => context.close())
  context.setDefaultTimeout(SLOW_MS)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', message => {
    // What the server refuses is no fault of the page.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) faults.push(message.text())
  })
  return { page, faults }
}

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()

/** One that says yes to everything, as a device whose owner puts a finger on it. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** As the account's page tells it. */
async function idOf(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/account`)
  return page.locator('#own-id').innerText()
}

const statusOf = (page: Page, path: string): Promise<number> =>
  page.evaluate(async at => (await (globalThis as any).fetch(at)).status, path)

/** On the page of the game's seats. */
async function nameForPlaying(page: Page, account: string): Promise<void> {
  const players = page.getByRole('form', { name: 'They may take a free seat' })
  await players.getByLabel('Account', { exact: true }).fill(account)
  await players.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('button', { name: `×: Remove ${account}` }).waitFor()
}

/** A private game of two people; its id. */
async function makeGame(page: Page, origin: string, name: string): Promise<string> {
  await page.goto(`${origin}/new`)
  // What a member may have stands above the form, which moves down as it comes: a click at that moment would miss.
  await page.getByText('You may have').waitFor()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Size', { exact: true }).selectOption('duel')
  await page.getByText('More settings').click()
  await page.getByLabel('Seed', { exact: true }).fill('5')
  // A count is taken when its field is left.
  for (const [players, count, total] of [
    ['People', '2', 3],
    ['Bots', '0', 2],
  ] as const) {
    await page.getByLabel(players, { exact: true }).fill(count)
    await page.keyboard.press('Tab')
    await page.getByText(`${total} players`, { exact: true }).waitFor()
  }
  await press(page, 'Make the game')
  await page.waitForURL(/\/games\/[\w-]+\/seats/)
  expect(await page.getByLabel('Who may know of it').inputValue()).toBe('private')
  return /games\/([\w-]+)/.exec(page.url())![1]
}
