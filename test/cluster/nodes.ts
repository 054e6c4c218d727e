/** Real nodes of a cluster as child processes, each with a state folder of its own, ended by their process ids. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CLI } from '../server.ts'

/** As long as a single server may take, whose pages are built at its start. */
const START_MS = 120_000

export interface NodeProcess {
  name: string
  /** http address; of a host, for its health. */
  url(): string
  /** What it wrote to stderr, since it was first started. */
  errors: string[]
  isUp(): boolean
  pid(): number
  kill(signal?: NodeJS.Signals): Promise<void>
  /** SIGSTOP, SIGCONT. */
  stop(): void
  cont(): void
  /** After `kill`, on the same state folder. */
  restart(): Promise<void>
}

export interface Starting {
  role: 'both' | 'gateway' | 'host'
  name: string
  urls: string[]
  replicas: 1 | 3
  /** Command in front, to start it in another network namespace. */
  within?: string[]
  /** Where its address is not on loopback. */
  host?: string
  args?: string[]
}

export class Nodes {
  readonly #dir = mkdtempSync(join(tmpdir(), 'hexarchy-nodes-'))
  readonly all: NodeProcess[] = []

  /** Resolves when it is ready. */
  async start(starting: Starting): Promise<NodeProcess> {
    const node = new Started(starting, join(this.#dir, starting.name))
    this.all.push(node)
    await node.restart()
    return node
  }

  dirOf(name: string): string {
    return join(this.#dir, name)
  }

  /** Kills all and removes their folders. */
  async end(): Promise<void> {
    await Promise.all(this.all.map(node => node.kill()))
    rmSync(this.#dir, { recursive: true, force: true })
  }
}

class Started implements NodeProcess {
  readonly name: string
  readonly errors: string[] = []
  readonly #starting: Starting
  readonly #dir: string
  #child: ChildProcess | null = null
  #url = ''
  readonly #atExit = (): void => void this.#child?.kill('SIGKILL')

  constructor(starting: Starting, dir: string) {
    this.name = starting.name
    this.#starting = starting
    this.#dir = dir
  }

  url(): string {
    return this.#url
  }

  isUp(): boolean {
    return this.#child !== null
  }

  pid(): number {
    return this.#child!.pid!
  }

  async restart(): Promise<void> {
    const { role, name, urls, replicas, within = [], args = [] } = this.#starting
    const flags = ['--cluster', urls.join(','), '--role', role, '--node', name, '--replicas', String(replicas)]
    const program = [
      process.execPath,
      '--disable-warning=ExperimentalWarning',
      CLI,
      'serve',
      '--port',
      '0',
      '--rate',
      '0',
      '--shards',
      '1',
    ]
    const [command, ...rest] = [...within, ...program, '--state', this.#dir, ...flags, ...args]
    const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'pipe'] })
    this.#child = child
    process.on('exit', this.#atExit)
    child.stderr!.on('data', data => this.errors.push(String(data)))
    this.#url = await address(child, name, this.errors)
    for (const end = Date.now() + START_MS; Date.now() < end && child.exitCode === null; await sleep(50))
      if (within.length > 0 || (await isReady(this.#url))) return
    throw new Error(`${name} did not become ready: ${this.errors.join('')}`)
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#child
    if (!child) return
    this.#child = null
    process.off('exit', this.#atExit)
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise(resolve => child.once('exit', resolve))
    child.kill(signal)
    await gone
  }

  stop(): void {
    this.#child!.kill('SIGSTOP')
  }

  cont(): void {
    this.#child!.kill('SIGCONT')
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** The first address that it prints. */
function address(child: ChildProcess, name: string, errors: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let out = ''
    const late = setTimeout(
      () => reject(new Error(`${name} told no address in ${START_MS} ms: ${out}${errors.join('')}`)),
      START_MS,
    )
    child.stdout!.on('data', data => {
      out += data
      const found = /(https?:\/\/[^\s/]+:\d+)/.exec(out)
      if (!found) return
      clearTimeout(late)
      resolve(found[1])
    })
    child.once('exit', code => {
      clearTimeout(late)
      reject(new Error(`${name} ended with ${code}: ${out}${errors.join('')}`))
    })
  })
}
