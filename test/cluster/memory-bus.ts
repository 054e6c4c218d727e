/** Messages between the nodes of a test, in memory: every one arrives in a later tick, and faults of a node keep its own from coming. */
import { type Bus, BusError, type Message } from '../../actors/cluster/ports.ts'

/** What is wrong with a node's way to the others. */
export interface Way {
  isOpen(): boolean
  isClosed(): boolean
}

interface Listener {
  way: Way
  subject: string
  on(message: Message): void
  queue: string | null
}

export class MemoryBuses {
  readonly #listeners = new Set<Listener>()
  readonly #hop: () => Promise<void>
  #turn = 0

  constructor(hop: () => Promise<void>) {
    this.#hop = hop
  }

  /** The bus as one node has it. */
  open(way: Way): Bus {
    return {
      publish: (subject, data) => {
        if (way.isClosed()) throw new BusError('closed', 'The bus is closed.')
        if (way.isOpen()) void this.#deliver({ subject, data: data.slice() })
      },
      request: (subject, data, options) => this.#request(way, subject, data.slice(), options),
      subscribe: (subject, on, options) => {
        const listener = { way, subject, on, queue: options?.queue ?? null }
        this.#listeners.add(listener)
        return () => this.#listeners.delete(listener)
      },
      isConnected: () => way.isOpen() && !way.isClosed(),
    }
  }

  /** Nobody listens through this way any more. */
  close(way: Way): void {
    for (const listener of this.#listeners) if (listener.way === way) this.#listeners.delete(listener)
  }

  async #deliver(message: Message): Promise<boolean> {
    await this.#hop()
    const all = [...this.#listeners].filter(({ subject }) => isFor(subject, message.subject))
    const chosen = onePerQueue(all, this.#turn++)
    for (const { way, on } of chosen) if (way.isOpen()) on(answeredThrough(way, message))
    return chosen.length > 0
  }

  async #request(
    way: Way,
    subject: string,
    data: Uint8Array,
    options: { timeoutMs: number; signal?: AbortSignal },
  ): Promise<Uint8Array> {
    if (way.isClosed()) throw new BusError('closed', 'The bus is closed.')
    return new Promise((resolve, reject) => {
      const giveUp = (): void => end(() => reject(new BusError('timeout', `Nobody answered ${subject} in time.`)))
      const late = setTimeout(giveUp, options.timeoutMs)
      const end = (tell: () => void): void => {
        clearTimeout(late)
        options.signal?.removeEventListener('abort', giveUp)
        tell()
      }
      if (options.signal?.aborted) return giveUp()
      options.signal?.addEventListener('abort', giveUp)
      if (!way.isOpen()) return
      const reply = async (answer: Uint8Array): Promise<void> => {
        const copy = answer.slice()
        await this.#hop()
        if (way.isOpen()) end(() => resolve(copy))
      }
      void this.#deliver({ subject, data, reply }).then(isHeard => {
        if (!isHeard) end(() => reject(new BusError('no-responders', `Nobody listens on ${subject}.`)))
      })
    })
  }
}

/** What a node answers goes out by its own way. */
function answeredThrough(way: Way, message: Message): Message {
  const { reply } = message
  return reply ? { ...message, reply: data => void (way.isOpen() && reply(data)) } : message
}

/** Of all who listen with the same name one, by turns. */
function onePerQueue(all: Listener[], turn: number): Listener[] {
  const queues = new Map<string, Listener[]>()
  for (const one of all) if (one.queue !== null) queues.set(one.queue, [...(queues.get(one.queue) ?? []), one])
  return [...all.filter(one => one.queue === null), ...[...queues.values()].map(group => group[turn % group.length])]
}

/** `*` is one word, `>` at the end one or more. */
function isFor(pattern: string, subject: string): boolean {
  const words = subject.split('.')
  const wanted = pattern.split('.')
  if (wanted.at(-1) === '>') {
    wanted.pop()
    if (words.length <= wanted.length) return false
  } else if (words.length !== wanted.length) return false
  return wanted.every((word, i) => word === '*' || word === words[i])
}
