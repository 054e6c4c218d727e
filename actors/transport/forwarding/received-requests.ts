/** Requests that other nodes have sent and that run through this node's own transport. The origin of each is what its sender says. */
import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Origin } from '../../wire/owner/forwarded-http.ts'

/** Carries the number by which a request that came over the bus is known. Nobody outside can know one. */
const MARK = 'x-hexarchy-carried'

export class ReceivedRequests {
  readonly #coming = new Map<string, Origin>()
  readonly #origins = new WeakMap<object, Origin>()

  /** Undefined: it came to this node itself. */
  originOf({ raw }: Pick<FastifyRequest, 'raw'>): Origin | undefined {
    return this.#origins.get(raw)
  }

  /** While `send` runs, a request with the headers that it is given has this origin. */
  async from<T>(origin: Origin, send: (marked: Record<string, string>) => Promise<T>): Promise<T> {
    const mark = randomBytes(16).toString('hex')
    this.#coming.set(mark, origin)
    try {
      return await send({ [MARK]: mark })
    } finally {
      this.#coming.delete(mark)
    }
  }

  /** Before all else that is done with a request: gives it its origin, where it has a mark. */
  recognize(request: FastifyRequest): void {
    const mark = request.raw.headers[MARK]
    if (mark === undefined) return
    delete request.raw.headers[MARK]
    const origin = this.#coming.get(String(mark))
    if (!origin) return
    this.#coming.delete(String(mark))
    this.#origins.set(request.raw, origin)
    // The socket is none.
    Object.assign(request.raw.socket, { setTimeout() {} })
    for (const [name, value] of Object.entries({ ...origin, hostname: origin.host.replace(/:\d+$/, '') }))
      if (!['isHere', 'isConsole'].includes(name)) Object.defineProperty(request, name, { value, configurable: true })
  }
}
