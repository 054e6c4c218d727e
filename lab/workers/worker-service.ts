/** Where workers on other machines ask for work: who they are, what they get, what they bring, and whether it is to be trusted. */

import { LabError, type WorkerBlock, type WorkerGame, type WorkerHello, type WorkersPort } from '../../actors/wire/lab-port.ts'
import { networkOf } from '../../actors/wire/network/network-of.ts'
import { INTERFACE } from '../../bot/interface.ts'
import { FrozenError } from '../../bot/load-frozen.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { FrozenBots, isLive } from '../../saves/bot-files/frozen-bots.ts'
import { botSources } from '../../saves/program/bot-sources.ts'
import { engineVersion } from '../../saves/program/engine-version.ts'
import { NewestCache } from '../../saves/ruleset-store/rules-by-hash.ts'
import type { GameBlock, JobGame, JobOutcome } from '../jobs/job-queue.ts'
import type { FileQueue } from '../queue/file-queue.ts'
import { loadNamed, loadWithText } from '../ruleset.ts'
import { OwnPlayer, type Prober } from './local-player.ts'
import { makeProbe, type Probe } from './probe.ts'
import { ProvenWorkers } from './proven-workers.ts'
import { codesOf, isWritten, outcomeOf } from './submitted-results.ts'
import { isNode, WorkerTokens } from './tokens.ts'
import { PROTOCOL } from './wire.ts'
import { Judge } from './worker-trust.ts'

export interface DeskOptions {
  stateDir: string
  /** The queue, while this process has it. */
  queue(): FileQueue | null
  /** Share of the blocks of known workers that this server plays too, 0–1; 0: workers are believed. Default 0.05. */
  replayShare?: number
  /** Longest time between two signs of life of a worker that plays; default 60. */
  leaseSeconds?: number
  /** How long a worker that got nothing waits before it asks again; default 2. */
  idleSeconds?: number
  /** Whether several machines keep the lab in turn: workers go on with what another has given them. Default false. */
  isShared?: boolean
  /** How long a block waits for others of its worker before some of them is played here; default 300. */
  checkSeconds?: number
  /** Results that had counted were taken back. */
  onWithdrawn?(): void
  /** Default: a process of its own. */
  prober?: Prober
  /** Told, in a sentence, of what whoever runs the server has to know. */
  say(text: string): void
  now?: () => number
}

/** What a worker has in hand. */
interface Assignment {
  job: GameBlock
  until: number
  /** As performance.now() says; null where another machine gave it. */
  since: number | null
}

interface Session {
  sources: string
  probe: Probe | null
}

const LEASE_SECONDS = 60
const IDLE_SECONDS = 2
/** Of workers that are nodes of the cluster: one that died is soon known. */
const NODE_LEASE_SECONDS = 4
const NODE_IDLE_SECONDS = 1
const LOOK_MS = 1_000
/** Beyond the time in which each of its games has failed. */
const OVERDUE_SECONDS = 60

export class WorkerDesk implements WorkersPort {
  readonly tokens: WorkerTokens
  #options: DeskOptions
  #proven: ProvenWorkers | null
  /** Nothing is given out before it, in ms since 1970: workers say first what they have. */
  #from: number
  #codes: FrozenBots
  #prober: Prober
  #judge: Judge
  /** By worker. */
  #sessions = new Map<string, Session>()
  #assigned = new Map<string, Assignment>()
  /** By hash, the rules of jobs that were handed out. */
  #rules = new Map<string, Pick<GameBlock, 'ruleset' | 'mods'>>()
  /** Their texts; the newest stay. */
  #texts = new NewestCache<string>()
  #rulesets = new NewestCache<Ruleset>()
  #look: NodeJS.Timeout

  constructor(options: DeskOptions) {
    const { stateDir, isShared = false } = options
    this.#options = options
    this.#proven = isShared ? new ProvenWorkers(stateDir) : null
    this.#from = isShared ? this.#now() + NODE_LEASE_SECONDS * 1_000 : 0
    this.#codes = new FrozenBots(stateDir)
    this.#prober = options.prober ?? new OwnPlayer()
    this.tokens = new WorkerTokens(stateDir)
    this.#judge = new Judge({ ...options, tokens: this.tokens, onBarred: worker => this.#drop(worker) })
    this.#look = setInterval(() => this.#judge.look(), LOOK_MS)
    this.#look.unref()
  }

  open(token: string, address?: string): string | null {
    const worker = this.tokens.open(token)
    if (worker && address !== undefined && this.tokens.noteAddress(worker.name, networkOf(address)))
      this.#judge.barKin(worker.name)
    return worker?.name ?? null
  }

  async hello(worker: string, { protocol, engine, interface: version, sources, probe }: WorkerHello) {
    if (!this.tokens.get(worker)?.barred) this.#judge.barKin(worker)
    this.#checkBarred(worker)
    checkSame('program', `speaks version ${protocol} of what workers say`, protocol, PROTOCOL)
    checkSame('engine', `is ${engine}`, engine, engineVersion())
    checkSame("bots' interface", `is ${version}`, version, INTERFACE)
    const leaseSeconds = this.#leaseOf(worker)
    const open = this.#sessions.get(worker)?.probe ?? null
    if (probe && open?.id === probe.id) {
      await this.#checkProbe(worker, open, probe)
      this.#sessions.set(worker, { sources, probe: null })
      if (isNode(worker)) this.#proven?.set(worker, sources)
      return { ready: true, probe: null, leaseSeconds }
    }
    this.#drop(worker)
    this.#proven?.set(worker, null)
    // Who asks again and again gets the same one.
    const given = open ?? makeProbe(this.#prober, this.#options.stateDir)
    this.#sessions.set(worker, { sources, probe: given })
    const { id, options, rulesHash } = given
    this.#rules.set(rulesHash, { ruleset: 'standard', mods: [] })
    return { ready: false, probe: { id, options, rulesHash, codes: this.#codesIn([{ options }]) }, leaseSeconds }
  }

  claim(worker: string) {
    const { sources } = this.#ready(worker)
    const nothing = { job: null, codes: {}, waitSeconds: this.#idleOf(worker) }
    const queue = this.#options.queue()
    if (!queue || this.#now() < this.#from || this.#judge.isLaden(queue, worker)) return nothing
    const job = queue.claim(worker, this.#leaseOf(worker))
    if (!job) return nothing
    // Code that was not frozen is played where it is the same.
    if (sources !== botSources() && hasLiveCode(job)) {
      queue.release(job, worker)
      return nothing
    }
    this.#rules.set(job.rulesHash, job)
    this.#assigned.set(keyOf(worker, job), { job, until: this.#until(worker), since: performance.now() })
    return { job, codes: this.#codesIn(job.games), waitSeconds: 0 }
  }

  renew(worker: string, { experiment, block, playing }: WorkerBlock & { playing: { game: number; turn: number }[] }) {
    this.#ready(worker)
    this.#checkOpen(experiment)
    const key = keyOf(worker, { experiment, block })
    const assigned = this.#assigned.get(key) ?? this.#adopt(worker, { experiment, block })
    if (!assigned && this.#options.isShared && !this.#options.queue())
      throw new LabError('busy', 'The queue is not open yet; ask again.')
    if (!assigned) return { yours: false }
    const queue = this.#options.queue()
    // Nobody keeps a block for good by saying that it plays.
    if (isOverdue(assigned)) queue?.release(assigned.job, worker)
    const yours = queue?.renew(assigned.job, worker, playing, this.#leaseOf(worker)) ?? false
    if (yours) assigned.until = this.#until(worker)
    else this.#assigned.delete(key)
    return { yours }
  }

  async finish(worker: string, { experiment, block, games }: WorkerBlock & { games: WorkerGame[] }) {
    this.#ready(worker)
    this.#checkOpen(experiment)
    const key = keyOf(worker, { experiment, block })
    const assigned = this.#assigned.get(key) ?? this.#adopt(worker, { experiment, block }, games)
    const queue = this.#options.queue()
    // It may have the queue in a moment.
    if (!queue && this.#options.isShared) throw new LabError('busy', 'The queue is not open yet; ask again.')
    if (!assigned || !queue) return { written: await isWritten(this.#options.stateDir, worker, { experiment, block }, games) }
    const { job } = assigned
    if (games.length === 0) {
      queue.release(job, worker)
      this.#assigned.delete(key)
      return { written: false }
    }
    const outcome = this.#outcomeOf(worker, assigned, games, queue)
    const isNew = this.#judge.bring(queue, { job, worker, outcome })
    this.#assigned.delete(key)
    return { written: isNew || (await isWritten(this.#options.stateDir, worker, { experiment, block }, games)) }
  }

  code(name: string): string {
    try {
      return this.#codes.text(name)
    } catch (error) {
      throw error instanceof FrozenError ? new LabError('unknown', error.message) : error
    }
  }

  rules(hash: string): string {
    const known = this.#texts.get(hash)
    if (known !== undefined) return known
    const named = this.#rules.get(hash)
    if (named) {
      const { ruleset, text } = loadWithText({ ...named, stateDir: this.#options.stateDir })
      if (ruleset.hash === hash) {
        this.#texts.set(hash, text)
        return text
      }
    }
    throw new LabError('unknown', `No job is played by rules of the hash ${hash.slice(0, 16)}.`)
  }

  /** Resolves once nothing is judged any more. */
  async close(): Promise<void> {
    clearInterval(this.#look)
    this.#prober.close()
    await this.#judge.close()
  }

  #now(): number {
    return (this.#options.now ?? Date.now)()
  }

  #leaseOf(worker: string): number {
    return this.#options.leaseSeconds ?? (isNode(worker) ? NODE_LEASE_SECONDS : LEASE_SECONDS)
  }

  #idleOf(worker: string): number {
    return isNode(worker) ? NODE_IDLE_SECONDS : (this.#options.idleSeconds ?? IDLE_SECONDS)
  }

  #until(worker: string): number {
    return this.#now() + this.#leaseOf(worker) * 1_000
  }

  /** Throws where it cannot be: then the block is free again. */
  #outcomeOf(worker: string, { job, since }: Assignment, games: readonly WorkerGame[], queue: FileQueue): JobOutcome {
    try {
      const known = { rules: this.#rulesOf(job), seconds: since === null ? null : (performance.now() - since) / 1_000 }
      return outcomeOf(job, games, known, { worker, at: new Date(this.#now()) }, code => this.#codes.sources(code))
    } catch (error) {
      queue.release(job, worker)
      this.#assigned.delete(keyOf(worker, job))
      if (error instanceof LabError && error.reason === 'impossible')
        this.#judge.fault(worker, 'brought figures that no game can have')
      throw error
    }
  }

  /** Null where they are not here any more. */
  #rulesOf({ ruleset, mods, rulesHash }: GameBlock): Ruleset | null {
    const known = this.#rulesets.get(rulesHash)
    if (known) return known
    try {
      const loaded = loadNamed({ ruleset, mods, stateDir: this.#options.stateDir })
      if (loaded.hash !== rulesHash) return null
      this.#rulesets.set(rulesHash, loaded)
      return loaded
    } catch {
      return null
    }
  }

  /** What another machine gave the worker, where the block is nobody's yet; `games`: those that it brings. */
  #adopt(worker: string, block: WorkerBlock, games?: readonly WorkerGame[]): Assignment | null {
    if (!this.#proven) return null
    const whole = this.#options.queue()?.adopt(block, worker, this.#leaseOf(worker))
    if (!whole) return null
    const brought = games && whole.games.filter(({ game }) => games.some(one => one.game === game))
    const assigned = { job: { ...whole, games: brought ?? whole.games }, until: this.#until(worker), since: null }
    this.#rules.set(whole.rulesHash, whole)
    this.#assigned.set(keyOf(worker, block), assigned)
    return assigned
  }

  /** Throws where what has come of an experiment is being read. */
  #checkOpen(experiment: string): void {
    if (this.#options.queue()?.isOpening(experiment)) throw new LabError('busy', 'The experiment is not open yet; ask again.')
  }

  /** Throws where it has not played its probe game. */
  #ready(worker: string): Session {
    this.#checkBarred(worker)
    const sources = this.#proven?.sourcesOf(worker)
    if (sources && !this.#sessions.has(worker)) this.#sessions.set(worker, { sources, probe: null })
    const session = this.#sessions.get(worker)
    if (!session || session.probe) throw new LabError('unready', 'This worker has not played its probe game.')
    return session
  }

  #checkBarred(worker: string): void {
    const barred = this.tokens.get(worker)?.barred
    if (barred)
      throw new LabError(
        'forbidden',
        `The worker ${worker} is barred: ${barred.why} On the server \`hexarchy lab lift ${worker}\` lets it play again.`,
      )
  }

  async #checkProbe(worker: string, { expected }: Probe, { hash, digest }: NonNullable<WorkerHello['probe']>): Promise<void> {
    const own = await expected
    if (typeof own === 'string') {
      this.#sessions.delete(worker)
      throw new LabError('busy', `The probe game could not be played here: ${own}`)
    }
    if (own.hash === hash && own.digest === digest) return
    this.#judge.bar(worker, 'Its probe game came to another end than the same game did on the server.')
    this.#checkBarred(worker)
  }

  /** What a worker had in hand is free again. */
  #drop(worker: string): void {
    this.#sessions.delete(worker)
    for (const [key, { job }] of this.#assigned)
      if (key.startsWith(`${worker} `)) {
        this.#options.queue()?.release(job, worker)
        this.#assigned.delete(key)
      }
  }

  /** Frozen bots that play in games, with the hashes of their code. */
  #codesIn(games: readonly Pick<JobGame, 'options'>[]): Record<string, string> {
    const names = new Set(games.flatMap(({ options }) => codesOf(options)).filter(code => !isLive(code)))
    return Object.fromEntries([...names].map(name => [name, this.#codes.manifest(name)?.hash ?? '']))
  }
}

const keyOf = (worker: string, { experiment, block }: WorkerBlock): string => `${worker} ${experiment}/${block}`

/** Whether its games would all have failed by now. */
const isOverdue = ({ job, since }: Assignment): boolean =>
  since !== null && performance.now() - since > (job.games.length * job.gameSeconds + OVERDUE_SECONDS) * 1_000

const hasLiveCode = ({ games }: GameBlock): boolean => games.some(({ options }) => codesOf(options).includes('basic'))

function checkSame(what: string, how: string, given: unknown, here: unknown): void {
  if (given !== here) throw new LabError('unlike', `The worker's ${what} ${how}; the server's is ${here}.`)
}
