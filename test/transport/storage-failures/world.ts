/** The whole server of one process on a disk that can refuse, with people, games and providers to make valid requests with. */
import { Secret, TOTP } from 'otpauth'
import { onTestFinished } from 'vitest'
import { withDefaults } from '../../../actors/process/configuration/defaults.ts'
import { startService } from '../../../actors/service/service.ts'
import { openTransport } from '../../../actors/transport/server.ts'
import { openLog } from '../../../actors/wire/log.ts'
import type { CreatedGame } from '../../../actors/wire/messages.ts'
import { openLab } from '../../../lab/service.ts'
import { type Account, openAccounts, type Role } from '../../../saves/accounts/accounts.ts'
import { openMcpSessions } from '../../../saves/accounts/mcp-sessions.ts'
import { openSessions } from '../../../saves/accounts/sessions.ts'
import type { KeyStore } from '../../../saves/models/api-keys.ts'
import { describeTools } from '../../../tools/describe.ts'
import { makeAuthenticator } from '../../actors/service/accounts/authenticator.ts'
import { CLIENT_SECRET, makeBrowser, makeProvider, openIssuer } from '../../actors/service/accounts/identity-provider.ts'
import { catchMail } from '../../actors/service/accounts/mail-catcher.ts'
import { type Faults, faultyDisks, NO_FAULTS } from '../../saves/database/faulty-disk.ts'
import { tempDir } from '../../temp.ts'
import { PASSWORD } from '../open-accounts.ts'
import { caller, QUICK_HASH, signIn } from '../open-transport.ts'
import { refuseFiles } from './refusing-files.ts'

const DUEL = { size: 'duel', map: 'pangaea', speed: 'Quick', seed: 5, seats: [{ driver: 'agent' }, { driver: 'agent' }] }
const CONSOLE = 'console_of_the_test'
const FROM = { address: '203.0.113.7', agent: 'test' }

export interface Person {
  account: Account
  email: string
  /** Of its browser. */
  headers: Record<string, string>
}

/** The credential store of the operating system, which is no part of the state directory. */
function memoryKeys(): KeyStore {
  const all = new Map<string, string>()
  return {
    problem: async () => null,
    set: async (name, key) => void all.set(name, key),
    get: async name => all.get(name) ?? null,
    password: async () => CLIENT_SECRET,
    list: async () => [...all.keys()].map(name => ({ name, from: 'store' }) as never),
    remove: async name => all.delete(name),
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>

export async function openWorld() {
  const stateDir = tempDir()
  /** Writes of the store that still pass; null: all do. */
  let passing: number | null = null
  const faults = (): Faults => ({ ...NO_FAULTS, fail: passing === null || passing-- > 0 ? null : storeFails })
  let storeFails: Faults['fail'] = null
  const files = refuseFiles(stateDir)
  const mail = await catchMail()
  const issuer = await openIssuer()
  let nowMs = Date.UTC(2026, 0, 1)
  const now = () => nowMs
  const service = await startService({
    ...{ stateDir, shards: 0, complain: () => {} },
    disks: faultyDisks(faults).disks,
  })
  const { records } = service
  const lab = openLab(stateDir, { workers: 0, say: () => {} })
  const provider = { name: 'test', title: 'Test', issuer: issuer.issuer, clientId: 'hexarchy', key: 'test' }
  const transport = await openTransport({
    ...{ service, operated: service, records, lab, stateDir, now, store: service.store },
    accounts: openAccounts(records, now),
    sessions: openSessions(records, now),
    hashCost: QUICK_HASH,
    mcpSessions: openMcpSessions(records),
    keys: memoryKeys(),
    tools: describeTools,
    version: '0.0.0',
    configuration: withDefaults({ port: 0, registration: 'open', mail: mail.settings, providers: [provider] }),
    clientDir: null,
    consoleToken: CONSOLE,
    print: () => {},
    log: openLog({ level: 'silent' }),
  })
  onTestFinished(async () => {
    await transport.close()
    await lab.close()
    await service.close()
  })
  const home = `http://localhost:${transport.port}`
  const { person: known } = makeProvider(issuer, `${home}/api/sign-in/test/callback`)
  const call = caller(home)
  const owner = await signIn(call)
  const { accounts: port } = transport
  let made = 0

  async function person(role: Role = 'member', isVerified = true): Promise<Person> {
    const email = `person${++made}@example.org`
    const outcome = await port.register({ name: `Person ${made}`, email, password: PASSWORD, role, isVerified })
    if (!outcome.ok) throw new Error(outcome.error.message)
    return { account: outcome.answer, email, headers: await browserOf(outcome.answer) }
  }
  async function browserOf({ id }: Account) {
    const opened = await port.open(id, 'password', FROM)
    if (!opened.ok) throw new Error(opened.error.message)
    const { secret, session } = opened.answer
    return { cookie: `hexarchy=${secret}`, 'x-csrf-token': session.csrf }
  }
  /** What has to work before the disk refuses. */
  async function done(method: string, path: string, headers: Record<string, string>, json?: object) {
    const answer = await call(method, path, { headers, ...(json && { json }) })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
    return answer.body
  }
  const games: CreatedGame[] = []
  const newGame = async (): Promise<CreatedGame> => done('POST', '/api/games', owner, DUEL)
  /** One that requests may change, and not delete. */
  const game = async () => games[0] ?? (games[0] = await newGame())

  /** An authenticator that is in force, and its codes from now on. */
  async function withTotp() {
    const one = await person()
    const { secret } = await done('POST', '/api/account/totp', one.headers)
    const code = () => {
      nowMs += 30_000
      return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: nowMs })
    }
    const { recovery } = await done('PUT', '/api/account/totp', one.headers, { code: code() })
    return { ...one, code, recovery: recovery as string[] }
  }
  async function withPasskey() {
    const one = await person()
    const key = makeAuthenticator(home)
    const options = await done('POST', '/api/account/passkeys/options', one.headers)
    const { passkey } = await done('POST', '/api/account/passkeys', one.headers, {
      name: 'Phone',
      response: key.register(options),
    })
    return { ...one, key, passkey: passkey as { id: string } }
  }
  const ticket = (kind: string, { account, email }: Person) =>
    port.tickets.make({ kind, account: account.id, detail: { email }, lastsMs: 3_600_000 })

  return {
    ...{ stateDir, files, service, transport, home, call, owner, port, person, done, newGame, game, withTotp, withPasskey },
    ...{ ticket, known, lab },
    console: { authorization: `Bearer ${CONSOLE}` },
    newBrowser: () => makeBrowser(home),
    newKey: () => makeAuthenticator(home),
    wait(ms: number) {
      nowMs += ms
    },
    codeOf: (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: nowMs }),
    /** The store takes so many more writes, and none after that. */
    refuseStore(fail: Faults['fail'], after = 0): void {
      storeFails = fail
      passing = after
    },
    /** Resolves once the disk, in order again, is written to. */
    async mend(): Promise<void> {
      passing = null
      files.fail = null
      await service.store.ready()
    },
  }
}
