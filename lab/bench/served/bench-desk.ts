/** The benches of a running server: what its routes ask, and the queue that it plays in processes of their own. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type {
  BenchBounds,
  BenchCaller,
  BenchChoices,
  BenchDetail,
  BenchFile,
  BenchGameNote,
  BenchGamesQuery,
  BenchPair,
  BenchPort,
  LabBench,
  PlannedBench,
} from '../../../actors/wire/benches/bench-port.ts'
import type { BenchReportFigures } from '../../../actors/wire/benches/bench-report.ts'
import { LabError } from '../../../actors/wire/lab-port.ts'
import type { TranscriptEntry } from '../../../actors/wire/messages.ts'
import { noteRemoved } from '../../../saves/integrity/file-inventory.ts'
import { problemError } from '../../input/problems.ts'
import { diskError } from '../../queue/disk-error.ts'
import { callOf } from '../../queue/submission-call.ts'
import { Lane } from '../../served/lane.ts'
import { queueMark } from '../../served/queue-marks.ts'
import { RunQueue } from '../../served/run-queue.ts'
import { keptReport } from '../course/kept-report.ts'
import { holderText, runPlayer, takeRunOnceFree } from '../course/run-lock.ts'
import { type BenchReport, reportJson } from '../report.ts'
import { digestOf, keepRun, type Run, runDir } from '../run.ts'
import type { Suite } from '../suite/suite.ts'
import { gameNotes, gamesPage, outcomesOf } from './bench-games.ts'
import type { BenchTask } from './bench-messages.ts'
import { benchStatus } from './bench-status.ts'
import { type BenchWorker, startBenchWorker, type TaskEnd } from './bench-worker.ts'
import { KeptRuns } from './kept-runs.ts'
import { queuedBenches } from './queued-benches.ts'
import { runFile } from './run-files.ts'
import { RunStore } from './run-store.ts'
import { RunTranscripts } from './run-transcripts.ts'
import { sideBySide } from './side-by-side.ts'
import type { StoredSeat } from './stored-transcripts.ts'

/** Benches that wait to be played. */
const MOST_WAITING = 50
/** Suites that are being planned or made ready at once. */
const MOST_TASKS = 4
/** How often those who watch are told, where only time has passed. */
const TELL_MS = 1_000

export interface BenchDeskParts {
  stateDir: string
  /** Whether this server plays what is queued; else it only shows what there is. */
  plays: boolean
  /** Shared with what else this server plays; default: one of its own. */
  lane?: Lane
  say(text: string): void
}

export class BenchDesk implements BenchPort {
  #stateDir: string
  #runs: KeptRuns
  #queue: RunQueue<BenchWorker> | null
  #store: RunStore
  #transcripts: RunTranscripts
  #tasks = 0
  /** Suites are made into runs one after another, so that one that comes twice is made once. */
  #making: Promise<unknown> = Promise.resolve()
  #watching = new Set<() => void>()
  #timer: NodeJS.Timeout

  constructor({ stateDir, plays, lane = new Lane(), say }: BenchDeskParts) {
    this.#stateDir = stateDir
    const runs = new KeptRuns(stateDir)
    this.#runs = runs
    const store = new RunStore(stateDir, say)
    this.#store = store
    const changed = (): void => this.#tell()
    this.#queue = plays ? new RunQueue({ runs: queuedBenches(stateDir, runs, store), lane, say, changed }) : null
    this.#transcripts = new RunTranscripts({ stateDir, store, workerOf: id => this.#queue?.workerOf(id) ?? null })
    this.#timer = setInterval(changed, TELL_MS)
    this.#timer.unref()
  }

  async schema(): Promise<object> {
    const { SUITE_FILE } = await import('../suite/suite-schema.ts')
    return SUITE_FILE
  }

  async choices(caller: BenchCaller): Promise<BenchChoices> {
    const { suiteChoices } = await import('./served-suite.ts')
    return suiteChoices(this.#stateDir, caller)
  }

  async plan(given: unknown, caller: BenchCaller): Promise<PlannedBench> {
    const suite = await this.#suite(given, caller)
    const end = await this.#task({ type: 'plan', stateDir: this.#stateDir, suite })
    if (end.type !== 'planned') throw refusalOf(end)
    return { plan: end.plan, goesOn: end.goesOn }
  }

  async start(given: unknown, caller: BenchCaller, callId?: string): Promise<{ id: string }> {
    const suite = await this.#suite(given, caller)
    const started = this.#making.then(() => this.#start(suite, given, callId))
    this.#making = started.catch(() => {})
    return started
  }

  list(): LabBench[] {
    return this.#runs
      .all()
      .map(run => benchStatus(this.#stateDir, this.#runs, run))
      .sort((a, b) => (a.created < b.created ? 1 : -1))
  }

  bench(id: string): BenchDetail {
    const run = this.#runs.named(id)
    const { engine, suite, plan, refined } = run
    return { ...benchStatus(this.#stateDir, this.#runs, run), engine, suite, plan, refined }
  }

  async stop(id: string): Promise<void> {
    this.#runs.named(id)
    const queue = this.#playing()
    const player = runPlayer(this.#stateDir, id)
    if (player?.kind === 'command') throw new LabError('taken', holderText(id, player))
    await queue.stop(id)
  }

  async resume(id: string, { budget, parallel }: BenchBounds, caller: BenchCaller): Promise<void> {
    const run = this.#runs.named(id)
    this.#checkFree(run)
    const suite = { ...run.suite, ...(budget && { budget }), ...(parallel !== undefined && { parallel }) }
    await this.#suite(suite, caller)
    if (run.games.length === this.#runs.played(id).size) throw new LabError('taken', `All games of ${id} are played.`)
    this.#queued({ ...run, suite })
  }

  async remove(id: string): Promise<void> {
    this.#checkFree(this.#runs.named(id))
    await this.#store.close()
    const release = await takeRunOnceFree(this.#stateDir, id, 'serve')
    if (!release) throw new LabError('taken', holderText(id, runPlayer(this.#stateDir, id)))
    // A file of the book that is gone would count as lost.
    for (const file of ['run.json', 'results.jsonl', 'failures.jsonl']) noteRemoved(join(runDir(this.#stateDir, id), file))
    rmSync(runDir(this.#stateDir, id), { recursive: true, force: true })
    release()
    this.#runs.forget(id)
    this.#tell()
  }

  async report(id: string): Promise<BenchReportFigures> {
    const { version: _, suite: __, rules: ___, plan: ____, outcomes: _____, ...figures } = await this.#report(id)
    return figures
  }

  games(id: string, query: BenchGamesQuery) {
    return gamesPage(gameNotes(this.#stateDir, this.#runs.named(id)), query)
  }

  pair(id: string, first: string, second: string): BenchPair {
    const run = this.#runs.named(id)
    const labels = run.entrants.map(({ label }) => label)
    for (const [path, label] of Object.entries({ '/first': first, '/second': second }))
      if (!labels.includes(label))
        throw problemError([
          { path, message: `The bench measures no "${label.slice(0, 100)}"; it measures ${labels.join(', ')}.` },
        ])
    return sideBySide(outcomesOf(this.#stateDir, run), first, second)
  }

  async game(id: string, n: number): Promise<BenchGameNote & { turnsKept: number[] | null }> {
    const run = this.#runs.named(id)
    const note = this.#note(run, n)
    // Where a command has the store, the rest is told all the same.
    const turnsKept = await this.#transcripts.turns(run, seatOf(note)).catch(error => {
      if (error instanceof LabError && error.reason === 'busy') return null
      throw error
    })
    return { ...note, turnsKept }
  }

  async transcript(id: string, n: number, turn: number | null): Promise<TranscriptEntry[]> {
    const run = this.#runs.named(id)
    return this.#transcripts.read(run, seatOf(this.#note(run, n)), turn)
  }

  file(id: string, name: BenchFile): AsyncIterable<string> {
    const run = this.#runs.named(id)
    // What another process has is told before the file is begun.
    if (name === 'transcripts.jsonl') this.#transcripts.check(run)
    return runFile(name, {
      report: () => this.#report(id),
      notes: () => gameNotes(this.#stateDir, run),
      transcript: note => this.#transcripts.read(run, seatOf(note), null),
    })
  }

  watch(changed: () => void): () => void {
    this.#watching.add(changed)
    return () => void this.#watching.delete(changed)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#queue?.close()
    await this.#store.close()
  }

  async #start(suite: Suite, given: unknown, callId?: string): Promise<{ id: string }> {
    const queue = this.#playing()
    const call = callOf(callId, given)
    const before = call && this.#runs.all().find(run => run.call?.id === call.id)
    if (before && before.call!.of !== call.of)
      throw new LabError('reused', `The bench ${before.id} was started by the same call_id, and is another.`)
    if (before) return { id: before.id }
    const digest = digestOf(suite)
    const open = this.#runs
      .all()
      .find(run => run.digest === digest && run.shared === undefined && this.#runs.played(run.id).size < run.games.length)
    if (open) {
      this.#checkFree(open)
      this.#queued({ ...open, suite, ...(call && { call }) })
      return { id: open.id }
    }
    const waiting = this.list().filter(({ state }) => state === 'waiting').length
    if (waiting >= MOST_WAITING) throw new LabError('busy', `${waiting} benches wait to be played: as many as may.`)
    const since = new Date().toISOString()
    const end = await this.#task({ type: 'make', stateDir: this.#stateDir, suite, since, call })
    if (end.type !== 'made') throw refusalOf(end)
    this.#tell()
    queue.wake()
    return { id: end.id }
  }

  #queued(run: Run): void {
    const queue = this.#playing()
    try {
      keepRun(this.#stateDir, run)
      queue.add(run.id)
    } catch (error) {
      throw diskError(error, 'nothing was queued')
    }
  }

  /** Throws where somebody plays it, or it waits to be played. */
  #checkFree({ id }: Run): void {
    const player = runPlayer(this.#stateDir, id)
    const mark = queueMark(runDir(this.#stateDir, id))
    if (player) throw new LabError('taken', holderText(id, player))
    if (mark && mark.problem === undefined) throw new LabError('taken', `The bench ${id} waits to be played: stop it first.`)
  }

  #playing(): RunQueue<BenchWorker> {
    if (!this.#queue) throw new LabError('busy', 'This server plays no benches: it was started with --lab-workers 0.')
    return this.#queue
  }

  /** As it was written at the end, or by what is played at this moment. */
  async #report(id: string): Promise<BenchReport> {
    const run = this.#runs.named(id)
    const kept = runPlayer(this.#stateDir, id) ? null : keptReport(this.#stateDir, id)
    if (kept?.games.played === this.#runs.played(id).size) return kept
    const { reportNow } = await import('../course/run-course.ts')
    return JSON.parse(reportJson(reportNow(this.#stateDir, run, { ended: null, beside: null })))
  }

  /** Checked with what the server's own thread does without until then. */
  async #suite(given: unknown, caller: BenchCaller): Promise<Suite> {
    const { servedSuite } = await import('./served-suite.ts')
    return servedSuite(this.#stateDir, given, caller)
  }

  #note(run: Run, n: number): BenchGameNote {
    const note = gameNotes(this.#stateDir, run).find(one => one.n === n)
    if (!note) throw new LabError('unknown', `The bench ${run.id} has no game ${n}; they are 0 to ${run.games.length - 1}.`)
    return note
  }

  async #task(task: BenchTask): Promise<TaskEnd> {
    if (this.#tasks >= MOST_TASKS) throw new LabError('busy', 'Other suites are being planned: ask again in a moment.')
    this.#tasks++
    try {
      return await startBenchWorker(task).ended
    } finally {
      this.#tasks--
    }
  }

  #tell(): void {
    for (const changed of this.#watching) changed()
  }
}

const seatOf = ({ n, seat, outcome }: BenchGameNote): StoredSeat => ({
  ...{ n, seat },
  game: (outcome as { game?: string } | null)?.game ?? null,
})

/** What stood in the way of a task, as whoever asked is told. */
function refusalOf(end: TaskEnd): Error {
  if (end.type === 'refused') return problemError(end.problems)
  return new Error(end.type === 'failed' ? end.message : `The task ended with "${end.type}".`)
}
