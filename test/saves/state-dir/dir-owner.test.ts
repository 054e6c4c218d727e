/** Commands that root runs over a state directory of another user leave files that this user can read. */
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CLI } from '../../server.ts'
import { tempDir } from '../../temp.ts'

const SOMEBODY = 65_000
const isRoot = process.geteuid!() === 0
/** Whether anybody may read the program, as where it is installed for all. */
const isForAll = (path = CLI): boolean => (statSync(path).mode & 0o005) >= 0o004 && (path === '/' || isForAll(dirname(path)))

function hexarchy(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', CLI, ...args], {
    encoding: 'utf8',
  })
  return { status, text: stdout + stderr }
}

function dirOf(uid: number, base: string, name: string): string {
  const dir = join(base, name)
  mkdirSync(dir, { mode: 0o700 })
  chownSync(dir, uid, uid)
  return dir
}

const owners = (dir: string): number[] => {
  const all = readdirSync(dir, { recursive: true, encoding: 'utf8' }).map(name => statSync(join(dir, name)))
  expect(all.filter(({ mode }) => (mode & 0o077) !== 0)).toEqual([])
  return [...new Set(all.map(({ uid }) => uid))]
}

describe.skipIf(!isRoot || !isForAll())('as root, over a directory of another user', () => {
  test('links, backups and restores leave only files of that user; the backup is in the hands of root', {
    timeout: 60_000,
  }, () => {
    const base = tempDir()
    chmodSync(base, 0o711)
    const dir = dirOf(SOMEBODY, base, 'state')
    expect(hexarchy('accounts', 'link', 'me@example.org', '--state', dir)).toMatchObject({ status: 0 })
    expect(owners(dir)).toEqual([SOMEBODY])
    // That user cannot enter it, root can.
    const vault = dirOf(0, base, 'vault')
    const file = join(vault, 'all.hexarchy')
    const made = hexarchy('backup', file, '--state', dir)
    expect(made).toMatchObject({ status: 0, text: expect.stringContaining('Not in it, keep copies of your own: hexarchy.json') })
    expect(statSync(file)).toMatchObject({ uid: 0 })
    const other = dirOf(SOMEBODY, base, 'other')
    expect(hexarchy('restore', file, '--state', other)).toMatchObject({ status: 0 })
    expect(owners(other)).toEqual([SOMEBODY])
    // To look through a store is to open it.
    expect(hexarchy('doctor', '--state', other).text).toContain('every checksum fits')
    expect(owners(other)).toEqual([SOMEBODY])
  })

  test('serve refuses, and names the command to run instead', () => {
    const dir = dirOf(SOMEBODY, tempDir(), 'state')
    const { status, text } = hexarchy('serve', '--state', dir)
    expect(status).toBe(1)
    expect(text).toContain(`sudo -u '#${SOMEBODY}' hexarchy serve --state ${dir}`)
    expect(readdirSync(dir)).toEqual([])
  })

  test('doctor names files of another user, and how to give them back', () => {
    const dir = dirOf(SOMEBODY, tempDir(), 'state')
    mkdirSync(join(dir, 'saves'))
    expect(hexarchy('doctor', '--state', dir).text).toContain(`chown -R '#${SOMEBODY}:' ${dir}`)
  })
})
