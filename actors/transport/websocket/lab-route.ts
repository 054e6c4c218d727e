/** The route of the lab's live updates over WebSocket: for signed-in accounts. */
import { failure } from '../../failure.ts'
import type { LabPort } from '../../lab-port.ts'
import { type AuthContext, rightOf } from '../auth.ts'
import { ERROR } from '../http/schemas/common.ts'
import type { Routes } from '../http/typed-app.ts'
import { Refused } from '../http-errors.ts'
import { accept, checkRoom } from './accept.ts'
import { CLOSE, type Sockets } from './connections.ts'
import { LabFeed } from './lab-feed.ts'

export function labSocketRoute(app: Routes, auth: AuthContext, sockets: Sockets, lab: LabPort | null): void {
  const feed = lab && new LabFeed(lab)
  app.route({
    method: 'GET',
    url: '/ws/lab',
    config: { access: 'lab/read', asksItself: true },
    schema: {
      tags: ['Lab'],
      summary: 'How experiments get on, over WebSocket',
      description:
        'Authenticate with the session cookie, and {"type":"auth"} as the first message. Frames: hello with all experiments, ' +
        'then experiments with those that changed, each as GET /api/lab/experiments has it. ' +
        `Close codes: ${JSON.stringify(CLOSE)}.`,
      response: { '4xx': ERROR },
    },
    preValidation: (request, _reply, done) => {
      checkRoom(sockets, request)
      done()
    },
    handler: () => {
      throw new Refused(failure('bad-arguments', 'This address speaks WebSocket: connect to it with ws://.'))
    },
    wsHandler: (socket, request) =>
      accept(auth, sockets, socket, request as never, {
        game: null,
        since: null,
        async admit(caller) {
          rightOf(caller, 'lab/read')
          if (!feed) throw new Refused(failure('lab/none', 'This server runs without a lab.'))
          return connection => feed.subscribe(frame => sockets.send(connection, JSON.stringify(frame), frame.seq))
        },
      }),
  })
}
