/** What the routes of OpenEnv go by. */
import type { FastifyRequest } from 'fastify'
import type { Episodes } from '../../../episodes/episodes.ts'
import type { Environment } from '../../../episodes/splits.ts'
import { type AuthContext, accountOf } from '../../callers/auth.ts'
import type { Sockets } from '../../live/sockets.ts'
import type { ToolList } from '../../mcp/seat-client.ts'
import { checkFork } from '../session-routes.ts'
import type { EnvSessionParts } from './env-session.ts'

export interface OpenEnvParts {
  auth: AuthContext
  episodes: Episodes
  /** Connections of environments, apart from those of games. */
  sockets: Sockets
  version: string
  tools(): ToolList
  /** `isBound`: of one connection. */
  sessionParts(request: FastifyRequest, environment: Environment, isBound: boolean): EnvSessionParts
}

export const openEnvParts = (given: Omit<OpenEnvParts, 'sessionParts'>): OpenEnvParts => ({
  ...given,
  sessionParts: (request, environment, isBound) => ({
    ...{ episodes: given.episodes, environment, isBound, tools: given.tools },
    account: accountOf(request.caller).id,
    checkFork: task => checkFork(given.auth, request, task),
  }),
})
