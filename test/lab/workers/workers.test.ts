/** Workers over HTTP: `REMOTE_GAMES=100 REMOTE_KILLS=20` plays for longer (npm run test:workers). */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { gamesOf } from '../../../lab/experiments/plan.ts'
import { enterResults } from '../../../lab/jobs/enter-results.ts'
import { makeResult } from '../../../lab/jobs/make-result.ts'
import type { LabResult } from '../../../lab/jobs/result.ts'
import { playGame } from '../../../lab/play-game.ts'
import { readResults } from '../../../lab/queue/results-file.ts'
import { submitExperiment } from '../../../lab/queue/submit.ts'
import { openLabServer } from '../../../lab/remote/lab-server.ts'
import { workFor } from '../../../lab/remote/remote-worker.ts'
import { openQueue } from '../../../lab/runner/open-queue.ts'
import { WorkerDesk } from '../../../lab/workers/worker-service.ts'
import { FrozenBots } from '../../../saves/bot-files/frozen-bots.ts'
import { resultsOf } from '../../../saves/bot-files/profile-results.ts'
import { readLedger } from '../../../saves/usage/ledger.ts'
import { CLI } from '../../server.ts'
import { tempDir } from '../../temp.ts'
import { labDouble } from '../../transport/http/lab-double.ts'
import { openTestTransport } from '../../transport/open-transport.ts'
import { standardRules } from '../../world.ts'

const GAMES = Number(process.env.REMOTE_GAMES ?? 4)
const KILLS = Number(process.env.REMOTE_KILLS ?? 1)
const ROOT = join(import.meta.dirname, '../../..')
const NODE = ['--disable-warning=ExperimentalWarning']

const EXPERIMENT = {
  name: 'Trial',
  games: GAMES,
  replays: 2,
  size: 'duel',
  turns: 3,
  seats: [{ profile: 'v1' }, { profile: 'v0' }],
}

/** A server of the lab with a desk, as a program of its own would have it. */
async function openServer(games = GAMES) {
  const dir = tempDir()
  const { id, experiment } = await submitExperiment(dir, { ...EXPERIMENT, games })
  const said: string[] = []
  const queue = openQueue(dir, 'serve', { say: text => void said.push(text) })!
  const desk = new WorkerDesk({
    stateDir: dir,
    queue: () => queue,
    leaseSeconds: 4,
    idleSeconds: 0.2,
    replayShare: 0.2,
    checkSeconds: 0.5,
    say: text => void said.push(text),
  })
  const { url } = await openTestTransport({ lab: { ...labDouble(), workers: desk } })
  onTestFinished(async () => {
    await desk.close()
    queue.close()
  })
  return { dir, id, experiment, queue, desk, url, said }
}

function start(args: string[], env: object = {}): { child: ChildProcess; ended: Promise<number | null>; said: string[] } {
  const said: string[] = []
  const child = spawn(process.execPath, [...NODE, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child.stderr!.setEncoding('utf8').on('data', text => void said.push(text))
  const ended = new Promise<number | null>(resolve => child.once('exit', code => resolve(code)))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, ended, said }
}

/** A worker that plays what it is given and says that something else came of it. */
function lie(url: string, token: string): Promise<unknown> {
  const { signal } = new AbortController()
  const server = openLabServer(url, token, signal, () => {})
  const told = (body: any): object => ({
    ...body,
    games: body.games.map((game: any) => ({ ...game, played: { ...game.played, scores: game.played.scores.toReversed() } })),
  })
  const post: typeof server.post = (route, body) => server.post(route, route === 'finish' ? told(body) : body)
  return workFor({ server: { ...server, post }, folder: tempDir(), workers: 1, say: () => {}, signal })
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(50)
}

/** What has to be the same, whoever played it and when. */
const lasting = ({ at: _, worker: __, wallSeconds: ___, cpuSeconds: ____, ...result }: LabResult) => result
const byGame = (a: { game: number }, b: { game: number }): number => a.game - b.game

test('each game counts once, whoever is killed or lies', async () => {
  const { dir, id, experiment, queue, desk, url, said } = await openServer()
  const [liesBy, playsBy] = ['liar', 'honest'].map(name => desk.tokens.make(name, new Date()))

  // Alone at first: what it brings stands in the results until it is found out.
  await expect(lie(url, liesBy)).rejects.toThrow('The worker liar is barred: Games of block')
  expect(desk.tokens.get('liar')!.barred).not.toBeNull()
  // It calls from the same address.
  desk.tokens.lift('honest', new Date(Date.now() + 1))

  const worker = () =>
    start([CLI, 'worker', '--server', url, '--workers', '1', '--state', tempDir()], { HEXARCHY_TOKEN: playsBy })
  let one = worker()
  for (let killed = 0; killed < KILLS; killed++) {
    await until(() => queue.isEmpty() || queue.open().some(({ playing }) => playing.some(({ worker }) => worker === 'honest')))
    // With nothing left to play its successor would hardly have begun when it is to end.
    if (queue.isEmpty()) break
    one.child.kill('SIGKILL')
    await one.ended
    one = worker()
  }
  await until(() => queue.isEmpty())
  one.child.kill('SIGTERM')
  expect(await one.ended).toBe(0)

  // The same played here, undisturbed.
  const codes = new FrozenBots(dir)
  const series = { experiment: id, ruleset: 'standard', mods: [] }
  const undisturbed = Array.from({ length: GAMES / 2 }, (_, block) => block).flatMap(block =>
    gamesOf(experiment, block).map(game => {
      const played = playGame(standardRules(), game.options, undefined, codes)
      return makeResult({ ...series, block }, game, played, { worker: 'here', at: new Date() })
    }),
  )
  const { results, failures } = readResults(dir, id)
  expect(failures).toEqual([])
  expect(new Set(results.map(({ worker }) => worker))).toEqual(new Set(['honest']))
  expect(results.toSorted(byGame).map(lasting)).toEqual(undisturbed.map(lasting))

  const other = tempDir()
  enterResults(other, undisturbed)
  const ledgerOf = (of: string) =>
    readLedger(of)
      .entries.filter(entry => entry.kind === 'lab')
      .sort(byGame)
      .map(({ at: _, worker: __, seconds: ___, cpuSeconds: ____, ...entry }) => entry)
  expect(ledgerOf(dir)).toEqual(ledgerOf(other))
  for (const profile of ['v0', 'v1']) expect(resultsOf(dir, profile)).toEqual(resultsOf(other, profile))
  expect(said.filter(text => text.includes('barred'))).toHaveLength(1)
}, 1_200_000)

/** The same server over TLS, by a certificate that nobody else has signed; its address, and the certificate's file. */
async function overTls(url: string): Promise<{ tlsUrl: string; ca: string }> {
  const [key, ca] = ['key.pem', 'cert.pem'].map(name => join(tempDir(), name))
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key]
  const names = ['-subj', '/CN=lab', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2', '-out', ca]
  execFileSync('openssl', ['req', '-x509', ...curve, ...names], { stdio: 'ignore' })
  const proxy = createServer({ key: readFileSync(key), cert: readFileSync(ca) }, (asked, answer) => {
    const { method, headers } = asked
    const on = request(new URL(asked.url!, url), { method: method!, headers }, given => {
      answer.writeHead(given.statusCode!, given.headers)
      given.pipe(answer)
    })
    on.on('error', () => answer.destroy())
    asked.pipe(on)
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  return { tlsUrl: `https://127.0.0.1:${(proxy.address() as AddressInfo).port}`, ca }
}

test('a worker plays over TLS where it trusts who signed the certificate, and sends its token to nobody else', async () => {
  const { dir, id, queue, desk, url } = await openServer(2)
  const { tlsUrl, ca } = await overTls(url)
  const token = desk.tokens.make('honest', new Date())
  const worker = (...more: string[]) =>
    start([CLI, 'worker', '--server', tlsUrl, '--workers', '1', '--state', tempDir(), ...more], { HEXARCHY_TOKEN: token })

  const [wary, mistaken, trusting] = [worker(), worker('--ca', 'package.json'), worker('--ca', ca)]
  expect(await wary.ended).toBe(1)
  expect(wary.said.join('')).toMatch(/not trusted here.*self-signed.*--ca/)
  expect(await mistaken.ended).toBe(2)
  expect(mistaken.said.join('')).toContain('package.json holds no certificate')

  await until(() => queue.isEmpty())
  trusting.child.kill('SIGTERM')
  expect(await trusting.ended).toBe(0)
  expect(readResults(dir, id).results.map(({ worker }) => worker)).toEqual(['honest', 'honest'])
}, 300_000)
