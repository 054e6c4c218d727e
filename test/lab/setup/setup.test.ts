import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { baseUrlOf, checkEndpoint } from '../../../lab/setup/endpoint.ts'
import { listModels, modelsFile } from '../../../saves/models/models.ts'
import { CLI } from '../../server.ts'
import { tempDir } from '../../temp.ts'

/** An endpoint on a free port that answers every request so, and what it was asked. */
async function endpoint(answer: unknown, status = 200) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (answer === null) return
    response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' })
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

function start(command: string, args: string[]) {
  const child: ChildProcess = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let out = ''
  let err = ''
  child.stdout!.on('data', data => (out += data))
  child.stderr!.on('data', data => (err += data))
  const ended = new Promise<{ status: number | null; out: string; err: string }>(resolve =>
    child.on('close', status => resolve({ status, out, err })),
  )
  return { child, ended }
}

function setup(dir: string, ...args: string[]) {
  const { child, ended } = start(process.execPath, [CLI, 'setup', '--state', dir, ...args])
  child.stdin!.end()
  return ended
}

const SERVED = {
  object: 'list',
  data: [{ id: 'org/some-model', object: 'model', max_model_len: 40_960 }, { id: 'other:latest' }],
}

test('what an endpoint serves becomes an entry, with --yes alone where nobody can be asked', async () => {
  const dir = tempDir()
  const { url, asked } = await endpoint(SERVED)
  const shown = await setup(dir, '--endpoint', url)
  expect(shown.status).toBe(0)
  expect(shown.out).toMatch(/This machine: .* cores, .*\n[\s\S]*org\/some-model, other:latest[\s\S]*Nothing was written\.\n$/)
  expect(existsSync(modelsFile(dir))).toBe(false)
  const written = await setup(dir, '--endpoint', `${url}/v1/`, '--yes')
  expect(written.out).toContain("seats can name the model 'some-model'")
  expect(listModels(dir)).toMatchObject([
    { name: 'some-model', provider: 'openai', model: 'org/some-model', baseUrl: `${url}/v1`, key: null, contextTokens: 40_960 },
  ])
  expect(asked).toEqual(['GET /v1/models', 'GET /v1/models'])
})

test('a model and a name may be chosen; JSON tells all of it', async () => {
  const dir = tempDir()
  const { url } = await endpoint(SERVED)
  const { status, out } = await setup(dir, '--endpoint', url, '--model', 'other:latest', '--name', 'mine', '--json', '--yes')
  const told = JSON.parse(out)
  expect(status).toBe(0)
  expect(told).toMatchObject({
    written: true,
    entry: { name: 'mine', model: 'other:latest' },
    facts: { cores: expect.any(Number) },
  })
  expect(told.suggestion === null).toBe(told.reason !== null)
  expect(listModels(dir)).toHaveLength(1)
})

test('where nothing can be had, nothing is written and the status is 1; what is no address is bad usage', async () => {
  const dir = tempDir()
  const dead = await setup(dir, '--endpoint', 'http://127.0.0.1:9', '--yes')
  expect(dead).toMatchObject({ status: 1, out: expect.stringContaining('http://127.0.0.1:9/v1: nothing answers') })
  const { url } = await endpoint(SERVED)
  expect((await setup(dir, '--endpoint', url, '--model', 'third', '--yes')).status).toBe(1)
  const secret = await setup(dir, '--endpoint', 'http://me:password@host/', '--yes')
  expect(secret.status).toBe(2)
  expect(secret.out + secret.err).not.toContain('me:password')
  expect(existsSync(modelsFile(dir))).toBe(false)
})

test.skipIf(!existsSync('/usr/bin/script') && !process.env.CI).each([
  ['y\r', 0, 1],
  ['\x03', 1, 0],
])('on a terminal it asks: %j', async (typed, status, entries) => {
  const dir = tempDir()
  const { url } = await endpoint(SERVED)
  const command = `${process.execPath} ${CLI} setup --state ${dir} --endpoint ${url}`
  const { child, ended } = start('/usr/bin/script', ['-qec', command, '/dev/null'])
  let isAsked = false
  child.stdout!.on('data', (data: Buffer) => {
    if (isAsked || !String(data).includes('(y/N)')) return
    isAsked = true
    child.stdin!.write(typed)
  })
  expect((await ended).status).toBe(status)
  expect(listModels(dir)).toHaveLength(entries)
})

test('Ctrl-C while it looks writes nothing', async () => {
  const dir = tempDir()
  const { url, asked } = await endpoint(null)
  const { child, ended } = start(process.execPath, [CLI, 'setup', '--state', dir, '--endpoint', url, '--yes'])
  while (asked.length === 0) await new Promise(resolve => setTimeout(resolve, 20))
  child.kill('SIGINT')
  expect(await ended).toMatchObject({ status: 1, err: 'Stopped; nothing was written.\n' })
  expect(existsSync(modelsFile(dir))).toBe(false)
})

test.each([
  [{ data: [] }, 200, 'it serves no model yet'],
  [{ models: [] }, 200, 'it answers, but not with a list of models'],
  ['<html>', 200, 'it answers, but not with JSON'],
  [{}, 500, 'it answered 500'],
  [{}, 302, 'nothing answers'],
  [{}, 401, 'it wants a key: keep one with `hexarchy keys set NAME` and name it in the settings page'],
  [null, 200, 'no answer within 0.2 s'],
])('an endpoint that answers %j with %i cannot be used, and the reason is said', async (answer, status, problem) => {
  const { url } = await endpoint(answer, status)
  expect(await checkEndpoint(`${url}/v1`, answer === null ? 200 : 10_000)).toEqual({ baseUrl: `${url}/v1`, models: [], problem })
})

test('an address without a path is that of /v1', () => {
  expect(baseUrlOf('http://localhost:8080/')).toEqual({ baseUrl: 'http://localhost:8080/v1' })
  expect(baseUrlOf('https://host/api/openai/')).toEqual({ baseUrl: 'https://host/api/openai' })
  for (const bad of ['localhost:8080', 'ftp://host', 'http://host/?key=x']) expect(baseUrlOf(bad)).toHaveProperty('problem')
})
