/** A recap out of the server, in pages. */
import type { TranscriptEntry, TurnMetrics } from '../../actors/wire/messages.ts'
import { type ApiError, call, insist } from '../net/api.ts'
import type { RecapSource, RecordPage } from './record.ts'

/** Small enough that the first turns of a big game are soon here. */
const ROUNDS_A_PAGE = 25

/** As the seat of that token sees it, or the reader itself. */
export function serverSource(game: string, token: string | null): RecapSource {
  const path = `/api/games/${encodeURIComponent(game)}`
  return {
    isFile: false,
    // A long game has more pages than a server gives in a second.
    page: since => insist(() => call<RecordPage>('GET', `${path}/replay?since=${since}&turns=${ROUNDS_A_PAGE}`, { token })),
    async metrics(since, turns) {
      const some = turns === undefined ? '' : `&turns=${turns}`
      const ask = () => call<{ metrics: TurnMetrics[] }>('GET', `${path}/metrics?since=${since}${some}`, { token })
      return (await insist(ask)).metrics
    },
    async transcript(seat, turn) {
      try {
        const at = `${path}/seats/${seat}/transcript?turn=${turn}`
        return (await call<{ transcript: TranscriptEntry[] }>('GET', at, { token })).transcript
      } catch (error) {
        if ([401, 403].includes((error as ApiError).status)) return null
        throw error
      }
    },
  }
}
