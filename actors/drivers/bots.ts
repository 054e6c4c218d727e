/** The scripted opponent as the drivers use it: by the profile of its seat. */

import { answerNegotiation, playTurn } from '../../bot/play.ts'
import { findProfile, type Profile, STANDARD, withAggression } from '../../bot/profiles.ts'
import type { Seat } from '../../engine/index.ts'
import type { Bots } from '../settings.ts'

export const BOTS: Bots = {
  playTurn: (w, seat) => playTurn(w, seat, profileOf(w.s.seats[seat])),
  answerNegotiation(w, seat, id) {
    const negotiation = w.s.negotiations.find(one => one.id === id)
    return negotiation?.state === 'proposed' && negotiation.floor === seat
      ? answerNegotiation(w, seat, profileOf(w.s.seats[seat]), negotiation)
      : null
  },
}

/** A profile that is gone since the game was made is played by the standard one. */
const profileOf = ({ profile, aggression }: Seat): Profile =>
  withAggression((profile === null ? null : findProfile(profile)) ?? STANDARD, aggression)
