/** Messages between nodes, over NATS. */
import { errors, type Msg } from '@nats-io/transport-node'
import { type Bus, BusError } from '../ports.ts'
import type { Connection } from './connection.ts'
import type { StreamStore } from './stream-store.ts'

export function openBus(link: Connection, { fits }: Pick<StreamStore, 'fits'>): Bus {
  return {
    publish(subject, data) {
      fits(data)
      if (link.isClosed()) throw new BusError('closed', 'The connection to NATS is closed.')
      // Kept back it would come late, as if it were news.
      if (link.isUp()) link.nc.publish(subject, data)
    },
    async request(subject, data, { timeoutMs, signal }) {
      fits(data)
      const ended = Promise.withResolvers<never>()
      const giveUp = (): void => ended.reject(new BusError('timeout', `${subject}: the answer was not waited for.`))
      if (signal?.aborted) giveUp()
      signal?.addEventListener('abort', giveUp)
      try {
        const ask = (timeout: number): Promise<Msg> => link.nc.request(subject, data, { timeout })
        return (await Promise.race([link.once(subject, ask, timeoutMs), ended.promise])).data
      } catch (error) {
        throw inWords(subject, error)
      } finally {
        signal?.removeEventListener('abort', giveUp)
      }
    },
    subscribe(subject, on, { queue } = {}) {
      const callback = (error: Error | null, message: Msg): void => {
        if (error) return
        const { data, reply } = message
        const answering = (answer: Uint8Array): void => {
          fits(answer)
          if (link.isUp()) message.respond(answer)
        }
        on({ subject: message.subject, data, ...(reply && { reply: answering }) })
      }
      const subscription = link.nc.subscribe(subject, { callback, ...(queue !== undefined && { queue }) })
      return () => subscription.unsubscribe()
    },
    isConnected: () => link.isUp(),
  }
}

function inWords(subject: string, error: unknown): unknown {
  if (error instanceof BusError) return error
  if (error instanceof errors.TimeoutError) return new BusError('timeout', `Nobody answered ${subject} in time.`)
  if (error instanceof errors.ClosedConnectionError) return new BusError('closed', 'The connection to NATS is closed.')
  if (error instanceof errors.NoRespondersError || (error instanceof errors.RequestError && error.isNoResponders()))
    return new BusError('no-responders', `Nobody listens on ${subject}.`)
  return error
}
