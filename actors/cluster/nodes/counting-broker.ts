/** The ports of a node, counted on their way: what its metrics and its status tell. */
import type { NodeCounts } from '../../wire/node-status.ts'
import type { Broker, Bus, Logs } from '../ports.ts'

/** Requests to what another node owns. */
const FORWARDED = /^node\.[^.]+\.(ask|records)$/

export function countingBroker(broker: Broker, counts: NodeCounts): Broker {
  return { ...broker, bus: countedBus(broker.bus, counts), logs: countedLogs(broker.logs, counts) }
}

function countedBus(bus: Bus, counts: NodeCounts): Bus {
  return {
    ...bus,
    request(subject, ...rest) {
      if (FORWARDED.test(subject)) counts.forwarded++
      return bus.request(subject, ...rest)
    },
  }
}

function countedLogs(logs: Logs, counts: NodeCounts): Logs {
  return {
    ...logs,
    async append(...args) {
      const beganMs = performance.now()
      try {
        const came = await logs.append(...args)
        if (came === 'kept') {
          counts.appends++
          counts.appendMs += performance.now() - beganMs
        } else counts.appendsLost++
        return came
      } catch (error) {
        counts.appendsLost++
        throw error
      }
    },
  }
}
