/** Whole games in processes of the lab's own, one at a time: a server's own thread neither plays nor analyses them. */
import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ExplainedMatter, GameAnalysis } from '../../actors/wire/lab/game-analysis.ts'
import type { LedgerUse } from '../../actors/wire/lab/ledger-sums.ts'
import type { Standing } from '../../actors/wire/lab/standing-schema.ts'
import { LabError, type LabGamesPort } from '../../actors/wire/lab-port.ts'
import { makeGameId } from '../../saves/accounts/tokens.ts'
import { giveWay } from '../processes/give-way.ts'
import type { FromLook, Look, Recorded, ToLook } from './look-child.ts'

/** How many may wait for their turn. */
const MOST_WAITING = 8
/** A game on the largest map is played in a few minutes. */
const MOST_MS = 15 * 60_000
/** Behind the games that are played here. */
const NICENESS = 10

export class GameDesk implements LabGamesPort {
  #stateDir: string
  /** Resolves when the newest of those that wait has had its turn. */
  #turn: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #child: ChildProcess | null = null
  #isClosed = false

  constructor(stateDir: string) {
    this.#stateDir = stateDir
  }

  async record(experiment: string, game: number): ReturnType<LabGamesPort['record']> {
    const name = `${experiment}/${game}`
    const folder = join(this.#stateDir, 'saves', 'incoming')
    mkdirSync(folder, { recursive: true })
    const file = join(folder, makeGameId())
    try {
      checkRecorded(name, (await this.#look({ kind: 'record', name, file })) as Recorded)
      return { file, from_lab: { experiment, game } }
    } catch (error) {
      rmSync(file, { force: true })
      throw error
    }
  }

  /** The shipped model alone: rewards of one task are the same on every server. */
  async chances(standing: Standing): Promise<number[]> {
    const [{ winChances }, { default: model }] = await Promise.all([
      import('../analyse/win-model.ts'),
      import('../analyse/win-model.json', { with: { type: 'json' } }),
    ])
    return winChances(model, standing)
  }

  analyse(file: string): Promise<GameAnalysis> {
    return this.#look({ kind: 'analyse', file }) as Promise<GameAnalysis>
  }

  explain(file: string, at: { seat: number; turn: number }): Promise<ExplainedMatter[] | null> {
    return this.#look({ kind: 'explain', file, ...at }) as Promise<ExplainedMatter[] | null>
  }

  ledger(): Promise<LedgerUse> {
    return this.#look({ kind: 'ledger' }) as Promise<LedgerUse>
  }

  close(): void {
    this.#isClosed = true
    this.#child?.kill('SIGKILL')
  }

  #look(look: Look): Promise<unknown> {
    if (this.#waiting >= MOST_WAITING)
      throw new LabError('busy', `${MOST_WAITING} games wait to be looked into already; each takes some seconds.`)
    this.#waiting++
    const told = this.#turn.then(() => this.#run(look)).finally(() => this.#waiting--)
    this.#turn = told.catch(() => {})
    return told
  }

  #run(look: Look): Promise<unknown> {
    if (this.#isClosed) throw new LabError('busy', 'The lab is closing.')
    return new Promise((resolve, reject) => {
      const child = fork(join(import.meta.dirname, 'look-child.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
      this.#child = child
      giveWay(child, NICENESS)
      const limit = setTimeout(() => child.kill('SIGKILL'), MOST_MS)
      const end = (): void => {
        clearTimeout(limit)
        if (this.#child === child) this.#child = null
      }
      child.on('error', error => {
        end()
        reject(error)
      })
      child.on('exit', (code, signal) => {
        end()
        reject(new Error(`the process that looked into a game ended with ${signal ?? code}`))
      })
      child.on('message', (told: FromLook) => {
        if ('value' in told) resolve(told.value)
        else reject(new Error(told.error))
      })
      child.send({ stateDir: this.#stateDir, look } satisfies ToLook)
    })
  }
}

function checkRecorded(name: string, recorded: Recorded): void {
  if ('unknown' in recorded) throw new LabError('unknown', recorded.unknown)
  if ('unlike' in recorded)
    throw new LabError('differs', `${name} cannot be played again as it was. ${recorded.unlike.join(' ')}`)
  if (recorded.differences.length > 0)
    throw new LabError('differs', `${name} does not come out as it was played. ${recorded.differences.join(' ')}`)
}
