/** A seat of this very process. */
import { rulesNames } from '../../../tools/views/entry.ts'
import type { CallAnswer, Failure, RequestOf, ServicePort, WaitAnswer } from '../../messages.ts'
import { must, Refused } from '../http-errors.ts'
import type { Waits } from '../waits.ts'
import { bringing, secondsSinceBrought } from './brought.ts'
import { overOutage } from './outage.ts'
import { briefTools, type SeatClient, type ToolList } from './seat-client.ts'
import type { McpSession } from './session.ts'

/** How long a call goes on over an outage of the part of the service that has its game. */
const CALL_OUTAGE_S = 15

export function inProcessClient(
  { service, waits, tools }: { service: ServicePort; waits: Waits; tools: () => ToolList },
  session: McpSession,
): SeatClient {
  const { game, seat } = session

  async function ask(
    asked: Omit<RequestOf<'seat/call'>, 'game' | 'seat' | 'text'>,
    signal: AbortSignal,
  ): Promise<CallAnswer | Failure> {
    return overOutage(CALL_OUTAGE_S, signal, async () => {
      const outcome = await service.request('seat/call', { game, seat, ...asked, text: true })
      return outcome.ok ? outcome.answer : outcome
    })
  }

  return {
    seat,
    tools: async whole => (whole ? tools() : briefTools(tools())).tools,
    async call(tool, args, { signal, request }) {
      const brought = bringing.getStore()
      // One message may bring several calls.
      const callId = brought && { callId: `${brought.callId}.${request}`.slice(0, 100) }
      return ask({ tool, args, reader: session.id, ...callId }, signal)
    },
    read: (tool, args, signal) => ask({ tool, args, fresh: true }, signal),
    wait(timeoutSeconds, { signal, request }) {
      const seconds = Math.max(1, timeoutSeconds - secondsSinceBrought())
      return session.wait(request, signal, ending =>
        overOutage(seconds, ending, left =>
          waits.wait(game, seat, left, ending).catch((error): WaitAnswer | Failure => {
            if (error instanceof Refused) return error.failure
            throw error
          }),
        ),
      )
    },
    async names() {
      const { ruleset } = must(await service.request('game/get', { game }))
      return rulesNames(must(await service.request('rules/get', { ruleset })))
    },
    watch: onFrame => service.subscribe(game, { seat }, null, onFrame),
  }
}
