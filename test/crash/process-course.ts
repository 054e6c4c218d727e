/** kill -9 of a whole server for everybody, again and again, while agents play, the lab plays, and workers change all else. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readCheckedLine } from '../../saves/disk/line-checksum.ts'
import { openClient } from '../load/client.ts'
import { type Started, startLoaded } from '../load/started.ts'
import { type Crowd, checkAll, makeCrowd, playAll } from './agents.ts'
import { checkDisk, noteErrors } from './checks.ts'
import { type Crew, makeCrew } from './crew.ts'
import { look } from './look.ts'
import { begunDeletions, PROXY, plantOwner, type Signed } from './planted-server.ts'
import { warmUp, workAll } from './workers.ts'

/** Share of the kills, one in so many, that leaves the lab's own processes alive. */
const ALONE_EVERY = 4
/** One blow in so many waits until the lab has finished a game since the start, within this time. */
const LAB_EVERY = 8
const LAB_MS = 30_000
/** No other name begins so; what the workers queue waits behind it. */
const LAB = { name: 'Under way', games: 5_000, size: 'duel', speed: 'Quick', turns: 3, priority: 10 }
const LAB_SEATS = [
  { label: 'A', bot: 'live' },
  { label: 'B', bot: 'idle' },
]

export interface ProcessTold {
  kills: number
  agents: number
  workers: number
  /** Notes and ends of turns of the agents. */
  acknowledged: number
  callsPerSecond: number
  again: number
  refused: Record<string, number>
  /** What the workers had acknowledged, by kind, and altogether. */
  acts: Record<string, number>
  acknowledgedActs: number
  unanswered: number
  lost: string[]
  doubled: string[]
  cameBack: string[]
  /** Account deletions that a kill broke off, and the start went on with. */
  resumed: number
  labGames: number
  restartMs: { p50: number; max: number }
  wrong: string[]
}

interface Options {
  times: number
  agents: number
  workers: number
  longestMs: number
}

export async function killProcess({ times, agents, workers, longestMs }: Options): Promise<ProcessTold> {
  const dir = mkdtempSync(join(tmpdir(), 'hexarchy-crash-'))
  const start = () => startLoaded({ dir, args: ['--shards', '2'], isGroup: true })
  const owner = await plantOwner(dir)
  let server = await start()
  try {
    const crew = makeCrew(owner, workers)
    const crowd = await begin(server.url, owner.signed, agents)
    const lab = { finished: 0 }
    const restarts: number[] = []
    let playedMs = 0
    let resumed = 0
    const allWell = () => [crowd.wrong, crew.wrong, ...Object.values(crew.losses)].every(list => list.length === 0)
    for (let n = 0; n < times && allWell(); n++) {
      await warmUp(server.url, crew)
      const beganMs = performance.now()
      const agentsPlaying = playAll(openClient(server.url, Infinity, PROXY), crowd)
      const working = workAll(server.url, crew)
      await sleep(longestMs * (0.1 + 0.9 * Math.random()))
      if (n % LAB_EVERY === 2) await labPlayed(server, owner.signed, lab)
      if (n % ALONE_EVERY === 0) server.child.kill('SIGKILL')
      await server.kill('SIGKILL')
      await Promise.all([agentsPlaying.stop(), working.stop()])
      playedMs += performance.now() - beganMs
      await checkDisk(dir, crowd)
      const begun = await begunDeletions(dir)
      resumed += begun.size
      const startedMs = performance.now()
      server = await start()
      restarts.push(Math.round(performance.now() - startedMs))
      const client = openClient(server.url, 20, PROXY)
      await Promise.all([checkAll(client, crowd), look(server.url, crew, begun)])
      await checkLab(server, owner.signed, crew, lab)
      client.close()
      noteErrors(server, crew)
    }
    await server.kill('SIGKILL')
    await checkDisk(dir, crowd)
    const { acknowledged, again, refused } = crowd.figures
    restarts.sort((a, b) => a - b)
    return {
      ...{ kills: restarts.length, agents, workers, acknowledged, again, resumed },
      callsPerSecond: Math.round((acknowledged / playedMs) * 1000),
      refused: { ...refused, ...crew.refused },
      acts: crew.acts,
      acknowledgedActs: Object.values(crew.acts).reduce((sum, n) => sum + n, 0),
      unanswered: crew.unanswered,
      ...crew.losses,
      labGames: labGames(dir, crew.wrong),
      restartMs: { p50: restarts[restarts.length >> 1], max: restarts.at(-1)! },
      wrong: [...crowd.wrong, ...crew.wrong, ...Object.values(crew.losses).flat()],
    }
  } finally {
    await server.kill('SIGKILL')
    rmSync(dir, { recursive: true, force: true })
  }
}

/** The agents' games, a lab that plays, and no bounds of members. */
async function begin(url: string, signed: Signed, agents: number): Promise<Crowd> {
  const client = openClient(url, Infinity, PROXY)
  const ask = (method: string, path: string, body: unknown) => client.send(method, path, null, body, signed)
  const lifted = await ask('PUT', '/api/budgets/role:member', { limits: [] })
  const queued = await ask('POST', '/api/lab/experiments', { ...LAB, seats: LAB_SEATS })
  for (const { status, body } of [lifted, queued]) if (status >= 300) throw new Error(JSON.stringify(body))
  const crowd = await makeCrowd(url, agents, ask)
  client.close()
  return crowd
}

async function labExperiments({ url }: Started, signed: Signed): Promise<{ finished: number }[]> {
  const client = openClient(url, 1, PROXY)
  const { body } = await client.send('GET', '/api/lab/experiments', null, undefined, signed)
  client.close()
  return body.experiments.filter(({ name }: { name: string }) => name === LAB.name)
}

async function labPlayed(server: Started, signed: Signed, { finished }: { finished: number }): Promise<void> {
  for (const endMs = performance.now() + LAB_MS; performance.now() < endMs; await sleep(200)) {
    const [found] = await labExperiments(server, signed)
    if (found.finished > finished) return
  }
}

/** As many games of the lab are finished as before, or more. */
async function checkLab(server: Started, signed: Signed, { losses }: Crew, lab: { finished: number }): Promise<void> {
  const found = await labExperiments(server, signed)
  if (found.length > 1) losses.doubled.push(`the experiment of the lab is there ${found.length} times`)
  const finished = found[0]?.finished ?? -1
  if (finished < lab.finished) losses.lost.push(`${lab.finished} games of the lab were finished, and now ${finished}`)
  lab.finished = finished
}

/** Finished games by the files; one that is there twice has to be the same. */
function labGames(dir: string, wrong: string[]): number {
  const folder = join(dir, 'saves', 'lab', 'results')
  const games = new Map<string, string>()
  // The first may be under way yet.
  if (!existsSync(folder)) return 0
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.jsonl')))
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)) {
      const text = readCheckedLine(line)
      // The kill cut it off.
      if (text === null) continue
      const { game: nth, hash } = JSON.parse(text)
      const game = `${nth} of ${file}`
      if (games.has(game) && games.get(game) !== hash) wrong.push(`game ${game} of the lab has two results`)
      games.set(game, hash)
    }
  return games.size
}
