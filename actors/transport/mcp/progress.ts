/** Notifications of progress while a request is carried out, for a client that asked for them. */
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js'
import type { ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js'

export type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>

/** Tells the seconds that have passed, now and every `everyMs`, until the work is done. */
export async function withProgress<T>(
  extra: Extra,
  everyMs: number,
  what: string,
  total: number | null,
  work: Promise<T>,
): Promise<T> {
  const progressToken = extra._meta?.progressToken
  if (progressToken === undefined) return work
  const begunMs = performance.now()
  const tell = () => {
    const progress = Math.round(performance.now() - begunMs) / 1000
    const params = { progressToken, progress, ...(total !== null && { total }), message: `${what} (${Math.round(progress)} s)` }
    // Where nobody listens any more the request is ended by other means.
    extra.sendNotification({ method: 'notifications/progress', params }).catch(() => {})
  }
  tell()
  const timer = setInterval(tell, everyMs)
  try {
    return await work
  } finally {
    clearInterval(timer)
  }
}
