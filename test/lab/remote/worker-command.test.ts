/** `hexarchy worker` is told whose games it plays, and says what is missing or too much. */
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { CLI } from '../../server.ts'
import { tempDir } from '../../temp.ts'

const CLUSTER = ['--cluster', 'nats://127.0.0.1:1']

test.each([
  ['without server and cluster', [], 'Those of a server (--server, with its token), or of a cluster (--cluster)'],
  [
    'of both',
    ['--server', 'http://127.0.0.1:1', '--token', 't', ...CLUSTER],
    'of a server (--server) or of a cluster (--cluster)',
  ],
  ['of a server without its token', ['--server', 'http://127.0.0.1:1'], "required option '--token <token>'"],
  ['by half of the credentials', [...CLUSTER, '--cluster-user', 'worker'], '--cluster-password-file'],
])(
  '%s',
  (_, args, text) => {
    const program = ['--disable-warning=ExperimentalWarning', CLI, 'worker', '--state', tempDir(), ...args]
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('HEXARCHY_')))
    const { status, stderr } = spawnSync(process.execPath, program, { encoding: 'utf8', env })
    expect([status, stderr]).toEqual([2, expect.stringContaining(text)])
  },
  30_000,
)
