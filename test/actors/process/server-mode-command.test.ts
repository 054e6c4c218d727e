/** `hexarchy serve` as a server for everybody, and the commands of its operator beside it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeCertificate, needOpenssl } from '../../certificates.ts'
import { CLI } from '../../server.ts'
import { tempDir } from '../../temp.ts'

/** Pages may have to be built first. */
const START_MS = 100_000

interface Run {
  child: ChildProcess
  told(): string
  ended: Promise<number | null>
}

function hexarchy(...args: string[]): Run {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', CLI, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  const add = (data: Buffer) => {
    text += data
  }
  child.stdout!.on('data', add)
  child.stderr!.on('data', add)
  return { child, told: () => text, ended: new Promise(resolve => child.on('close', resolve)) }
}

test('half a configuration does not start: every missing piece is told, with status 2', async () => {
  const state = tempDir()
  writeFileSync(join(state, 'hexarchy.json'), '{"mode": "server", "origin": "https://games.example", "shrads": 1}')
  const run = hexarchy('serve', '--state', state)
  expect(await run.ended).toBe(2)
  const lines = run.told().split('\n')
  expect(lines[0]).toBe('error: It does not start in mode server: 4 things have to be put right first.')
  expect(lines.slice(1, 5)).toEqual([
    expect.stringContaining('at /shrads: is not known; "shards" is.'),
    expect.stringMatching(/^- Encryption: /),
    expect.stringMatching(/^- Mail: /),
    expect.stringMatching(/^- An owner who can sign in: /),
  ])
  const shown = hexarchy('config', '--state', state, '--json')
  expect(await shown.ended).toBe(1)
  expect(JSON.parse(shown.told())).toMatchObject({
    configuration: { mode: 'server', origin: 'https://games.example' },
    sources: { '/mode': join(state, 'hexarchy.json'), '/port': 'default' },
    problems: [{ pointer: '/shrads' }],
    missing: [expect.any(String), expect.any(String), expect.any(String)],
  })
  const printed = hexarchy('config', '--state', state)
  expect(await printed.ended).toBe(1)
  expect(printed.told()).toMatch(/^\/retention +not set +default$/m)
})

test(
  'a whole one with a link for its owner serves over TLS, and its operator makes backups and looks at it without signing in',
  async t => {
    needOpenssl(t)
    const state = tempDir()
    const { certificate, key } = makeCertificate(state, 'DNS:games.example')
    const file = join(state, 'own.json')
    const configuration = { mode: 'server', state: '.', origin: 'https://games.example', withoutMail: true, port: 0, shards: 0 }
    writeFileSync(file, JSON.stringify({ ...configuration, host: '127.0.0.1', tls: { certificate, key: 'tls.key' } }))
    const before = hexarchy('serve', '--config', file)
    expect([await before.ended, before.told()]).toEqual([
      2,
      expect.stringMatching(/^error: .*one thing has.*\n- An owner who can sign in: `hexarchy accounts link/),
    ])
    const link = hexarchy('accounts', 'link', 'me@games.example', '--state', state)
    expect([await link.ended, link.told()]).toEqual([0, expect.stringMatching(/\/sign-in#link=[\w-]{43}$/m)])
    const server = hexarchy('serve', '--config', file)
    await vi.waitFor(
      () => expect(server.told()).toMatch(/^Lobby: https:\/\/games\.example\/\nListens at: https:\/\/127\.0\.0\.1:\d+\/$/m),
      { timeout: START_MS, interval: 100 },
    )
    const backup = hexarchy('backup', join(state, 'all.hexarchy'), '--state', state)
    expect([await backup.ended, backup.told()]).toEqual([0, expect.stringContaining('Its checksum was read back.')])
    const doctor = hexarchy('doctor', '--config', file, '--json')
    await doctor.ended
    const { findings } = JSON.parse(doctor.told()) as { findings: { what: string; how: string; text: string }[] }
    expect(findings.filter(({ how }) => how === 'fail')).toEqual([])
    expect(findings.find(({ what }) => what === 'server')!.text).toMatch(/serves at https:\/\/127\.0\.0\.1:\d+\//)
    expect(key).toBe(join(state, 'tls.key'))
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(server.told()).not.toContain('console_')
  },
  2 * START_MS,
)
