/** The route of the lab's live updates over WebSocket: for signed-in accounts. */
import { failure } from '../../wire/failure.ts'
import type { LabPort } from '../../wire/lab-port.ts'
import { Refused } from '../base/http-errors.ts'
import type { Routes } from '../base/typed-app.ts'
import { type AuthContext, rightOf } from '../callers/auth.ts'
import { CLOSE, type Sockets } from '../live/sockets.ts'
import { ERROR } from '../schemas/common.ts'
import { accept, checkRoom } from './accept.ts'
import { LabFeed } from './lab-feed.ts'

export function labSocketRoute(app: Routes, auth: AuthContext, sockets: Sockets, lab: LabPort | null): void {
  const feed = lab && new LabFeed(lab)
  app.route({
    method: 'GET',
    url: '/ws/lab',
    config: { access: 'lab/read', asksItself: true },
    schema: {
      tags: ['Lab'],
      summary: 'How experiments and benches get on, over WebSocket',
      description:
        'Authenticate with the session cookie, and {"type":"auth"} as the first message. Frames: hello with all experiments and benches, ' +
        'then experiments or benches with those that changed, each as GET /api/lab/experiments and GET /api/lab/benches have it. ' +
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
      accept(auth, sockets, socket, request, {
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
