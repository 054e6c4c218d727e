/** Environments for trainers and evaluators under /environments/, by the Open Reward Standard and by OpenEnv. */
import type { IncomingHttpHeaders } from 'node:http'
import type { Records } from '../../../saves/database/records.ts'
import { Episodes } from '../../episodes/episodes.ts'
import { failure } from '../../wire/failure.ts'
import type { LabPort } from '../../wire/lab-port.ts'
import { Refused } from '../base/http-errors.ts'
import type { Routes } from '../base/typed-app.ts'
import { type AuthContext, admit } from '../callers/auth.ts'
import type { Sockets } from '../live/sockets.ts'
import type { ToolList } from '../mcp/seat-client.ts'
import { httpRoutes } from './openenv/http-routes.ts'
import { openEnvParts } from './openenv/open-env-parts.ts'
import { socketRoutes } from './openenv/socket-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { taskRoutes } from './task-routes.ts'

/** Between looks at which episodes are still played. */
const SWEEP_MS = 60_000

export interface EnvironmentParts {
  auth: AuthContext
  /** Where games of episodes are remembered over a crash. */
  records: Records
  lab: LabPort | null
  /** Connections of environments. */
  sockets: Sockets
  version: string
  tools(): ToolList
  /** Episodes at a time; default 500. */
  most?: number
  complain(text: string): void
}

export function environmentRoutes(
  app: Routes,
  { auth, records, lab, sockets, version, tools, most, complain }: EnvironmentParts,
): void {
  const tells = lab?.games.chances ? lab.games : null
  const episodes = new Episodes({
    ...{ service: auth.service, records, now: auth.now, complain },
    chances: tells ? standing => tells.chances!(standing) : null,
    ...(most !== undefined && { most }),
  })
  const tidy = () => void episodes.sweep().catch(error => complain(`episodes are not swept: ${error}`))
  const sweep = setInterval(tidy, SWEEP_MS).unref()
  app.addHook('onListen', async () => tidy())
  app.addHook('preClose', async () => {
    clearInterval(sweep)
    await episodes.close()
  })
  app.addHook('onRequest', (request, _reply, done) => {
    takeKey(request.headers)
    admit(auth, request, done)
  })
  takeNothing(app)
  taskRoutes(app, tools)
  sessionRoutes(app, auth, episodes, tools)
  const openEnv = openEnvParts({ auth, episodes, sockets, version, tools })
  httpRoutes(app, openEnv)
  socketRoutes(app, openEnv)
  const endHeartbeat = sockets.beginHeartbeat()
  app.addHook('onClose', async () => endHeartbeat())
}

/** Some clients name another type where they send no body. */
function takeNothing(app: Routes): void {
  const refused = failure('request/not-json', 'The body has to be JSON.')
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
    body.length === 0 ? done(null, undefined) : done(new Refused(refused), undefined),
  )
}

/** A key by X-API-Key, or as the password in an address, which is all that some clients can send, counts as a bearer token. */
function takeKey(headers: IncomingHttpHeaders): void {
  const { authorization, 'x-api-key': key } = headers
  if (authorization === undefined) {
    if (typeof key === 'string') headers.authorization = `Bearer ${key}`
    return
  }
  const [, basic] = /^Basic +(\S+) *$/i.exec(authorization) ?? []
  if (basic === undefined) return
  const [user, password] = Buffer.from(basic, 'base64').toString().split(':', 2)
  headers.authorization = `Bearer ${password || user}`
}
