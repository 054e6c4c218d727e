/** What docs/agents.md shows with the TypeScript package, exactly as it stands there, plays a game to its end. */
import { execFile } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../server.ts'
import { ROOT } from '../structure/imports.ts'
import { folderWithClient } from '../tools/clients/installed-client.ts'
import { readPage } from './page.ts'

const { files } = readPage(readFileSync(join(ROOT, 'docs', 'agents.md'), 'utf8'))

test('the TypeScript package', async () => {
  const cwd = await folderWithClient()
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  const server = await startServer(['--shards', '0', '--lab-workers', '0'])
  onTestFinished(() => server.stop())
  const owner = await server.owner()
  const seated = [{ driver: 'agent' as const }, { driver: 'bot' as const }]
  const { id, seats } = await owner.createGame({ size: 'duel', speed: 'Quick', turns: 3, seats: seated })
  writeFileSync(join(cwd, 'with-package.mjs'), files['with-package.mjs'])
  const env = { ...process.env, HEXARCHY_URL: server.url, HEXARCHY_TOKEN: seats[0].token }
  const { stdout } = await promisify(execFile)(process.execPath, ['with-package.mjs'], { cwd, env })
  expect(stdout).toMatch(/^game_over: \d+ tokens\n$/)
  expect((await owner.send('GET', `/api/games/${id}`)).body.status).toBe('finished')
}, 120_000)
