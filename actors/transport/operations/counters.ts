/** Counts what passes: requests as they are answered, calls of tools as the service answers them. */
import type { FastifyInstance } from 'fastify'
import type { RequestOf, RequestType, ServicePort } from '../../wire/messages.ts'
import type { Metrics } from './metrics.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    // What is not found has no pattern, and may have any method.
    const route = routeOptions.url ?? 'none'
    metrics.request(route, METHODS.has(method) ? method : 'other', reply.statusCode, reply.elapsedTime / 1_000)
    done()
  })
}

/** The service with every call of a tool counted; what is no tool counts as 'unknown'. */
export function countCalls(service: ServicePort, metrics: Metrics, tools: ReadonlySet<string>): ServicePort {
  return {
    subscribe: service.subscribe,
    ...(service.lagMs && { lagMs: service.lagMs }),
    async request<T extends RequestType>(type: T, ask: RequestOf<T>) {
      if (type !== 'seat/call') return service.request(type, ask)
      const { tool } = ask as RequestOf<'seat/call'>
      const began = performance.now()
      const reply = await service.request(type, ask)
      const outcome = reply.ok ? 'ok' : reply.status < 500 ? 'refused' : 'failed'
      metrics.call(tools.has(tool) ? tool : 'unknown', outcome, (performance.now() - began) / 1_000)
      return reply
    },
  }
}
