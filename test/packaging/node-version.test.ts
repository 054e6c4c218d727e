/** What a start asks of Node and of systemd, before anything of the program is loaded. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { CLI } from '../server.ts'

test('an old Node is named with the one that is needed, in one line, with status 2', () => {
  const old = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.20.2" } })'
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(old)}`, CLI, '--version'],
    { encoding: 'utf8' },
  )
  const needed = manifest.engines.node.replace('>=', '')
  expect({ status, stderr, stdout }).toEqual({
    status: 2,
    stderr: `Hexarchy needs Node ${needed} or newer; this is 20.20.2.\n`,
    stdout: '',
  })
})

test('systemd does not start a wrong configuration again, and the user of the unit is one that sysusers makes', () => {
  const read = (name: string) => readFileSync(join(import.meta.dirname, '..', '..', 'packaging', name), 'utf8')
  const unit = read('hexarchy.service')
  expect(unit).toMatch(/^RestartPreventExitStatus=2$/m)
  const user = /^User=(\S+)$/m.exec(unit)![1]
  expect(read('sysusers.conf')).toMatch(new RegExp(`^u ${user} `, 'm'))
})
