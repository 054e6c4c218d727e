/** A table over a server that a test plays: what is asked is kept, and answered by the test. */
import { onTestFinished } from 'vitest'
import { type ServerContext, type ServerContextWiring, sitDown } from '../../../client/game/server-context.ts'
import type { Call } from '../../../client/net/api.ts'
import type { GameView } from '../../../tools/wire.ts'
import { fakeSockets } from '../fake-socket.ts'
import { viewWith } from '../views.ts'

export interface Asked {
  method: string
  path: string
  body: any
}

/** `serve.tool` answers calls of tools; the view is `serve.view` at the moment when it is asked for. */
export function fakeTable(more: Partial<ServerContextWiring> = {}, view: GameView = viewWith()) {
  const { open, last, sockets } = fakeSockets()
  const asked: Asked[] = []
  const serve = {
    view,
    tool: async (_body: any): Promise<unknown> => ({}),
    record: { id: 'g' } as object,
  }
  const call = (async (method: string, path: string, { body }: { body?: unknown } = {}) => {
    asked.push({ method, path, body })
    if (path.endsWith('/view')) return structuredClone(serve.view)
    if (path.endsWith('/tool')) return { ok: true, result: await serve.tool(body) }
    return serve.record
  }) as Call
  let redraws = 0
  const table: ServerContext = sitDown({
    game: 'g',
    token: 'seat_x',
    redraw: () => {
      redraws++
    },
    show() {},
    open() {},
    close() {},
    say() {},
    call,
    openSocket: open,
    ...more,
  })
  onTestFinished(() => table.leave())
  const to = (end: string) => asked.filter(({ path }) => path.endsWith(end))
  return {
    table,
    serve,
    socket: last,
    sockets,
    asked,
    redraws: () => redraws,
    views: () => to('/view').length,
    calls: () => to('/tool').map(({ body }) => body),
  }
}
