/** A seat of this very process. */
import { rulesNames } from '../../../tools/views/entry.ts'
import type { Failure, ServicePort } from '../../messages.ts'
import { must, Refused } from '../http-errors.ts'
import { mayWait, type Waits } from '../waits.ts'
import type { SeatClient, ToolList } from './seat-client.ts'
import type { McpSession } from './session.ts'

export function inProcessClient(
  { service, waits, tools }: { service: ServicePort; waits: Waits; tools: () => ToolList },
  { game, seat }: { game: string; seat: number },
  session: McpSession,
): SeatClient {
  return {
    seat,
    tools: async () => tools().tools,
    async call(tool, args, { signal, request }) {
      const reader = session.transport.sessionId ?? ''
      const ask = { game, seat, tool, args, text: true, reader }
      const outcome = await (mayWait(ask)
        ? session.wait(request, signal, ending => waits.call(ask, ending))
        : waits.call(ask, signal))
      return outcome.ok ? outcome.answer : outcome
    },
    async read(tool, args) {
      const outcome = await service.request('seat/call', { game, seat, tool, args, fresh: true, text: true })
      return outcome.ok ? outcome.answer : outcome
    },
    wait: (timeoutSeconds, { signal, request }) =>
      session.wait(request, signal, ending => waits.wait(game, seat, timeoutSeconds, ending)).catch(failureOf),
    async names() {
      const { ruleset } = must(await service.request('game/get', { game }))
      return rulesNames(must(await service.request('rules/get', { ruleset })))
    },
    watch: onFrame => service.subscribe(game, { seat }, null, onFrame),
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof Refused) return error.failure
  throw error
}
