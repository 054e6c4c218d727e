/** Valid requests that sign in, and that change accounts and what they sign in with. */

import type { AccountsService } from '../../../actors/service/accounts/accounts-service.ts'
import { RESET_TICKET, VERIFICATION_TICKET } from '../../../actors/service/accounts/mail/mail-links.ts'
import { LINK_TICKET } from '../../../actors/wire/accounts-port.ts'
import { NoticeRecords } from '../../../saves/accounts/notice-settings.ts'
import { secretIn } from '../../actors/service/accounts/mail-catcher.ts'
import { PASSWORD } from '../open-accounts.ts'
import { ofNeither, ofStore, type Rows } from './row.ts'
import type { World } from './world.ts'

const NEW_PASSWORD = 'another four words by chance'
const HELD = 'who signs in may be the one who makes room: sessions and steps of signing in are held in memory'
let count = 0
const unique = (what: string) => `${what}${++count}`
export const HOOK = { targets: [{ kind: 'slack', url: 'https://hooks.example/a' }] }
const NO_WRITE = 'it writes nothing'

async function invitation({ done, owner }: World, uses = 1): Promise<{ id: string; secret: string }> {
  const { id, link } = await done('POST', '/api/invitations', owner, { role: 'member', uses })
  return { id, secret: secretIn(link)! }
}

async function isRemoved({ port }: World, id: string): Promise<boolean> {
  await (port as AccountsService).resume()
  return (await port.accounts.get(id)) === null
}

async function secondTicket({ call }: World, email: string): Promise<string> {
  return (await call('POST', '/api/session', { json: { email, password: PASSWORD } })).body.ticket
}

/** The address to which a provider sends the browser back, with the cookie that it brings. */
async function comeBack({ newBrowser, home }: World) {
  const browser = newBrowser()
  const address = await browser.follow(`${home}/api/sign-in/test`, at => at.includes('/callback?'))
  return { path: address.slice(home.length), headers: { cookie: browser.cookie() } }
}

export const SIGN_IN_ROWS: Rows = {
  'GET /api/session': ofNeither(HELD, async () => ({})),
  'POST /api/session': ofNeither(HELD, async w => ({ json: { email: (await w.person()).email, password: PASSWORD } })),
  'POST /api/session/link': ofStore(async w => {
    const one = await w.person()
    const ticket = await w.ticket(LINK_TICKET, one)
    return { json: { ticket, password: NEW_PASSWORD }, reads: [['/api/account/sessions', one.headers]] }
  }),
  'DELETE /api/session': ofStore(async w => {
    const { headers } = await w.person()
    return { headers, reads: [['/api/account/sessions', headers]] }
  }),
  'POST /api/session/second': ofNeither(HELD, async w => {
    const one = await w.withTotp()
    return { json: { ticket: await secondTicket(w, one.email), totp: one.code() } }
  }),
  'POST /api/session/second/passkey': ofNeither(NO_WRITE, async w => ({
    json: { ticket: await secondTicket(w, (await w.withPasskey()).email) },
  })),
  'POST /api/session/passkey/options': ofNeither(NO_WRITE, async () => ({})),
  'POST /api/session/passkey': ofNeither(HELD, async w => {
    const { key } = await w.withPasskey()
    return { json: { response: key.sign((await w.call('POST', '/api/session/passkey/options')).body) } }
  }),
  'POST /api/reset': ofNeither(
    'the answer is the same whether there is such an account, and comes before anything is written',
    async w => ({
      json: { email: (await w.person()).email },
    }),
  ),
  'PUT /api/reset': ofStore(async w => {
    const one = await w.person()
    const ticket = await w.ticket(RESET_TICKET, one)
    return { json: { ticket, password: NEW_PASSWORD }, read: () => w.port.credentials.get(one.account.id) }
  }),
  'POST /api/verification': ofStore(async w => {
    const { headers } = await w.person('member', false)
    // A letter went out when the account was made.
    w.wait(61_000)
    return { headers }
  }),
  'PUT /api/verification': ofStore(async w => {
    const one = await w.person('member', false)
    const ticket = await w.ticket(VERIFICATION_TICKET, one)
    return { json: { ticket }, reads: [['/api/account', one.headers]] }
  }),
  'GET /api/sign-in/:provider': ofNeither('what it has to know comes back with a cookie', async () => ({
    path: '/api/sign-in/test',
  })),
  'POST /api/sign-in/:provider': ofNeither('what it has to know comes back with a cookie', async () => ({
    path: '/api/sign-in/test',
    json: {},
  })),
  'GET /api/sign-in/:provider/callback': ofStore(async w => {
    Object.assign(w.known, { sub: unique('sub'), email: `${unique('ann')}@example.org`, name: 'Ann' })
    // The provider's code serves once.
    return { ...(await comeBack(w)), read: () => w.port.accounts.all(), again: () => comeBack(w) }
  }),
  'POST /api/invitations/look': ofNeither(NO_WRITE, async w => ({ json: { invitation: (await invitation(w)).secret } })),
  'POST /api/accounts': ofStore(async w => ({
    json: {
      invitation: (await invitation(w)).secret,
      name: unique('Made'),
      email: `${unique('made')}@example.org`,
      password: PASSWORD,
    },
    reads: [
      ['/api/accounts', w.owner],
      ['/api/invitations', w.owner],
    ],
  })),
}

export const ACCOUNT_ROWS: Rows = {
  'PATCH /api/account': ofStore(async w => {
    const { headers } = await w.person()
    return { json: { name: unique('Renamed') }, headers, reads: [['/api/account', headers]] }
  }),
  'DELETE /api/account': ofStore(async w => {
    const { headers, account } = await w.person()
    const isCarriedOn = () => isRemoved(w, account.id)
    return { json: { games: 'delete', password: PASSWORD }, headers, reads: [['/api/account', headers]], isCarriedOn }
  }),
  'PUT /api/account/password': ofStore(async w => {
    const { headers, account } = await w.person()
    const read = () => w.port.credentials.get(account.id)
    return { json: { password: NEW_PASSWORD, current: PASSWORD }, headers, read, reads: [['/api/account/sessions', headers]] }
  }),
  'DELETE /api/account/sessions': ofStore(async w => {
    const { headers, email } = await w.person()
    await w.call('POST', '/api/session', { json: { email, password: PASSWORD } })
    return { headers, reads: [['/api/account/sessions', headers]] }
  }),
  'DELETE /api/account/sessions/:id': ofStore(async w => {
    const { headers, email } = await w.person()
    await w.call('POST', '/api/session', { json: { email, password: PASSWORD } })
    const { sessions } = await w.done('GET', '/api/account/sessions', headers)
    const other = sessions.find((one: { current: boolean }) => !one.current)
    return { path: `/api/account/sessions/${other.id}`, headers, reads: [['/api/account/sessions', headers]] }
  }),
  'POST /api/account/tokens': ofStore(async w => {
    const { headers } = await w.person()
    return { json: { name: 't', scopes: ['games'] }, headers, reads: [['/api/account/tokens', headers]] }
  }),
  'DELETE /api/account/tokens/:id': ofStore(async w => {
    const { headers } = await w.person()
    const { id } = await w.done('POST', '/api/account/tokens', headers, { name: 't', scopes: ['games'] })
    return { path: `/api/account/tokens/${id}`, headers, reads: [['/api/account/tokens', headers]] }
  }),
  'PUT /api/account/notices': ofStore(async w => {
    const { headers } = await w.person()
    return { json: HOOK, headers, reads: [['/api/account/notices', headers]] }
  }),
  'POST /api/notices/unsubscribe': ofStore(async w => {
    const { headers, account } = await w.person()
    const secret = `a.${account.id}.x`
    await new NoticeRecords(w.service.records).setAccount(account.id, {
      targets: [{ id: 'm', kind: 'email', url: '', secret }],
      ...{ about: ['turn'], always: false },
    })
    return { path: `/api/notices/unsubscribe?token=${secret}`, reads: [['/api/account/notices', headers]] }
  }),
  'DELETE /api/account/programs/:id': 'programs are let in by servers for everybody: test/transport/oauth/oauth-storage.test.ts',
  'POST /api/account/totp': ofStore(async w => {
    const { headers, account } = await w.person()
    return { headers, read: () => w.port.credentials.get(account.id) }
  }),
  'PUT /api/account/totp': ofStore(async w => {
    const { headers } = await w.person()
    const { secret } = await w.done('POST', '/api/account/totp', headers)
    return { json: { code: w.codeOf(secret) }, headers, reads: [['/api/account', headers]] }
  }),
  'DELETE /api/account/totp': ofStore(async w => {
    const { headers } = await w.withTotp()
    return { headers, reads: [['/api/account', headers]] }
  }),
  'POST /api/account/recovery-codes': ofStore(async w => {
    const { headers, account } = await w.withTotp()
    return { headers, read: () => w.port.credentials.get(account.id) }
  }),
  'POST /api/account/passkeys/options': ofNeither(NO_WRITE, async w => ({ headers: (await w.person()).headers })),
  'POST /api/account/passkeys': ofStore(async w => {
    const { headers } = await w.person()
    // A challenge serves once.
    const again = async () => {
      const options = await w.done('POST', '/api/account/passkeys/options', headers)
      return { json: { name: 'Phone', response: w.newKey().register(options) }, headers }
    }
    return { ...(await again()), reads: [['/api/account/passkeys', headers]], again }
  }),
  'PATCH /api/account/passkeys/:id': ofStore(async w => {
    const { headers, passkey } = await w.withPasskey()
    const reads: [string, typeof headers][] = [['/api/account/passkeys', headers]]
    return { path: `/api/account/passkeys/${passkey.id}`, json: { name: 'Old phone' }, headers, reads }
  }),
  'DELETE /api/account/passkeys/:id': ofStore(async w => {
    const { headers, passkey } = await w.withPasskey()
    return { path: `/api/account/passkeys/${passkey.id}`, headers, reads: [['/api/account/passkeys', headers]] }
  }),
  'POST /api/account/identities/:id': ofNeither('what it has to know comes back with a cookie', async w => ({
    path: '/api/account/identities/test',
    headers: (await w.person()).headers,
  })),
  'DELETE /api/account/identities/:id': ofStore(async w => {
    const { headers, account } = await w.person()
    const identity = { issuer: 'https://id.example', subject: account.id, email: null, linked: account.created }
    await w.port.credentials.change(account.id, c => ({ ...c, identities: [identity] }))
    const { identities } = await w.done('GET', '/api/account/identities', headers)
    return { path: `/api/account/identities/${identities[0].id}`, headers, reads: [['/api/account/identities', headers]] }
  }),
  'POST /api/invitations': ofStore(async w => ({
    json: { role: 'member' },
    headers: w.owner,
    reads: [['/api/invitations', w.owner]],
  })),
  'DELETE /api/invitations/:id': ofStore(async w => ({
    path: `/api/invitations/${(await invitation(w)).id}`,
    headers: w.owner,
    reads: [['/api/invitations', w.owner]],
  })),
  'PATCH /api/accounts/:id': ofStore(async w => {
    const path = `/api/accounts/${(await w.person()).account.id}`
    return { path, json: { role: 'moderator', locked: true, reason: 'x' }, headers: w.owner, reads: [[path, w.owner]] }
  }),
  'DELETE /api/accounts/:id': ofStore(async w => {
    const { id } = (await w.person()).account
    const path = `/api/accounts/${id}`
    return { path: `${path}?games=pass`, headers: w.owner, reads: [[path, w.owner]], isCarriedOn: () => isRemoved(w, id) }
  }),
  'DELETE /api/accounts/:id/sessions': ofStore(async w => {
    const path = `/api/accounts/${(await w.person()).account.id}/sessions`
    return { path, headers: w.owner, reads: [[path, w.owner]] }
  }),
  'POST /api/accounts/link': ofStore(async w => ({ json: { email: (await w.person()).email }, headers: w.console })),
}
