/** War, and words between players. */
import { E } from '../../rules/effects/templates.ts'
import { civName } from '../civ/relations.ts'
import { command } from '../core/command.ts'
import { emit } from '../core/emit.ts'
import { refuse } from '../core/refusal.ts'
import { denounce as speakOut } from '../diplomacy/denunciation.ts'
import { MESSAGE_MAX } from '../diplomacy/negotiation.ts'
import { areFriends, denounces } from '../diplomacy/treaties.ts'
import { startWar } from '../diplomacy/war-declaration.ts'
import { hasOption } from '../effects/mod-options.ts'
import { checkPlayer } from './common-checks.ts'

/** A peace treaty holds for its term; otherwise war needs no reason. */
export const declareWar = command<{ player: number }>({
  by: 'active',
  check(w, seat, { player }) {
    const refusal = checkPlayer(w, seat, player)
    if (refusal) return refusal
    if (hasOption(w.rules, E.relationsFixed)) return refuse('war/fixed')
    const { war, peaceUntil } = w.s.civs[seat].relations[player]
    if (war) return refuse('war/already', civName(w, player))
    return peaceUntil > w.s.turn ? refuse('war/treaty', civName(w, player), peaceUntil) : null
  },
  apply(w, seat, { player }) {
    startWar(w, seat, player)
    return { player, war: true }
  },
})

/** Speaks out against a civilization: it stands for 30 turns, embassies close. */
export const denounce = command<{ player: number }>({
  by: 'active',
  check(w, seat, { player }) {
    const refusal = checkPlayer(w, seat, player)
    if (refusal) return refusal
    if (w.s.civs[player].kind !== 'major') return refuse('denounce/minor', civName(w, player))
    const { war, denouncedUntil, friendsUntil } = w.s.civs[seat].relations[player]
    if (war) return refuse('denounce/war', civName(w, player))
    if (denounces(w, seat, player)) return refuse('denounce/already', civName(w, player), denouncedUntil)
    return areFriends(w, seat, player) ? refuse('denounce/friend', civName(w, player), friendsUntil) : null
  },
  apply(w, seat, { player }) {
    speakOut(w, seat, player)
    return { player, until: w.s.civs[seat].relations[player].denouncedUntil }
  },
})

/** Words that bind nobody. */
export const sendMessage = command<{ player: number; text: string }>({
  by: 'seat',
  check(w, seat, { player, text }) {
    const refusal = checkPlayer(w, seat, player)
    if (refusal) return refusal
    if (w.s.civs[player].kind !== 'major') return refuse('message/nobody', civName(w, player))
    if (text.trim() === '') return refuse('message/empty')
    return text.length > MESSAGE_MAX ? refuse('message/too-long', text.length, MESSAGE_MAX) : null
  },
  apply(w, seat, { player, text }) {
    emit(w, { kind: 'civ/message', words: text, civ: seat, other: player, knownBy: (1 << seat) | (1 << player) })
    return { player, sent: true }
  },
})
