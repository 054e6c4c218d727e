/** The hooks that every request passes before its route, in their order. */
import type { FastifyRequest } from 'fastify'
import type { Reach } from '../wire/network/reach.ts'
import { useCrossOrigin } from './base/cross-origin.ts'
import { useHeaders } from './base/headers.ts'
import { draining, forbidden, Refused } from './base/http-errors.ts'
import { ambiguityOf } from './base/request-smuggling.ts'
import type { Routes } from './base/typed-app.ts'
import { type RouteAccess, useAccess } from './callers/access.ts'
import { MAX_BODY_BYTES } from './http/app.ts'
import { USUAL_CONNECTIONS, useConnectionLimits } from './limits/connection-limits.ts'
import { useLoadLimits } from './limits/load-limits.ts'
import { countRequests } from './operations/counters.ts'
import { answerOperators, type OperatorAnswers } from './operations/routes.ts'
import { refuseAllButOperators } from './operator-only.ts'
import type { TransportContext } from './transport-context.ts'
import type { TransportOptions } from './transport-options.ts'

/** Returns what each route that is registered from now on asks of its caller. */
export async function useWayIn(
  app: Routes,
  { reach, meter, metrics, auth }: TransportContext,
  { forwarding, isInner, connections, limits }: TransportOptions,
  { operator, isStopping }: { operator: OperatorAnswers; isStopping(): boolean },
): Promise<readonly RouteAccess[]> {
  forwarding?.receive(app, { isStopping, consoleToken: auth.consoleToken })
  await useHeaders(app, reach)
  useCrossOrigin(app)
  countRequests(app, metrics)
  answerOperators(app, operator)
  if (isInner) refuseAllButOperators(app, auth)
  app.addHook('onRequest', (request, reply, done) => {
    if (isStopping()) {
      // Else a busy client's connection would live on, and the server with it.
      reply.header('connection', 'close')
      done(new Refused(draining()))
    } else if (forwarding?.isForwardedHere(request))
      // Looked at where it came in.
      done()
    else done(misdirected(request, reach) ?? undefined)
  })
  useConnectionLimits(app, { ...USUAL_CONNECTIONS, isOwn: reach.hasManyConnections, ...connections }, MAX_BODY_BYTES)
  if (limits) await useLoadLimits(app, limits, reach.hasManyRequests, meter)
  forwarding?.use(app)
  // After the limits: what is refused counts too.
  return useAccess(app, auth)
}

/** Why this server does not answer what came this way, or under that name; null: it does. */
function misdirected(request: FastifyRequest, reach: Reach): Error | null {
  if (!reach.isPrivate(request))
    return new Refused(
      forbidden('This server is reached over TLS only.', `Use ${reach.origin}, and take back the token that was sent.`),
    )
  if (reach.isOwnHost(request.host)) return ambiguityOf(request, reach.isOwnHost)
  return new Refused(forbidden('This server does not go by that name.', 'Use its address, or localhost on the same machine.'))
}
