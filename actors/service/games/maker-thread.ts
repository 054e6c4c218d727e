/** The thread that makes games, so that no thread that plays waits for a world. It is started when it is needed, and ended when it is idle. */

import type { Link } from '../../shard/link/link.ts'
import { watchLife } from '../../shard/link/watchdog.ts'
import { unavailable } from '../../wire/failure.ts'
import type { Reply } from '../../wire/pending-replies.ts'
import type { ShardRequest } from '../../wire/shard-messages.ts'

export interface MakerThreadParts {
  open(onDown: (error: Error) => void): Link
  /** It ends after so long without work. */
  idleMs: number
  /** It is ended after so long without a sign of life. */
  stallMs: number
  complain(text: string): void
}

interface Thread {
  link: Link
  watch: NodeJS.Timeout
  /** Requests without an answer. */
  open: number
  /** How many there were when it ended by itself; null: it lives. */
  openAtDeath: number | null
}

const ENDED = 'The thread that makes games ended, and the next game starts a new one: nothing was made.'

export class MakerThread {
  #parts: MakerThreadParts
  #thread: Thread | null = null
  #idle: NodeJS.Timeout | undefined
  #isOver = false
  /** Requests that are made a second time, one after the other. */
  #again: Promise<unknown> = Promise.resolve()

  constructor(parts: MakerThreadParts) {
    this.#parts = parts
  }

  /** Whether there is a thread at this moment. */
  get isRunning(): boolean {
    return this.#thread !== null
  }

  /** Makes the game. Where the thread dies of one of several requests, each of them is made once more, by itself. */
  async request(request: ShardRequest): Promise<Reply> {
    const { reply, openAtDeath } = await this.#try(request)
    if (reply.ok || openAtDeath === null || openAtDeath < 2) return reply
    const second = this.#again.then(() => this.#try(request))
    this.#again = second
    return (await second).reply
  }

  /** What is under way is not finished: nothing of it was acknowledged. */
  async end(): Promise<void> {
    this.#isOver = true
    await this.#stop()
  }

  async #try(request: ShardRequest): Promise<{ reply: Reply; openAtDeath: number | null }> {
    if (this.#isOver) return { reply: unavailable('The server is stopping.'), openAtDeath: null }
    clearTimeout(this.#idle)
    this.#thread ??= this.#start()
    const thread = this.#thread
    thread.open++
    try {
      await thread.link.ready
      const reply = await thread.link.request(request)
      const { openAtDeath } = thread
      return { reply: reply.ok || openAtDeath === null ? reply : unavailable(ENDED), openAtDeath }
    } catch {
      return { reply: unavailable(ENDED), openAtDeath: thread.openAtDeath }
    } finally {
      thread.open--
      if (this.#thread === thread && thread.open === 0)
        this.#idle = setTimeout(() => void this.#stop(), this.#parts.idleMs).unref()
    }
  }

  #start(): Thread {
    const { open, stallMs, complain } = this.#parts
    const link = open(error => {
      thread.openAtDeath = thread.open
      clearInterval(thread.watch)
      if (this.#thread === thread) this.#thread = null
      complain(`the thread that makes games ended: ${error.stack ?? error.message}`)
    })
    const thread: Thread = { link, watch: watchLife(link, { stallMs }).unref(), open: 0, openAtDeath: null }
    return thread
  }

  async #stop(): Promise<void> {
    clearTimeout(this.#idle)
    const thread = this.#thread
    this.#thread = null
    if (!thread) return
    clearInterval(thread.watch)
    const stopped = thread.link.stop()
    if (thread.open > 0) thread.link.end(new Error('the server is stopping'))
    await stopped
  }
}
