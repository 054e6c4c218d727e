/** A real Secret Service for tests: a D-Bus and a gnome-keyring of its own in a temporary home, ended by their process ids. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openKeys } from '../saves/models/api-keys.ts'

const PARTS = ['/usr/bin/dbus-daemon', '/usr/bin/gnome-keyring-daemon']
const isThere = PARTS.every(part => existsSync(part))
/** For test.skipIf: never under CI, where a missing part is a failure. */
export const noSecretService = !isThere && !process.env.CI
if (noSecretService) console.warn(`skipped: there is no ${PARTS.join(' with ')}; install gnome-keyring and dbus`)

export interface SecretService {
  /** What makes a process use it. */
  env: Record<string, string>
  stop(): Promise<void>
}

/** An address on which no bus answers. */
export const NO_BUS = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' }

/** Starts both. This process uses it too, until `stop`. */
export async function startSecretService(): Promise<SecretService> {
  const home = mkdtempSync(join(tmpdir(), 'hexarchy-keys-'))
  const dirs = { XDG_RUNTIME_DIR: 'run', XDG_DATA_HOME: 'data', XDG_CACHE_HOME: 'cache', XDG_CONFIG_HOME: 'config' }
  const own = Object.fromEntries(Object.entries(dirs).map(([name, dir]) => [name, join(home, dir)]))
  for (const dir of Object.values(own)) mkdirSync(dir, { mode: 0o700 })
  const env = { HOME: home, ...own, DBUS_SESSION_BUS_ADDRESS: `unix:path=${home}/bus` }
  const start = (command: string, args: string[]): ChildProcess =>
    spawn(command, args, { env: { ...process.env, ...env }, stdio: ['pipe', 'ignore', 'ignore'] })
  writeFileSync(join(home, 'bus.conf'), busConfig(env.DBUS_SESSION_BUS_ADDRESS))
  const bus = start(PARTS[0], [`--config-file=${home}/bus.conf`, '--nofork', '--nopidfile'])
  await until(() => existsSync(join(home, 'bus')), 'D-Bus')
  const keyring = start(PARTS[1], ['--foreground', '--unlock', '--components=secrets'])
  keyring.stdin!.end('a password of the test')
  const before = { ...process.env }
  Object.assign(process.env, env)
  await until(isUnlocked, 'the keyring')
  return {
    env,
    async stop() {
      for (const name of Object.keys(env)) {
        if (before[name] === undefined) delete process.env[name]
        else process.env[name] = before[name]
      }
      for (const child of [keyring, bus]) {
        const gone = new Promise(resolve => child.once('exit', resolve))
        if (child.exitCode === null && child.kill('SIGKILL')) await gone
      }
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Without service folders: a question before the keyring is up must not start a second one, which nobody unlocks. */
const busConfig = (address: string): string =>
  `<busconfig><type>session</type><listen>${address}</listen><policy context="default">` +
  '<allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>'

const isUnlocked = (): Promise<boolean> =>
  openKeys({})
    .set('ready', 'of-no-use')
    .then(() => openKeys({}).remove('ready'))
    .catch(() => false)

async function until(isReady: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (let i = 0; i < 300; i++) {
    if (await isReady()) return
    await sleep(100)
  }
  throw new Error(`${what} did not come up`)
}
