/** The balance reports of a running server: what its routes ask, and the games that it plays for new ones in a process of their own. */
import { createReadStream, existsSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { BalancePort, LabBalance } from '../../../actors/wire/lab/balance.ts'
import type { BalanceFigures } from '../../../actors/wire/lab/balance-report.ts'
import { LabError } from '../../../actors/wire/lab-port.ts'
import { diskError } from '../../queue/disk-error.ts'
import { callOf } from '../../queue/submission-call.ts'
import { Lane } from '../../served/lane.ts'
import { queueMark } from '../../served/queue-marks.ts'
import { RunQueue } from '../../served/run-queue.ts'
import { pageFile, REPORT_ID, reportFile } from '../report-files.ts'
import type { BalanceReport } from '../schema.ts'
import { type BalanceRun, isTaken, keepRun, readCounts, readRun, removeRun, runDir, runIds } from './balance-run.ts'
import { noteOfReport, noteOfRun } from './balance-status.ts'
import { type BalanceWorker, startBalanceWorker } from './balance-worker.ts'
import { ReportHeads } from './report-heads.ts'

/** Reports whose games wait to be played. */
const MOST_WAITING = 50

export interface BalanceDeskParts {
  stateDir: string
  /** Whether this server plays what is queued; else it only shows what there is. */
  plays: boolean
  /** Shared with what else this server plays; default: one of its own. */
  lane?: Lane
  say(text: string): void
}

export class BalanceDesk implements BalancePort {
  #stateDir: string
  #heads: ReportHeads
  #queue: RunQueue<BalanceWorker> | null
  #watching = new Set<() => void>()
  /** Wishes are made into runs one after another, so that one that comes twice is made once. */
  #making: Promise<unknown> = Promise.resolve()
  /** Read once: nothing in it changes. */
  #runs = new Map<string, BalanceRun>()

  constructor({ stateDir, plays, lane = new Lane(), say }: BalanceDeskParts) {
    this.#stateDir = stateDir
    this.#heads = new ReportHeads(stateDir)
    const changed = (): void => this.#tell()
    const runs = {
      noun: 'balance report',
      dirOf: (id: string) => runDir(stateDir, id),
      free: () => runIds(stateDir).filter(id => !isTaken(stateDir, id)),
      played: (id: string) => readCounts(stateDir, id).played,
      start: (id: string) => startBalanceWorker(stateDir, id, changed),
    }
    this.#queue = plays ? new RunQueue({ runs, lane, say, changed }) : null
  }

  async schema(): Promise<object> {
    const { BALANCE_WISH } = await import('./wish.ts')
    return BALANCE_WISH
  }

  async start(wish: unknown, callId?: string): Promise<{ id: string }> {
    const started = this.#making.then(() => this.#start(wish, callId))
    this.#making = started.catch(() => {})
    return started
  }

  list(): LabBalance[] {
    const heads = this.#heads.all()
    const runs = this.#allRuns()
    const open = runs.map(run => {
      const worker = this.#queue?.workerOf(run.id) ?? null
      return noteOfRun(this.#stateDir, run, heads.has(run.id), worker?.progress() ?? null)
    })
    const written = [...heads].filter(([id]) => !this.#runs.has(id)).map(([id, head]) => noteOfReport(id, head))
    return [...open, ...written].sort((a, b) => (a.created < b.created ? 1 : -1))
  }

  async stop(id: string): Promise<void> {
    this.#run(id)
    await this.#playing().stop(id)
  }

  async resume(id: string): Promise<void> {
    this.#run(id)
    this.#checkFree(id)
    this.#queueRun(id)
  }

  async remove(id: string): Promise<void> {
    this.#checkFree(id)
    if (!this.list().some(one => one.id === id)) throw unknown(id)
    for (const file of [reportFile, pageFile]) rmSync(file(this.#stateDir, id), { force: true })
    removeRun(this.#stateDir, id)
    this.#tell()
  }

  async report(id: string): Promise<BalanceFigures> {
    const { version, games, ...rest } = JSON.parse(await readFile(this.#file(id), 'utf8').catch(toldIfGone(id))) as BalanceReport
    if (version !== 1) throw new LabError('unready', `The report ${id} was written by another program, and cannot be shown.`)
    return { ...rest, games: games.map(({ course: _, result: __, ...game }) => game) }
  }

  file(id: string): AsyncIterable<Uint8Array> {
    return createReadStream(this.#file(id))
  }

  watch(changed: () => void): () => void {
    this.#watching.add(changed)
    return () => void this.#watching.delete(changed)
  }

  async close(): Promise<void> {
    await this.#queue?.close()
  }

  async #start(wish: unknown, callId?: string): Promise<{ id: string }> {
    this.#playing()
    const call = callOf(callId, wish)
    const before = call && this.#allRuns().find(run => run.call?.id === call.id)
    if (before && before.call!.of !== call.of)
      throw new LabError('reused', `The report ${before.id} was begun by the same call_id, and is another.`)
    if (before) return { id: before.id }
    const waiting = this.list().filter(({ state }) => state === 'waiting').length
    if (waiting >= MOST_WAITING) throw new LabError('busy', `${waiting} balance reports wait to be played: as many as may.`)
    const { makeRun } = await import('./make-run.ts')
    const run = await makeRun(this.#stateDir, wish, call)
    try {
      keepRun(this.#stateDir, run)
    } catch (error) {
      throw diskError(error, 'nothing was queued')
    }
    this.#queueRun(run.id)
    return { id: run.id }
  }

  #queueRun(id: string): void {
    try {
      this.#playing().add(id)
    } catch (error) {
      throw diskError(error, 'nothing was queued')
    }
  }

  #allRuns(): BalanceRun[] {
    const ids = runIds(this.#stateDir)
    for (const id of this.#runs.keys()) if (!ids.includes(id)) this.#runs.delete(id)
    for (const id of ids) {
      const run = this.#runs.get(id) ?? readRun(this.#stateDir, id)
      if (run) this.#runs.set(id, run)
    }
    return [...this.#runs.values()]
  }

  /** Throws where nothing is left to be played of it. */
  #run(id: string): BalanceRun {
    const run = this.#allRuns().find(one => one.id === id)
    if (run) return run
    if (REPORT_ID.test(id) && existsSync(reportFile(this.#stateDir, id)))
      throw new LabError('taken', `All games of ${id} are played, or a command plays them.`)
    throw unknown(id)
  }

  /** Throws where somebody plays it, or it waits to be played. */
  #checkFree(id: string): void {
    if (!REPORT_ID.test(id)) throw unknown(id)
    const mark = queueMark(runDir(this.#stateDir, id))
    if (isTaken(this.#stateDir, id)) throw new LabError('taken', `The games of ${id} are being played: stop them first.`)
    if (mark && mark.problem === undefined) throw new LabError('taken', `The games of ${id} wait to be played: stop them first.`)
  }

  #file(id: string): string {
    const file = reportFile(this.#stateDir, id)
    if (!REPORT_ID.test(id) || !existsSync(file)) throw unknown(id)
    return file
  }

  #playing(): RunQueue<BalanceWorker> {
    if (!this.#queue)
      throw new LabError(
        'busy',
        'This server plays no games for balance reports; `hexarchy balance` does, on the same state directory.',
      )
    return this.#queue
  }

  #tell(): void {
    for (const changed of this.#watching) changed()
  }
}

const unknown = (id: string): LabError => new LabError('unknown', `There is no balance report "${id.slice(0, 100)}".`)

const toldIfGone = (id: string) => (error: NodeJS.ErrnoException) => {
  throw error.code === 'ENOENT' ? unknown(id) : error
}
