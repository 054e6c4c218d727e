import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { NO_BUS, noSecretService, type SecretService, startSecretService } from '../../secret-service.ts'
import { CLI } from '../../server.ts'

const KEY = 'sk-cli-0123456789'

interface Ended {
  status: number | null
  out: string
  err: string
}

/** Runs `hexarchy keys …` to its end; `input` is its stdin. */
function keys(args: string[], input = '', env: Record<string, string> = {}): Promise<Ended> {
  return run(process.execPath, [CLI, 'keys', ...args], child => child.stdin!.end(input), env)
}

function run(command: string, args: string[], begin: (child: any) => void, env: Record<string, string> = {}): Promise<Ended> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let out = ''
  let err = ''
  child.stdout.on('data', data => (out += data))
  child.stderr.on('data', data => (err += data))
  begin(child)
  return new Promise(resolve => child.on('close', status => resolve({ status, out, err })))
}

/** The same on a terminal of its own, where `typed` answers the question. */
function typeKey(name: string, typed: string): Promise<Ended> {
  const command = [process.execPath, CLI, 'keys', 'set', name].join(' ')
  return run('/usr/bin/script', ['-qec', command, '/dev/null'], child => {
    let isAsked = false
    child.stdout.on('data', (data: Buffer) => {
      if (isAsked || !String(data).includes('not shown')) return
      isAsked = true
      child.stdin.write(typed)
    })
  })
}

describe.skipIf(noSecretService)('with a Secret Service', () => {
  let service: SecretService
  beforeAll(async () => {
    service = await startSecretService()
  }, 60_000)
  afterAll(() => service?.stop())

  test('a key read from stdin is kept, listed by name alone, and removed once', async () => {
    const set = await keys(['set', 'claude'], `${KEY}\n`)
    expect(set).toMatchObject({ status: 0, err: '' })
    const listed = await keys(['list'])
    expect(listed).toEqual({ status: 0, out: 'claude\tcredential store\n', err: '' })
    expect((await keys(['remove', 'claude'])).status).toBe(0)
    const again = await keys(['remove', 'claude'])
    expect(again).toMatchObject({ status: 1, err: "There is no key 'claude' in the credential store.\n" })
    expect(set.out + listed.out).not.toContain(KEY)
  })

  test.skipIf(!existsSync('/usr/bin/script') && !process.env.CI)('a key typed at the prompt is not shown', async () => {
    const typed = await typeKey('typed', `${KEY}\r`)
    expect(typed.status).toBe(0)
    expect(typed.out).toContain("Kept the key 'typed'")
    expect(typed.out).not.toContain(KEY)
    expect((await keys(['list'])).out).toContain('typed\t')
  })

  test.skipIf(!existsSync('/usr/bin/script') && !process.env.CI)('Ctrl-C at the prompt keeps nothing', async () => {
    const typed = await typeKey('never', `${KEY}\x03`)
    expect(typed.status).toBe(1)
    expect(typed.out).not.toContain(KEY)
    expect((await keys(['list'])).out).not.toContain('never')
  })

  test('the environment is named where it stands for a key', async () => {
    const { out } = await keys(['list'], '', { HEXARCHY_KEY_MINE: KEY })
    expect(out).toContain('mine\tHEXARCHY_KEY_MINE\n')
    expect(out).not.toContain(KEY)
  })
})

test('a key on the command line is bad usage, and is not repeated', async () => {
  for (const args of [
    ['set', 'claude', KEY],
    ['set', 'claude', `--key=${KEY}`],
    ['set', KEY],
  ]) {
    const { status, out, err } = await keys(args)
    expect(status, args.join(' ')).toBe(2)
    expect(err, args.join(' ')).not.toBe('')
    expect(out + err).not.toContain(KEY)
  }
})

test.runIf(process.platform === 'linux')('without a store every command fails, and says what to install', async () => {
  for (const args of [['set', 'claude'], ['list'], ['remove', 'claude']]) {
    const { status, out, err } = await keys(args, `${KEY}\n`, NO_BUS)
    expect(status, args[0]).toBe(1)
    expect(err, args[0]).toContain('apt install gnome-keyring')
    expect(out + err).not.toContain(KEY)
  }
})
