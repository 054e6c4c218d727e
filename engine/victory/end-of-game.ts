/** The end of a game: a victory that is on, the last civilization standing, or the last round. */
import { E } from '../../rules/effects/templates.ts'
import type { Victory } from '../../rules/ruleset.ts'
import { EVERYBODY, emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Civ, NONE } from '../core/state.ts'
import { civHas } from '../effects/aggregate.ts'
import { isWritten } from '../effects/effect-index.ts'
import { updateScores } from './score.ts'
import { isBarred, isReached, majors } from './victory-conditions.ts'

/** Ends the game where somebody has won. Called at the end of every turn and round. */
export function checkVictory(w: EngineContext): void {
  if (w.s.over) return
  if (w.s.wonBefore) {
    // Played on after the end: it is over for good when nobody is left.
    if (!w.s.seats.some(({ id }) => w.s.civs[id].alive)) w.s.over = w.s.wonBefore
    return
  }
  const { rules, s } = w
  const lastRound = s.turn > s.setup.turns
  if (lastRound) updateScores(w)
  for (const id of s.setup.victories) {
    const victory = rules.victories[id]
    if (victory.milestones.length === 0 || isBarred(w, victory)) continue
    for (const civ of majors(w)) {
      if (civ.alive && hasWon(w, civ, victory)) {
        end(w, civ, id)
        return
      }
    }
  }
  if (isWritten(w, E.triggersVictory)) {
    for (const civ of majors(w)) {
      if (!civ.alive || !civHas(w, civ, E.triggersVictory)) continue
      end(w, civ, NONE)
      return
    }
  }
  const living = majors(w).filter(civ => civ.alive)
  if (majors(w).length > 1 && living.length < 2) end(w, living[0] ?? null, victoryOf(w, 'domination'))
  else if (lastRound) end(w, null, victoryOf(w, 'time'))
}

function hasWon(w: EngineContext, civ: Civ, victory: Victory): boolean {
  const { milestones } = victory
  for (let i = 0; i < milestones.length; i++) if (!isReached(w, civ, victory, milestones[i])) return false
  return true
}

const victoryOf = (w: EngineContext, kind: string): number => w.rules.victories.findIndex(victory => victory.kind === kind)

/** null: nobody has won. */
function end(w: EngineContext, winner: Civ | null, victory: number): void {
  updateScores(w)
  w.s.over = { winner: winner ? winner.id : NONE, victory, turn: w.s.turn, after: NONE }
  if (winner) emit(w, { kind: 'game/over', what: 'won', victory, civ: winner.id, knownBy: EVERYBODY })
  else emit(w, { kind: 'game/over', what: 'drawn', knownBy: EVERYBODY })
}
