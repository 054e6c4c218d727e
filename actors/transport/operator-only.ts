/** The transport of a process that no player comes to: what others hand it is carried out, and on its port it answers its operators alone. */
import { Socket } from 'node:net'
import { isConsoleToken } from '../service/accounts/console-token.ts'
import { forbidden, Refused } from './base/http-errors.ts'
import type { Routes } from './base/typed-app.ts'
import { type AuthContext, bearerOf } from './callers/auth.ts'

/** To be called after the operators' own addresses are answered. Commands on the machine itself show the console's token. */
export function refuseAllButOperators(app: Routes, auth: Pick<AuthContext, 'consoleToken'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // What was handed in came over no connection.
    const isOutside = request.raw.socket instanceof Socket
    const token = isOutside ? bearerOf(request) : undefined
    if (!isOutside || (token !== undefined && isConsoleToken(token, auth.consoleToken))) done()
    else
      done(new Refused(forbidden('No player comes to this machine: it plays games for others.', 'Ask one that takes requests.')))
  })
}
