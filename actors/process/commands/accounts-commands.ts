/** `hexarchy accounts`: what the operator does with accounts, through the server where one runs, else in the state directory itself. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Account, openAccounts, ROLES, type Role } from '../../../saves/accounts/accounts.ts'
import { openAudit } from '../../../saves/accounts/audit.ts'
import { openSessions } from '../../../saves/accounts/sessions.ts'
import { openRecords } from '../../../saves/database/open-records.ts'
import { runningServer, type ServerNote } from '../../../saves/database/running-server.ts'
import { openStore } from '../../../saves/database/store.ts'
import { checkWritable, stateDir } from '../../../saves/state-dir/state-dir.ts'
import { AccountsService } from '../../service/accounts/accounts-service.ts'
import { linkPath, type MadeLink, makeLink } from '../../service/accounts/console-link.ts'
import { findAccounts } from '../../service/accounts/find-accounts.ts'
import type { AccountsPort, Outcome } from '../../wire/accounts-port.ts'
import { failure } from '../../wire/failure.ts'
import type { ServicePort } from '../../wire/messages.ts'
import { variableOf } from '../configuration/flags.ts'
import { readConfiguration } from '../configuration/read.ts'
import { askAsOwner } from './owner-client.ts'

/** What the commands need of accounts, whoever has the store open. */
interface Desk {
  find(search: string, offset: number): Promise<{ accounts: Account[]; total: number }>
  role(id: string, role: Role): Promise<Account>
  lock(id: string, reason: string | null): Promise<Account>
  link(email: string, withoutFactors: boolean): Promise<MadeLink>
  /** Of the pages, without a slash at its end; null: known to a running server alone. */
  origin: string | null
  close(): Promise<void>
}

interface Options {
  state?: string
  acceptLoss?: boolean
}

const PAGE = 200

/** A line for each account, the oldest first. */
export async function listAccounts(options: Options & { search?: string; json?: boolean }): Promise<0> {
  return atDesk(options, async desk => {
    const all: Account[] = []
    for (let total = 1; all.length < total; ) {
      const found = await desk.find(options.search ?? '', all.length)
      if (found.accounts.length === 0) break
      all.push(...found.accounts)
      total = found.total
    }
    if (options.json) console.log(JSON.stringify(all, null, 1))
    else for (const account of all) console.log(lineOf(account))
  })
}

export const giveRole = (email: string, role: string, options: Options): Promise<0> =>
  atDesk(options, async desk => {
    if (!isRole(role)) throw new Error(`A role is one of ${ROLES.join(', ')}.`)
    console.log(lineOf(await desk.role((await accountOf(desk, email)).id, role)))
  })

/** With a reason, or null to unlock. */
export const lockAccount = (email: string, reason: string | null, options: Options): Promise<0> =>
  atDesk(options, async desk => console.log(lineOf(await desk.lock((await accountOf(desk, email)).id, reason))))

/** Prints a link that signs in once and sets a password. */
export function printLink(email: string, options: Options & { withoutFactors?: boolean }): Promise<0> {
  const print = async (desk: Desk): Promise<void> => {
    const { ticket, expires } = await desk.link(email, options.withoutFactors ?? false)
    const origin = desk.origin ?? originIn(options)
    if (origin === null) console.log('No server runs: put the address of its pages before it, once it does.')
    else if (desk.origin === null) console.log('It opens once the server runs.')
    console.log(`${origin ?? ''}${linkPath(ticket)}`)
    console.log(
      `It serves once, until ${expires}, and sets a new password. Whoever has it has the account: hand it over with care.`,
    )
  }
  // A server for everybody does not start before somebody may become its owner.
  return atDesk(options, print, true)
}

/** The public address that a server will have, as far as it is known where the state is. */
function originIn({ state }: Options): string | null {
  const given = ['origin', 'state'].flatMap(flag => {
    const text = process.env[variableOf(flag)]
    return text ? [{ flag, text, from: 'environment' as const }] : []
  })
  if (state) given.unshift({ flag: 'state', text: state, from: 'environment' })
  const { configuration, problems } = readConfiguration({ config: process.env.HEXARCHY_CONFIG || undefined, given })
  return problems.length === 0 ? configuration.origin : null
}

const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text)

const lineOf = ({ id, email, name, role, locked }: Account): string =>
  [id, role, email ?? '-', name, ...(locked ? [`locked: ${locked.reason || 'no reason given'}`] : [])].join('  ')

/** By its address of mail, or by its id. */
async function accountOf(desk: Desk, named: string): Promise<Account> {
  const sought = named.trim().toLowerCase()
  const { accounts } = await desk.find(sought, 0)
  const found = accounts.find(({ email, id }) => email === sought || id === sought)
  if (!found) throw new Error(`No account has the address ${named}.`)
  return found
}

/** `begins`: also in a state directory that has nothing yet. */
async function atDesk(options: Options, work: (desk: Desk) => Promise<void>, begins = false): Promise<0> {
  const desk = await openDesk(stateDir({ option: options.state }), { begins, acceptLoss: options.acceptLoss ?? false })
  try {
    await work(desk)
    return 0
  } finally {
    await desk.close()
  }
}

async function openDesk(dir: string, { begins, acceptLoss }: { begins: boolean; acceptLoss: boolean }): Promise<Desk> {
  const running = runningServer(dir)
  if (running?.server) return deskOfServer(running.server)
  if (running) throw new Error(`Process ${running.pid} has ${dir} open and serves at no address: try again in a moment.`)
  if (!begins && !existsSync(resolve(dir, 'saves', 'store')))
    throw new Error(`There is nothing in ${dir}: choose the state directory with --state, or start the server once.`)
  checkWritable(dir)
  const store = await openStore(dir, { acceptLoss })
  const records = openRecords(store)
  const audit = openAudit(dir, { complain: console.error })
  const deps = { accounts: openAccounts(records), sessions: openSessions(records), records, audit, service: noService }
  return { ...deskOf(new AccountsService(deps)), close: () => store.close() }
}

/** No command of these asks anything of a game. */
const noService: ServicePort = {
  request: async () => failure('service/unavailable', 'No server runs.'),
  subscribe: () => () => {},
}

const deskOf = (port: AccountsPort): Omit<Desk, 'close'> => ({
  find: async (search, offset) => findAccounts(await port.accounts.all(), { search, offset, limit: PAGE }),
  role: async (id, role) => done(await port.setRole(id, role, 'console')),
  lock: async (id, reason) => done(await port.setLock(id, reason, 'console')),
  link: async (email, withoutFactors) => done(await makeLink(port, email, { withoutFactors })),
  origin: null,
})

function done<A>(outcome: Outcome<A>): A {
  if (outcome.ok) return outcome.answer
  const { message, hint } = outcome.error
  throw new Error(hint ? `${message} ${hint}` : message)
}

function deskOfServer(server: ServerNote): Desk {
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> =>
    JSON.parse(await text(await askAsOwner(server, method, path, body))) as T
  return {
    find: (search, offset) =>
      ask('GET', `/api/accounts?${new URLSearchParams({ search, offset: String(offset), limit: String(PAGE) })}`),
    role: (id, role) => ask('PATCH', `/api/accounts/${id}`, { role }),
    lock: (id, reason) => ask('PATCH', `/api/accounts/${id}`, reason === null ? { locked: false } : { locked: true, reason }),
    link: (email, withoutFactors) => ask('POST', '/api/accounts/link', { email, without_factors: withoutFactors }),
    origin: server.origin ?? server.url.replace(/\/$/, ''),
    close: async () => {},
  }
}
