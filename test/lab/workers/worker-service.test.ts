import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import type { WorkerHello, WorkerWelcome } from '../../../actors/wire/lab-port.ts'
import { INTERFACE } from '../../../bot/interface.ts'
import { playGame } from '../../../lab/play-game.ts'
import { whyNotAsked } from '../../../lab/remote/lab-server.ts'
import { OwnPlayer } from '../../../lab/workers/local-player.ts'
import { WorkerTokens } from '../../../lab/workers/tokens.ts'
import { PROTOCOL } from '../../../lab/workers/wire.ts'
import { WorkerDesk } from '../../../lab/workers/worker-service.ts'
import { botSources } from '../../../saves/program/bot-sources.ts'
import { engineVersion } from '../../../saves/program/engine-version.ts'
import { tempDir } from '../../temp.ts'
import { standardRules } from '../../world.ts'

const NOW = new Date('2026-11-01T00:00:00Z')
const HELLO: WorkerHello = {
  protocol: PROTOCOL,
  engine: engineVersion(),
  interface: INTERFACE,
  sources: botSources(),
  probe: null,
}

/** Plays the probe games of all desks: a process that begins takes seconds. */
const player = new OwnPlayer()
const prober = { play: player.play.bind(player), close() {} }
afterAll(() => player.close())

function openDesk() {
  const said: string[] = []
  const desk = new WorkerDesk({ stateDir: tempDir(), queue: () => null, prober, say: text => void said.push(text) })
  onTestFinished(() => desk.close())
  desk.tokens.make('a', NOW)
  return { desk, said }
}

/** What came of the probe game, played here. */
function played({ probe }: WorkerWelcome): NonNullable<WorkerHello['probe']> {
  const { hash, digest } = playGame(standardRules(), probe!.options as never)
  return { id: probe!.id, hash, digest }
}

describe('a worker', () => {
  it('gets work once it has played its probe game to the end that the server knows, and the same game until then', async () => {
    const { desk } = openDesk()
    expect(() => desk.claim('a')).toThrow('has not played its probe game')
    const welcome = await desk.hello('a', HELLO)
    expect(welcome).toMatchObject({ ready: false, probe: { options: { size: 'duel' } } })
    expect((await desk.hello('a', HELLO)).probe!.id).toBe(welcome.probe!.id)
    expect(() => desk.claim('a')).toThrow('has not played its probe game')
    expect(await desk.hello('a', { ...HELLO, probe: played(welcome) })).toMatchObject({ ready: true, probe: null })
    expect(desk.claim('a')).toMatchObject({ job: null, waitSeconds: 2 })
  }, 120_000)

  it('is barred for good where its probe game comes to another end', async () => {
    const { desk, said } = openDesk()
    const welcome = await desk.hello('a', HELLO)
    const answer = { ...played(welcome), hash: 'f'.repeat(32) }
    await expect(desk.hello('a', { ...HELLO, probe: answer })).rejects.toMatchObject({ reason: 'forbidden' })
    await expect(desk.hello('a', HELLO)).rejects.toThrow('The worker a is barred: Its probe game came to another end')
    expect(said).toEqual([expect.stringContaining('The worker a is barred')])
  }, 120_000)

  it.each([
    ['engine', { engine: '0.0.1+0' }],
    ["bots' interface", { interface: INTERFACE + 1 }],
    ['program', { protocol: PROTOCOL + 1 }],
  ])('with another %s is told so, and gets no game', async (what, other) => {
    const { desk } = openDesk()
    await expect(desk.hello('a', { ...HELLO, ...other })).rejects.toMatchObject({
      reason: 'unlike',
      message: expect.stringContaining(`The worker's ${what}`),
    })
  })
})

describe('a token', () => {
  it('opens until it is taken back, is kept as a hash alone, and its name is not given again', () => {
    const dir = tempDir()
    const tokens = new WorkerTokens(dir)
    const token = tokens.make('Attic', NOW)
    expect(token).toMatch(/^worker_[\w-]{43}$/)
    const elsewhere = new WorkerTokens(dir)
    expect(elsewhere.open(token)!.name).toBe('Attic')
    expect(JSON.stringify(elsewhere.list())).not.toContain(token)
    expect(elsewhere.open(`${token}x`)).toBeNull()
    expect(elsewhere.revoke('Attic', NOW)).toBe(true)
    expect(tokens.open(token)).toBeNull()
    expect(elsewhere.revoke('Attic', NOW)).toBe(false)
    expect(() => tokens.make('attic', NOW)).toThrow('There is a worker "attic" already')
    expect(() => tokens.make('local-1', NOW)).toThrow('is no name for a worker')
    expect(() => tokens.make('a b', NOW)).toThrow('is no name for a worker')
  })
})

describe('a token goes in the clear', () => {
  it.each(['http://127.0.0.1:4870', 'http://localhost:4870/', 'http://[::1]:1', 'https://lab.example'])('never to %s', url => {
    expect(whyNotAsked(url, false)).toBeNull()
  })

  it('over the network only where that is asked for', () => {
    expect(whyNotAsked('http://lab.example', false)).toContain('is not encrypted')
    expect(whyNotAsked('http://127.0.0.1.example', false)).toContain('is not encrypted')
    expect(whyNotAsked('http://lab.example', true)).toBeNull()
    expect(whyNotAsked('ftp://lab.example', true)).toContain('is no address')
  })
})
