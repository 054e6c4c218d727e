/** The store of a run that nobody plays, open while somebody reads in it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LabError } from '../../../actors/wire/lab-port.ts'
import { type OpenStore, openStore } from '../../../saves/database/store.ts'
import { holderText, runPlayer, takeRunOnceFree } from '../course/run-lock.ts'
import { runDir } from '../run.ts'

/** It is given up so long after the last reading: who wants to play it waits longer than that (pid-lock.ts). */
const REST_MS = 2_000

interface Held {
  id: string
  store: OpenStore
  release(): void
}

export class RunStore {
  #stateDir: string
  #say: (text: string) => void
  #held: Held | null = null
  #timer: NodeJS.Timeout | undefined
  /** One after another. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(stateDir: string, say: (text: string) => void) {
    this.#stateDir = stateDir
    this.#say = say
  }

  /** What `read` finds in the run's store; null where none of its games was begun. Rejects with a LabError while another process has it. */
  read<A>(id: string, read: (store: OpenStore) => Promise<A>): Promise<A | null> {
    return this.#inTurn(async () => {
      clearTimeout(this.#timer)
      const held = this.#held?.id === id ? this.#held : await this.#open(id)
      try {
        return held && (await read(held.store))
      } finally {
        this.#timer = setTimeout(() => void this.close(), REST_MS)
      }
    })
  }

  close(): Promise<void> {
    return this.#inTurn(() => this.#giveUp())
  }

  async #open(id: string): Promise<Held | null> {
    await this.#giveUp()
    const state = join(runDir(this.#stateDir, id), 'state')
    if (!existsSync(join(state, 'saves', 'store'))) return null
    const release = await takeRunOnceFree(this.#stateDir, id, 'reader', REST_MS)
    if (!release) throw new LabError('busy', holderText(id, runPlayer(this.#stateDir, id)))
    try {
      this.#held = { id, store: await openStore(state, { complain: this.#say }), release }
      return this.#held
    } catch (error) {
      release()
      throw error
    }
  }

  async #giveUp(): Promise<void> {
    clearTimeout(this.#timer)
    const held = this.#held
    this.#held = null
    await held?.store.close()
    held?.release()
  }

  #inTurn<A>(work: () => Promise<A>): Promise<A> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => {})
    return done
  }
}
