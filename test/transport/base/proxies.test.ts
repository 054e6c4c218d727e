/** The snippets of docs/hosting.md, carried out by the real nginx and the real Caddy before a server for everybody. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, type TestContext, test } from 'vitest'
import { WebSocket } from 'ws'
import { makeCertificate, needOpenssl } from '../../certificates.ts'
import { freePort } from '../../server-mode.ts'
import { tempDir } from '../../temp.ts'
import { openTestTransport } from '../open-transport.ts'

const DOCUMENT = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'hosting.md'), 'utf8')
const NAME = 'games.localhost'

/** The block of the document that begins so. */
function snippet(begin: string): string {
  const blocks = DOCUMENT.split('```').filter((_, i) => i % 2 === 1)
  return blocks.find(block => block.trimStart().startsWith(begin))!
}

/** Ends a test where the program is missing; under CI that is a failure. */
function need(test: TestContext, program: string): void {
  if (spawnSync(program, ['-h'], { stdio: 'ignore' }).error === undefined) return
  if (process.env.CI) throw new Error(`There is no ${program}.`)
  test.skip(`there is no ${program}`)
}

/** A server behind a proxy that is started with those arguments, and what a browser far away gets. */
async function openBehind(start: (proxy: number, server: number, dir: string) => string[]) {
  const port = await freePort()
  const origin = `https://${NAME}:${port}`
  const { transport } = await openTestTransport({ configuration: { mode: 'server', origin, trustedProxies: ['127.0.0.1'] } })
  const dir = tempDir()
  const [program, ...args] = start(port, transport.port, dir)
  const child = spawn(program, args, { env: { ...process.env, HOME: dir, XDG_DATA_HOME: dir, XDG_CONFIG_HOME: dir } })
  let told = ''
  child.stderr.on('data', data => {
    told += data
  })
  const gone = new Promise<void>(resolve => child.once('exit', () => resolve()))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await gone
  })
  const at = { host: '127.0.0.1', port, servername: NAME, rejectUnauthorized: false }
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      request({ ...at, path, headers: { host: `${NAME}:${port}`, ...headers }, agent: false }, async answer =>
        resolve({ status: answer.statusCode!, body: await text(answer) }),
      )
        .once('error', reject)
        .end()
    })
  await expect
    .poll(
      () =>
        ask('/healthz').then(
          ({ status }) => status,
          () => told,
        ),
      { timeout: 20_000, interval: 100 },
    )
    .toBe(200)
  /** The code with which the server itself closes a socket of nobody. */
  const closed = () =>
    new Promise<number>((resolve, reject) => {
      const socket = new WebSocket(`wss://127.0.0.1:${port}/ws/games/a`, {
        ...{ servername: NAME, rejectUnauthorized: false },
        headers: { origin, host: `${NAME}:${port}` },
      } as object)
      socket.once('open', () => socket.send(JSON.stringify({ type: 'auth' })))
      socket.once('close', resolve).once('error', reject)
    })
  return { ask, closed, told: () => told }
}

async function serves({ ask, closed }: Awaited<ReturnType<typeof openBehind>>): Promise<void> {
  expect(await ask('/api/tools')).toMatchObject({ status: 200 })
  expect((await ask('/api/games')).status).toBe(401)
  expect((await ask('/metrics')).status).toBe(403)
  // Caddy answers an empty page to who asks for another name.
  expect((await ask('/api/tools', { host: 'elsewhere.example' })).body).not.toContain('get_briefing')
  expect(await closed()).toBe(4401)
}

test('nginx as the document sets it up', { timeout: 60_000 }, async t => {
  need(t, 'nginx')
  needOpenssl(t)
  const behind = await openBehind((proxy, server, dir) => {
    const { certificate, key } = makeCertificate(dir, `DNS:${NAME}`)
    const own = snippet('map')
      .replace('listen 443', `listen 127.0.0.1:${proxy}`)
      .replace('127.0.0.1:4870', `127.0.0.1:${server}`)
      .replaceAll('games.example', NAME)
      .replace('/etc/ssl/games/fullchain.pem', certificate)
      .replace('/etc/ssl/games/privkey.pem', key)
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(one => `${one}_temp_path ${dir}/${one};`).join(' ')
    const file = join(dir, 'nginx.conf')
    writeFileSync(file, `pid ${dir}/pid; events {} http { access_log off; ${folders} ${own} }`)
    return ['nginx', '-c', file, '-p', dir, '-e', 'stderr', '-g', 'daemon off; master_process off;']
  })
  await serves(behind)
  expect(behind.told()).not.toMatch(/\[(warn|emerg)\]/)
})

test('Caddy as the document sets it up', { timeout: 60_000 }, async t => {
  need(t, 'caddy')
  const behind = await openBehind((proxy, server, dir) => {
    const own = snippet('games.example {')
      .replace('games.example', `${NAME}:${proxy}`)
      .replace('127.0.0.1:4870', `127.0.0.1:${server}`)
    // Its own authority in place of one on the Internet.
    const global = '{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n'
    mkdirSync(join(dir, 'etc'))
    const file = join(dir, 'etc', 'Caddyfile')
    writeFileSync(file, global + own)
    return ['caddy', 'run', '--adapter', 'caddyfile', '--config', file]
  })
  await serves(behind)
})
