/** Environments for trainers and evaluators by the Open Reward Standard: HTTP and server-sent events under /environments/. */
import type { Records } from '../../../saves/database/records.ts'
import { Episodes } from '../../episodes/episodes.ts'
import type { LabPort } from '../../wire/lab-port.ts'
import type { Routes } from '../base/typed-app.ts'
import { type AuthContext, admit } from '../callers/auth.ts'
import type { ToolList } from '../mcp/seat-client.ts'
import { sessionRoutes } from './session-routes.ts'
import { taskRoutes } from './task-routes.ts'

/** Between looks at which episodes are still played. */
const SWEEP_MS = 60_000

export interface EnvironmentParts {
  auth: AuthContext
  /** Where games of episodes are remembered over a crash. */
  records: Records
  lab: LabPort | null
  tools(): ToolList
  /** Episodes at a time; default 500. */
  most?: number
  complain(text: string): void
}

export function environmentRoutes(app: Routes, { auth, records, lab, tools, most, complain }: EnvironmentParts): void {
  const tells = lab?.games.chances ? lab.games : null
  const episodes = new Episodes({
    ...{ service: auth.service, records, now: auth.now, complain },
    chances: tells ? standing => tells.chances!(standing) : null,
    ...(most !== undefined && { most }),
  })
  const sweep = setInterval(() => {
    episodes.sweep().catch(error => complain(`episodes are not swept: ${error}`))
  }, SWEEP_MS).unref()
  app.addHook('preClose', async () => {
    clearInterval(sweep)
    await episodes.close()
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request
    const key = headers['x-api-key']
    if (headers.authorization === undefined && typeof key === 'string') headers.authorization = `Bearer ${key}`
    admit(auth, request, done)
  })
  taskRoutes(app, tools)
  sessionRoutes(app, auth, episodes, tools)
}
