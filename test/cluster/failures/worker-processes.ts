/** Real workers of a cluster's lab as child processes, each with a state folder of its own, ended by their process ids. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CLI } from '../../server.ts'

const NODE = ['--disable-warning=ExperimentalWarning']

export class WorkerProcesses {
  readonly #dir = mkdtempSync(join(tmpdir(), 'hexarchy-workers-'))
  readonly #urls: string[]
  readonly all: WorkerProcess[] = []

  readonly #atExit = (): void => {
    for (const worker of this.all) void worker.kill()
  }

  constructor(urls: string[]) {
    this.#urls = urls
    process.on('exit', this.#atExit)
  }

  /** One game at a time. */
  start(name: string): WorkerProcess {
    const args = ['--cluster', this.#urls.join(), '--node', name, '--workers', '1', '--state', join(this.#dir, name)]
    const worker = new WorkerProcess(name, args)
    this.all.push(worker)
    worker.start()
    return worker
  }

  /** What `hexarchy cluster drain` prints; resolves once the worker has ended. */
  async drain(name: string): Promise<string> {
    const args = ['cluster', 'drain', name, '--cluster', this.#urls.join(), '--state', join(this.#dir, 'command')]
    return (await promisify(execFile)(process.execPath, [...NODE, CLI, ...args])).stdout
  }

  /** Kills all and removes their folders. */
  async end(): Promise<void> {
    await Promise.all(this.all.map(worker => worker.kill()))
    process.off('exit', this.#atExit)
    rmSync(this.#dir, { recursive: true, force: true })
  }
}

export class WorkerProcess {
  readonly name: string
  /** What it wrote to stderr, since it was first started. */
  readonly said: string[] = []
  readonly #args: string[]
  #child: ChildProcess | null = null
  #ended: Promise<number | null> = Promise.resolve(null)

  constructor(name: string, args: string[]) {
    this.name = name
    this.#args = args
  }

  start(): void {
    const child = spawn(process.execPath, [...NODE, CLI, 'worker', ...this.#args], { stdio: ['ignore', 'ignore', 'pipe'] })
    this.#child = child
    child.stderr!.setEncoding('utf8').on('data', text => void this.said.push(text))
    this.#ended = new Promise(resolve => child.once('exit', code => resolve(code)))
  }

  /** Its exit status, once it has one; null where it was killed. */
  ended(): Promise<number | null> {
    return this.#ended
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
    this.#child?.kill(signal)
    return this.#ended
  }
}
