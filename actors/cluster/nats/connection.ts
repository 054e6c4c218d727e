/**
 * The connection to NATS: found again for ever once it stood. What was asked when it broke ends at once, instead of waiting for an answer
 * that cannot come.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { JetStreamApiError } from '@nats-io/jetstream'
import { type ConnectionOptions, connect, credsAuthenticator, errors, type NatsConnection } from '@nats-io/transport-node'
import { BusError } from '../ports.ts'

export interface NatsOptions {
  /** `nats://host:4222` or `tls://host:4222`, any of the servers of one cluster; with `user:password@` before the host if so wished. */
  urls: string[]
  /** Of this node, as the servers' monitoring shows it. */
  name: string
  /** How many servers keep each stream that is made: 1, 3 or 5. */
  replicas: number
  /** It makes no stream, and waits until a node that may has made them; what it hears and says is little enough for narrow rights. */
  isGuest?: boolean
  user?: string
  password?: string
  token?: string
  /** A file of credentials as `nsc` writes it. */
  credentials?: string
  /** Files in PEM. Given, even empty: TLS or nothing. */
  tls?: { ca?: string; cert?: string; key?: string }
  /** All of one question; default 12 s. */
  answerMs?: number
  /** Told when the connection is lost and found again. */
  complain?(message: string): void
}

const CONNECT_MS = 3_000
/** One attempt, and all of one question. An election among the servers takes 5 to 12 s. */
const ATTEMPT_MS = 2_000
const ANSWER_MS = 12_000
const PAUSE_MS = 50
/** Where answers to a guest go: the broker lets it hear no others. */
const GUEST_INBOX = '_INBOX.guest'
/** Two of these unanswered and the connection is given up. */
const PING_MS = 1_000

export class Connection {
  readonly nc: NatsConnection
  #isUp = true
  #isClosed = false
  /** Settled when the state of the connection changes. */
  #changed = Promise.withResolvers<void>()
  readonly #complain: (message: string) => void
  readonly #answerMs: number

  constructor(nc: NatsConnection, { complain = () => {}, answerMs = ANSWER_MS }: Pick<NatsOptions, 'complain' | 'answerMs'>) {
    this.nc = nc
    this.#complain = complain
    this.#answerMs = answerMs
    void this.#follow()
  }

  isUp(): boolean {
    return this.#isUp && !this.#isClosed
  }

  isClosed(): boolean {
    return this.#isClosed
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#change()
    await this.nc.close()
  }

  /** What `act` answers; rejects at once where the connection breaks before, and where it does not stand within the time. */
  async once<T>(what: string, act: (timeoutMs: number) => Promise<T>, timeoutMs: number): Promise<T> {
    const end = performance.now() + timeoutMs
    for (let left = timeoutMs; !this.isUp(); left = end - performance.now()) {
      if (this.#isClosed) throw closed(what)
      if (left <= 0) throw new BusError('timeout', `${what}: there is no connection to NATS.`)
      const stop = new AbortController()
      await Promise.race([this.#changed.promise, sleep(left, null, { signal: stop.signal }).catch(() => {})])
      stop.abort()
    }
    const answer = act(Math.max(1, end - performance.now()))
    const isOver = Symbol('over')
    const first = await Promise.race([answer, this.#changed.promise.then((): typeof isOver => isOver)])
    if (first !== isOver) return first as T
    answer.catch(() => {})
    throw this.#isClosed ? closed(what) : new BusError('timeout', `${what}: the connection to NATS broke before the answer.`)
  }

  /**
   * Asks until there is an answer. For what may be asked twice: it only reads, or NATS knows it again. Rejects with `BusError` where none
   * came, and with what NATS says where it refuses.
   */
  async persist<T>(what: string, act: (timeoutMs: number) => Promise<T>, totalMs = this.#answerMs): Promise<T> {
    const end = performance.now() + totalMs
    for (;;) {
      try {
        return await this.once(what, act, Math.max(1, Math.min(ATTEMPT_MS, end - performance.now())))
      } catch (error) {
        if (this.#isClosed || error instanceof errors.ClosedConnectionError) throw closed(what)
        if (!isPassing(error)) throw new Error(`NATS refuses ${what}: ${(error as Error).message}`, { cause: error })
        if (performance.now() + PAUSE_MS > end)
          throw new BusError('timeout', `${what}: NATS gave no answer in ${totalMs / 1_000} s (${(error as Error).message}).`)
        await sleep(PAUSE_MS)
      }
    }
  }

  async #follow(): Promise<void> {
    for await (const status of this.nc.status()) {
      if (status.type !== 'disconnect' && status.type !== 'reconnect' && status.type !== 'close') continue
      if (status.type === 'close') this.#isClosed = true
      else if (!this.#isClosed)
        this.#complain(
          status.type === 'disconnect'
            ? `The connection to NATS at ${status.server} is lost.`
            : `NATS is there again, at ${status.server}.`,
        )
      this.#isUp = status.type === 'reconnect'
      this.#change()
    }
  }

  #change(): void {
    this.#changed.resolve()
    this.#changed = Promise.withResolvers()
  }
}

/** Connects to the first of the servers that answers. */
export async function openConnection(options: NatsOptions): Promise<Connection> {
  const parsed = options.urls.map(url => new URL(url))
  const wrong = parsed.find(({ protocol }) => protocol !== 'nats:' && protocol !== 'tls:')
  if (wrong) throw new Error(`"${wrong.protocol}//${wrong.host}" is no address of NATS; one begins with nats:// or tls://.`)
  const servers = parsed.map(({ hostname, port }) => `${hostname}:${port || '4222'}`)
  const nc = await connect({ ...base(options), ...access(options, parsed), servers }).catch(error => {
    throw new Error(`No NATS server answers at ${servers.join(', ')}: ${reason(error)}`, { cause: error })
  })
  // A server that did not answer at the start is tried again later.
  nc.setServers(servers)
  return new Connection(nc, options)
}

const base = ({ name, isGuest }: NatsOptions): ConnectionOptions => ({
  name,
  ...(isGuest && { inboxPrefix: GUEST_INBOX }),
  timeout: CONNECT_MS,
  maxReconnectAttempts: -1,
  reconnectTimeWait: 100,
  reconnectJitter: 100,
  reconnectJitterTLS: 100,
  pingInterval: PING_MS,
  maxPingOut: 2,
  ignoreAuthErrorAbort: true,
  noAsyncTraces: true,
})

function access({ user, password, token, credentials, tls }: NatsOptions, urls: URL[]): ConnectionOptions {
  const named = urls.find(({ username }) => username !== '')
  const isTls = tls !== undefined || urls.some(({ protocol }) => protocol === 'tls:')
  const name = user ?? (named && decodeURIComponent(named.username))
  const pass = password ?? (named && decodeURIComponent(named.password))
  return {
    ...(name !== undefined && { user: name }),
    ...(pass !== undefined && { pass }),
    ...(token !== undefined && { token }),
    ...(credentials !== undefined && { authenticator: credsAuthenticator(credentialsIn(credentials)) }),
    ...(isTls && {
      tls: {
        ...(tls?.ca && { caFile: tls.ca }),
        ...(tls?.cert && { certFile: tls.cert }),
        ...(tls?.key && { keyFile: tls.key }),
      },
    }),
  }
}

function credentialsIn(file: string): Uint8Array {
  const bytes = readFileSync(file)
  if (!bytes.includes('BEGIN NATS USER JWT') || !bytes.includes('BEGIN USER NKEY SEED'))
    throw new Error(`${file} holds no credentials of a user of NATS.`)
  return bytes
}

const closed = (what: string): BusError => new BusError('closed', `${what}: the connection to NATS is closed.`)

function reason(error: unknown): string {
  if (error instanceof errors.AuthorizationError) return 'it does not accept these credentials.'
  const { message, cause } = error as Error
  return cause instanceof Error && cause.message && cause.message !== message ? `${message} (${cause.message}).` : `${message}.`
}

/** No leader at this moment, or the server asked is not it (10008, 10009), or its peers are not all there yet (10005). */
const PASSING = new Set([10005, 10008, 10009])

/** Whether the same may be answered a moment later. Nobody listening is so too: a stream without a leader does not listen. */
export function isPassing(error: unknown): boolean {
  if (error instanceof JetStreamApiError) return PASSING.has(error.code)
  if (error instanceof BusError) return error.reason === 'timeout'
  return [error, (error as Error).cause].some(
    one => one instanceof errors.TimeoutError || one instanceof errors.RequestError || one instanceof errors.NoRespondersError,
  )
}
