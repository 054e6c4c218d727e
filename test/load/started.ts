/** A server under load, as whoever loads it holds it: its address, its figures, its end. */
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtFile } from '../built-file.ts'
import type { Client } from './client.ts'
import type { Told } from './server.ts'

const START_MS = 120_000

export interface Started {
  url: string
  dir: string
  child: ChildProcess
  /** What it wrote to stderr. */
  errors: string[]
  figures(collect?: boolean): Promise<Told>
  /** Files that the process has open. */
  descriptors(): number
  killShard(nth: number): Promise<void>
  kill(signal: NodeJS.Signals): Promise<void>
  /** SIGTERM, and its folder is removed where it made one. */
  stop(): Promise<void>
}

export interface StartOptions {
  /** Default: a new one, removed at the end. */
  dir?: string
  args?: string[]
  env?: Record<string, string>
  /** Options of node. */
  node?: string[]
  /** In a process group of its own, all of which is killed. */
  isGroup?: boolean
}

export async function startLoaded({ dir, args = [], env = {}, node = [], isGroup = false }: StartOptions = {}): Promise<Started> {
  const state = dir ?? mkdtempSync(join(tmpdir(), 'hexarchy-load-'))
  const child = fork(
    builtFile(join(import.meta.dirname, 'server.ts')),
    ['serve', '--port', '0', '--rate', '0', '--state', state, ...args],
    {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      execArgv: ['--disable-warning=ExperimentalWarning', ...node],
      env: { ...process.env, ...env },
      detached: isGroup,
    },
  )
  child.setMaxListeners(100)
  const errors: string[] = []
  child.stderr!.on('data', data => errors.push(String(data)))
  const gone = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const url = await address(child, errors)
  const kill = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      if (isGroup) process.kill(-child.pid!, signal)
      else child.kill(signal)
    }
    await gone
  }
  return {
    url,
    dir: state,
    child,
    errors,
    figures(collect = false) {
      const answer = next<Told>(child, message => 'cpu' in message)
      child.send({ type: 'figures', collect })
      return answer
    },
    descriptors: () => readdirSync(`/proc/${child.pid}/fd`).length,
    async killShard(nth) {
      const answer = next(child, message => 'killed' in message)
      child.send({ type: 'kill shard', nth })
      await answer
    },
    kill,
    async stop() {
      await kill('SIGTERM')
      if (dir === undefined) rmSync(state, { recursive: true, force: true })
    },
  }
}

/** The next message of a kind; rejects where the process ends first. */
function next<T>(child: ChildProcess, fits: (message: object) => boolean): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('the server is gone'))
    const onMessage = (message: unknown) => {
      if (!fits(message as object)) return
      child.off('message', onMessage)
      child.off('exit', onExit)
      resolve(message as T)
    }
    child.on('message', onMessage)
    child.once('exit', onExit)
  })
}

function address(child: ChildProcess, errors: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let out = ''
    const late = setTimeout(() => reject(new Error(`no address after ${START_MS} ms: ${errors.join('')}`)), START_MS)
    child.stdout!.on('data', data => {
      out += data
      if (!/^Ctrl-C/m.test(out)) return
      // A server with a public address listens at another.
      const found = /^Listens at: (\S+)$/m.exec(out) ?? /^Lobby: (\S+)$/m.exec(out)!
      clearTimeout(late)
      resolve(found[1].replace(/\/$/, ''))
    })
    child.once('exit', code => {
      clearTimeout(late)
      reject(new Error(`the server ended with ${code}: ${errors.join('')}`))
    })
  })
}

/** A signed-in owner's requests. */
export async function signIn(url: string): Promise<(method: string, path: string, body?: unknown) => ReturnType<Client['send']>> {
  const answer = await fetch(`${url}/api/session`)
  const cookie = answer.headers.getSetCookie()[0].split(';')[0]
  const { csrf } = (await answer.json()) as { csrf: string }
  const headers = { cookie, 'x-csrf-token': csrf, origin: url }
  return async (method, path, body) => {
    const answered = await fetch(url + path, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answered.text()
    return { status: answered.status, body: text === '' ? null : JSON.parse(text), headers: Object.fromEntries(answered.headers) }
  }
}
