/** A recap out of the server, in pages. */
import type { TranscriptEntry, TurnMetrics } from '../../actors/wire/messages.ts'
import { type ApiError, call, insist } from '../net/api.ts'
import { asSeat } from '../net/game-paths.ts'
import type { SeatAccess } from '../net/seat-access.ts'
import { withinRate } from '../net/within-rate.ts'
import type { RecapSource, RecordPage } from './record.ts'

/** As many as the server gives at once. */
const ROUNDS_A_PAGE = 50
/** As many as it answers in a second. */
const PAGES_A_SECOND = 5

/** As the seat that is played sees it, or the reader itself. */
export function serverSource(game: string, { token, seat: own }: SeatAccess): RecapSource {
  const path = `/api/games/${encodeURIComponent(game)}`
  const mayAsk = withinRate(PAGES_A_SECOND)
  return {
    isFile: false,
    async page(since) {
      await mayAsk()
      // Another page of this browser may have asked meanwhile.
      return insist(() => call<RecordPage>('GET', asSeat(`${path}/replay?since=${since}&turns=${ROUNDS_A_PAGE}`, own), { token }))
    },
    async metrics(since, turns) {
      const some = turns === undefined ? '' : `&turns=${turns}`
      const ask = () => call<{ metrics: TurnMetrics[] }>('GET', asSeat(`${path}/metrics?since=${since}${some}`, own), { token })
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
