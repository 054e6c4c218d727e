import { waitSecondsOf } from '../../../tools/turn-wait.ts'
import { rulesNames } from '../../../tools/views/rules/entry.ts'
import type { BriefingWish, CallAnswer, Failure, RequestOf, ServicePort, WaitAnswer } from '../../wire/messages.ts'
import { must, Refused } from '../base/http-errors.ts'
import { mayWait, type Waits } from '../live/open-waits.ts'
import { currentOrigin, secondsSinceAsked } from './event-ids.ts'
import { overOutage } from './outage.ts'
import { briefTools, type SeatClient, type ToolList } from './seat-client.ts'
import type { McpSession } from './session.ts'

type Ask = RequestOf<'seat/call'>

/** How long a call goes on over an outage of the part of the service that has its game. */
const CALL_OUTAGE_S = 15

export function inProcessClient(
  { service, waits, tools }: { service: ServicePort; waits: Waits; tools: () => ToolList },
  session: McpSession,
): SeatClient {
  const { game, seat, id: reader } = session

  const call = async (ask: Ask, signal: AbortSignal): Promise<CallAnswer | Failure> => {
    const outcome = await waits.call(ask, signal)
    return outcome.ok ? outcome.answer : outcome
  }

  return {
    seat,
    tools: async whole => (whole ? tools() : briefTools(tools())).tools,
    async call(tool, args, { signal, request }) {
      const brought = currentOrigin.getStore()
      // One message may bring several calls.
      const callId = brought && { callId: `${brought.callId}.${request}`.slice(0, 100) }
      const ask: Ask = { game, seat, tool, args, text: true, reader, ...callId }
      if (!mayWait(ask)) return overOutage(CALL_OUTAGE_S, signal, () => call(ask, signal))
      const seconds = Math.max(0, waitSecondsOf(args) - secondsSinceAsked())
      return session.wait(request, signal, ending =>
        overOutage(Math.max(CALL_OUTAGE_S, seconds), ending, left =>
          call({ ...ask, waitSeconds: Math.min(seconds, left) }, ending),
        ),
      )
    },
    read: (tool, args, signal) =>
      overOutage(CALL_OUTAGE_S, signal, () => call({ game, seat, tool, args, fresh: true, text: true }, signal)),
    wait(timeoutSeconds, { signal, request }, wish) {
      const seconds = Math.max(1, timeoutSeconds - secondsSinceAsked())
      const briefing: BriefingWish | undefined = wish && { ...wish, reader, text: true }
      return session.wait(request, signal, ending =>
        overOutage(seconds, ending, left =>
          waits.wait(game, seat, left, ending, briefing).catch((error): WaitAnswer | Failure => {
            if (error instanceof Refused) return error.failure
            throw error
          }),
        ),
      )
    },
    async names() {
      return rulesNames(must(await service.request('rules/get', { game })))
    },
    watch: onFrame => service.subscribe(game, { seat }, null, onFrame),
  }
}
