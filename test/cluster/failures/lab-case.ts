/**
 * The lab of a cluster under blows: a worker is killed in mid-block, an urgent experiment comes, one is cancelled, the node that keeps the
 * lab is killed in mid-experiment, a worker is drained; and then every game has to be there once.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { workerName } from '../../../actors/cluster/lab/worker-messages.ts'
import { LAB } from '../../../actors/cluster/log/log-names.ts'
import type { LabExperiment } from '../../../actors/wire/lab-port.ts'
import { signIn } from '../../load/started.ts'
import type { Checking, Field } from './cases.ts'
import { wrongOf } from './lab-truth.ts'
import { WorkerProcesses } from './worker-processes.ts'

export interface LabSize {
  /** Blocks of the experiment in whose midst the lab moves; null: only a worker is killed, and another drained. */
  blocks: number | null
  /** Rounds of a game, of which a block has two: how far a game is, is told once a second, and each is to be seen under way. */
  turns: number
}

const NAMES = ['worker-1', 'worker-2', 'worker-3']
const REPLAYS = 2
/** More than there are workers. */
const LONG_BLOCKS = 5
const LOOK_MS = 50
const WAIT_MS = 240_000
const OUT_MS = 6_000

const blockOf = (game: number): number => Math.floor(game / REPLAYS)

export async function hurtLab({ nats, gateways, hosts, ownerOf, dirOf }: Field, { blocks, turns }: LabSize): Promise<Checking> {
  const workers = new WorkerProcesses(nats.urls)
  const figures: Record<string, number> = {}
  const wrong: string[] = []
  const lab = await openLab(gateways[0].url())
  const experiment = (name: string, of: number, more: object = {}) => ({
    ...{ name, games: REPLAYS * of, replays: REPLAYS, size: 'duel', turns, ...more },
    seats: [{ profile: 'v1' }, { profile: 'v0' }],
  })

  /** Until it is so; the ms that that took. */
  async function until(what: string, isSo: (all: LabExperiment[]) => boolean): Promise<number> {
    const began = performance.now()
    while (!isSo(await lab.experiments())) {
      if (performance.now() - began > WAIT_MS) throw new Error(`${what} did not come: ${JSON.stringify(await lab.experiments())}`)
      await sleep(LOOK_MS)
    }
    return Math.round(performance.now() - began)
  }
  const find = (all: LabExperiment[], id: string): LabExperiment => all.find(one => one.id === id)!
  const isPlayed = (id: string) => (all: LabExperiment[]) => find(all, id).playing.length > 0
  const isOver =
    (...ids: string[]) =>
    (all: LabExperiment[]) =>
      ids.every(id => ['finished', 'stopped'].includes(find(all, id).state))

  /** Experiments that are urgent and cancelled, and then the death of the node that keeps the lab. */
  async function hurtOwner(blocks: number): Promise<{ played: string[]; cancelled: string[] }> {
    // What is urgent goes before what was there; what is cancelled is left at once.
    const long = await lab.submit(experiment('Long', LONG_BLOCKS))
    await until('the long experiment', isPlayed(long))
    const urgent = await lab.submit(experiment('Urgent', 2, { priority: 9 }))
    figures.urgentMs = await until('the urgent experiment', isPlayed(urgent))
    await until('the end of the urgent experiment', isOver(urgent))
    if (isOver(long)(await lab.experiments())) wrong.push('the long experiment was over before the urgent one')
    const unwanted = await lab.submit(experiment('Unwanted', LONG_BLOCKS, { priority: 5 }))
    let players = new Set<string>()
    await until('the unwanted experiment', all => {
      players = new Set(find(all, unwanted).playing.map(({ worker }) => worker))
      return players.size > 0
    })
    await lab.cancel(unwanted)
    const isElsewhere = (all: LabExperiment[]) =>
      all.some(({ id, playing }) => id !== unwanted && playing.some(({ worker }) => players.has(worker)))
    figures.leftMs = await until('other work for who played it', all => isElsewhere(all) || isOver(long)(all))

    // The node that keeps the lab.
    const keeper = await ownerOf(LAB)
    if (!keeper) throw new Error('nobody has the lab')
    const moving = await lab.submit(experiment('Moving', blocks))
    await until('the experiment in whose midst the lab moves', isPlayed(moving))
    await keeper.kill()
    const killed = performance.now()
    await lab.experiments()
    figures.movedMs = Math.round(performance.now() - killed)
    await sleep(Math.max(0, OUT_MS - figures.movedMs))
    await keeper.restart()
    return { played: [long, urgent, moving], cancelled: [unwanted] }
  }

  try {
    const all = NAMES.slice(0, blocks === null ? 2 : 3).map(name => workers.start(name))
    await until('the workers', () => all.every(({ said }) => said.join('').includes('takes this worker')))

    // Killed in mid-block, while another has nothing to do.
    const pair = await lab.submit(experiment('Pair', all.length - 1))
    let its: LabExperiment['playing'] = []
    await until('a worker in mid-block', all => {
      its = find(all, pair).playing
      return its.length > 0
    })
    const [{ game, worker }] = its
    const victim = all.find(({ name }) => worker === workerName(name))!
    const block = blockOf(game)
    await victim.kill()
    figures.takenMs = await until('its block at another', all =>
      find(all, pair).playing.some(one => one.worker !== worker && blockOf(one.game) === block),
    )
    if (blocks !== null) {
      victim.start()
      await until('the end of the first experiment', isOver(pair))
    }
    const { played, cancelled } = blocks === null ? { played: [], cancelled: [] } : await hurtOwner(blocks)

    // One is let go, and ends its block.
    const busy = (await lab.experiments()).flatMap(({ playing }) => playing.map(one => one.worker))
    const last = all.find(({ name }) => busy.includes(workerName(name))) ?? all.at(-1)!
    const drained = await workers.drain(last.name)
    if (!drained.includes('has ended') || (await last.ended()) !== 0) wrong.push(`the drained worker did not end: ${drained}`)
    await until('the end of all', isOver(pair, ...played, ...cancelled))
    for (const { id, state } of await lab.experiments())
      if (cancelled.includes(id) !== (state === 'stopped')) wrong.push(`${id} is ${state}`)
    const owner = (await ownerOf(LAB)) ?? hosts[0]
    return {
      figures,
      check: () => [...wrong, ...[pair, ...played].flatMap(id => wrongOf(dirOf(owner.name), id))],
    }
  } finally {
    await workers.end()
  }
}

interface Lab {
  submit(experiment: object): Promise<string>
  cancel(id: string): Promise<void>
  experiments(): Promise<LabExperiment[]>
}

/** The lab through a gateway; asked again while nobody has it. */
async function openLab(url: string): Promise<Lab> {
  const asOwner = await signIn(url)
  async function send(method: string, path: string, body?: unknown): Promise<any> {
    for (const end = performance.now() + WAIT_MS; ; await sleep(LOOK_MS)) {
      const answer = await asOwner(method, path, body)
      if (answer.status < 300) return answer.body
      if (answer.status !== 503 || performance.now() > end)
        throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    }
  }
  return {
    submit: async experiment => (await send('POST', '/api/lab/experiments', experiment)).id,
    cancel: id => send('DELETE', `/api/lab/experiments/${id}`),
    experiments: async () => (await send('GET', '/api/lab/experiments')).experiments,
  }
}
