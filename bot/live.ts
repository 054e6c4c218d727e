/** The code of this folder, as what was frozen of it stands beside it. */
import type { BotCode } from './codes.ts'
import { answerNegotiation, playTurn } from './play.ts'
import type { Profile } from './profiles.ts'
import { SCHEMA } from './schema.ts'

/** Its parameters are those of the schema: their table is the same. */
export const LIVE: BotCode = {
  playTurn: (w, seat, played) => playTurn(w, seat, played as Profile),
  answerNegotiation: (w, seat, played, negotiation) => answerNegotiation(w, seat, played as Profile, negotiation),
  schema: SCHEMA,
}
