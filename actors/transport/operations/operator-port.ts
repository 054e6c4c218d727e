/** A second port of this machine alone: /healthz, /readyz and /metrics for its operator, whatever stands before the server itself. */

import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import fastify, { LogController } from 'fastify'
import type { Log } from '../../wire/log.ts'
import { isAtMachine } from '../../wire/network/host-checks.ts'
import { forbidden, sendFailure } from '../base/http-errors.ts'
import type { OperatorAnswers } from './routes.ts'

/** No other address is offered: whoever reads it from elsewhere shows a token to the server itself. */
export const OPERATOR_HOST = '127.0.0.1'

export interface OperatorPort {
  port: number
  close(): Promise<void>
}

const REQUEST_MS = 10_000
const MOST_CONNECTIONS = 100

export async function openOperatorPort(port: number, answers: OperatorAnswers, log: Log): Promise<OperatorPort> {
  const app = fastify({
    requestTimeout: REQUEST_MS,
    bodyLimit: 1,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    loggerInstance: log as FastifyBaseLogger,
  })
  app.server.maxConnections = MOST_CONNECTIONS
  app.addHook('onRequest', (request, reply, done) => {
    // A page of a browser on this machine comes by a name of its own, and what a proxy passes on is somebody else's.
    if (isAtMachine(request)) done()
    else sendFailure(reply, forbidden('This port is for this machine only.', `Ask for http://${OPERATOR_HOST}:${port}.`))
  })
  for (const [path, answer] of Object.entries(answers)) app.get(path, answer)
  await app.listen({ host: OPERATOR_HOST, port })
  return { port: (app.server.address() as AddressInfo).port, close: () => app.close() }
}
