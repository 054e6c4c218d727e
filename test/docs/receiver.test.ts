/** The receiver of docs/agents.md, exactly as it stands there, is the agent of a seat to the end of a game, and answers nobody else. */
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { MODEL_DEFAULTS } from '../../saves/models/models.ts'
import { played } from '../model/played.ts'
import { SECRET } from '../model/receiver.ts'
import { tempDir } from '../temp.ts'
import { readPage } from './page.ts'

const markdown = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'agents.md'), 'utf8')

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => probe.once('listening', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise(resolve => probe.close(resolve))
  return port
}

/** Resolves once it answers. */
async function startReceiver(): Promise<string> {
  const file = join(tempDir(), 'receiver.mjs')
  writeFileSync(file, readPage(markdown).files['receiver.mjs'])
  const port = await freePort()
  const env = { ...process.env, AGENT_SECRET: SECRET, PORT: String(port) }
  const child = spawn(process.execPath, [file], { env, stdio: 'inherit' })
  onTestFinished(() => void child.kill())
  const url = `http://127.0.0.1:${port}/`
  while (!(await fetch(url).catch(() => null))) await sleep(20)
  return url
}

test('it plays by the advice, turn by turn, and refuses what is not signed', async () => {
  const baseUrl = await startReceiver()
  const table = await played()
  const entry = { ...MODEL_DEFAULTS, name: 'far', provider: 'agent' as const, model: 'far-1', baseUrl, key: 'far' }
  table.models.put(entry)
  table.models.key = async () => SECRET
  const { record, rows } = await table.play('far', 5)
  expect(record.status).toBe('finished')
  expect(rows.map(({ end_reason }) => end_reason)).toEqual(Array(5).fill('asked'))
  expect(rows.reduce((all, { actions_ok }) => all + actions_ok, 0)).toBeGreaterThan(rows.length)
  for (const signature of ['', 'v1,AAAA']) {
    const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': '1', 'webhook-signature': signature }
    expect((await fetch(baseUrl, { method: 'POST', headers, body: '{}' })).status).toBe(401)
  }
})
