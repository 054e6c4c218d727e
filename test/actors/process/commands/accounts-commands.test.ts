import { expect, onTestFinished, test, vi } from 'vitest'
import { giveRole, listAccounts, lockAccount, printLink } from '../../../../actors/process/commands/accounts-commands.ts'
import { publishServerNote } from '../../../../saves/database/running-server.ts'
import { openStore } from '../../../../saves/database/store.ts'
import { tempDir } from '../../../temp.ts'
import { openReal } from '../../../transport/open-game.ts'

const PASSWORD = 'four words drawn by chance'
const SECRET = `console_${'s'.repeat(43)}`

/** What a command prints. */
function printed(): string[] {
  const lines: string[] = []
  const spy = vi.spyOn(console, 'log').mockImplementation(line => void lines.push(String(line)))
  onTestFinished(() => spy.mockRestore())
  return lines
}

async function served(state: string) {
  const opened = await openReal(state, {}, { consoleToken: SECRET, hashCost: { memoryKib: 64, passes: 1, lanes: 1 } })
  onTestFinished(publishServerNote(state, { url: `${opened.url}/`, origin: null, certificate: null, secret: SECRET }))
  return opened
}

test('a link made without a server signs the first owner in once it runs', async () => {
  const state = tempDir()
  await (await openStore(state)).close()
  const lines = printed()
  expect(await printLink('First@example.org', { state })).toBe(0)
  const ticket = lines.map(line => /^\/sign-in#link=([\w-]{43})$/.exec(line)?.[1]).find(Boolean)
  const { call } = await served(state)
  const answer = await call('POST', '/api/session/link', { json: { ticket, password: PASSWORD } })
  expect(answer.body.account).toMatchObject({ role: 'owner', email: 'first@example.org' })
})

test('the commands go through the server where one runs', async () => {
  const state = tempDir()
  const { transport, call, url } = await served(state)
  const { accounts } = transport
  await accounts.register({ name: 'Anna', email: 'anna@example.org', password: PASSWORD, role: 'member', isVerified: true })
  const lines = printed()
  await giveRole('anna@example.org', 'moderator', { state })
  await lockAccount('Anna@example.org', 'spam', { state })
  await listAccounts({ state, search: 'anna' })
  expect(lines.at(-1)).toMatch(/^[\da-f-]{36} {2}moderator {2}anna@example.org {2}Anna {2}locked: spam$/)
  await lockAccount('anna@example.org', null, { state })
  await printLink('anna@example.org', { state })
  expect(lines.at(-2)).toContain(`${url}/sign-in#link=`)
  const ticket = lines.at(-2)!.split('#link=')[1]
  expect((await call('POST', '/api/session/link', { json: { ticket, password: `new ${PASSWORD}` } })).status).toBe(200)
  const { entries } = accounts.audit.read({ limit: 20 })
  expect(entries.filter(({ by }) => by === 'console').map(({ act }) => act)).toEqual([
    'password/set',
    'link/made',
    'account/unlocked',
    'account/locked',
    'account/role',
  ])
})

test('what is no account, no role or the last owner is refused in words', async () => {
  const state = tempDir()
  await (await openStore(state)).close()
  printed()
  await printLink('first@example.org', { state })
  await expect(giveRole('nobody@example.org', 'member', { state })).rejects.toThrow('No account has the address')
  await expect(giveRole('first@example.org', 'king', { state })).rejects.toThrow('A role is one of owner')
  await expect(giveRole('first@example.org', 'member', { state })).rejects.toThrow('The last owner')
  await expect(printLink('second@example.org', { state })).rejects.toThrow('No account has this address')
})
