/** Real nats-server processes on loopback, each with a JetStream folder of its own, ended by their process ids. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'

const PROGRAM = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].map(dir => join(dir, 'nats-server')).find(existsSync)
/** For test.skipIf: never under CI, where a missing part is a failure. */
export const noNats = PROGRAM === undefined && !process.env.CI
if (noNats) console.warn('skipped: there is no nats-server; install the package nats-server')

const START_MS = 15_000

interface Options {
  servers?: 1 | 3
  /** Of all; another than loopback where network namespaces are in play. */
  host?: string
  /** More lines of the configuration. */
  more?: string
  maxPayload?: string
  isJetStreamOff?: boolean
}

export interface NatsServer {
  name: string
  url: string
  pid(): number
  kill(): Promise<void>
  /** SIGSTOP, SIGCONT. */
  stop(): void
  cont(): void
  /** After `kill`: with what it had kept. */
  restart(): Promise<void>
}

export interface Nats {
  urls: string[]
  servers: NatsServer[]
  /** The server that leads a stream at this moment. */
  leader(stream: string): Promise<NatsServer>
  /** Kills all and removes what they kept. */
  end(): Promise<void>
}

export async function startNats({ servers: count = 1, host = '127.0.0.1', ...options }: Options = {}): Promise<Nats> {
  if (PROGRAM === undefined) throw new Error('There is no nats-server.')
  const dir = mkdtempSync(join(tmpdir(), 'hexarchy-nats-'))
  const ports = await freePorts(2 * count)
  const routes = Array.from({ length: count }, (_, i) => `nats://${host}:${ports[count + i]}`)
  const servers = Array.from({ length: count }, (_, i) => {
    const name = `s${i + 1}`
    const cluster =
      count > 1 ? `cluster { name: tests, listen: "${host}:${ports[count + i]}", routes: [${routes.join(', ')}] }` : ''
    const config = join(dir, `${name}.conf`)
    writeFileSync(
      config,
      [
        `server_name: ${name}`,
        `listen: "${host}:${ports[i]}"`,
        `max_payload: ${options.maxPayload ?? '8MB'}`,
        options.isJetStreamOff ? '' : `jetstream { store_dir: "${join(dir, name)}", max_file: 8GB }`,
        cluster,
        options.more ?? '',
      ].join('\n'),
    )
    return new Server(name, host, ports[i], config)
  })
  const nats: Nats = {
    urls: servers.map(({ url }) => url),
    servers,
    async leader(stream) {
      const nc = await connect({ servers: nats.urls })
      try {
        const jsm = await jetstreamManager(nc, { checkAPI: false })
        const leader = (await jsm.streams.info(stream)).cluster?.leader ?? servers[0].name
        return servers.find(({ name }) => name === leader)!
      } finally {
        await nc.close()
      }
    },
    async end() {
      await Promise.all(servers.map(server => server.kill()))
      rmSync(dir, { recursive: true, force: true })
    },
  }
  try {
    await Promise.all(servers.map(server => server.restart()))
  } catch (error) {
    await nats.end()
    throw error
  }
  return nats
}

class Server implements NatsServer {
  readonly name: string
  readonly url: string
  readonly #host: string
  readonly #port: number
  readonly #config: string
  #child: ChildProcess | null = null
  readonly #atExit = (): void => void this.#child?.kill('SIGKILL')

  constructor(name: string, host: string, port: number, config: string) {
    this.name = name
    this.url = `nats://${host}:${port}`
    this.#host = host
    this.#port = port
    this.#config = config
  }

  pid(): number {
    return this.#child!.pid!
  }

  async kill(): Promise<void> {
    const child = this.#child
    if (!child) return
    this.#child = null
    process.off('exit', this.#atExit)
    const gone = new Promise(resolve => child.once('exit', resolve))
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await gone
  }

  stop(): void {
    this.#child!.kill('SIGSTOP')
  }

  cont(): void {
    this.#child!.kill('SIGCONT')
  }

  async restart(): Promise<void> {
    const log = `${this.#config}.log`
    const child = spawn(PROGRAM!, ['--config', this.#config, '--log', log], { stdio: 'ignore' })
    this.#child = child
    process.on('exit', this.#atExit)
    for (const end = Date.now() + START_MS; Date.now() < end; await sleep(20)) {
      if (child.exitCode !== null) break
      if (await answers(this.#host, this.#port)) return
    }
    throw new Error(`nats-server did not come up: ${existsSync(log) ? readFileSync(log, 'utf8') : ''}`)
  }
}

const answers = (host: string, port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = createConnection({ host, port })
    const tell = (isThere: boolean): void => {
      socket.destroy()
      resolve(isThere)
    }
    socket.once('data', () => tell(true)).once('error', () => tell(false))
  })

async function freePorts(count: number): Promise<number[]> {
  const open = await Promise.all(
    Array.from({ length: count }, () => {
      const server = createServer()
      return new Promise<ReturnType<typeof createServer>>(resolve => server.listen(0, '127.0.0.1', () => resolve(server)))
    }),
  )
  const ports = open.map(server => (server.address() as { port: number }).port)
  await Promise.all(open.map(server => new Promise(resolve => server.close(resolve))))
  return ports
}
