/** Where a unit can go, and the way that move_unit would take: before it is gone, by what its seat knows. */
import {
  dangerTo,
  type EngineContext,
  foreseeMove,
  isExplored,
  isRefusal,
  MOVE,
  reachable,
  type Unit,
} from '../../../engine/index.ts'
import { placeAt } from '../../tool/coordinates.ts'
import { amount, answer, listOf, optional, part, text, whole, yes } from '../../tool/schema.ts'
import { refusalWords } from '../../words/refusals.ts'

const SAFE = { dies: 'no', captured: false } as const
const DANGERS = ['maybe', 'yes'] as const

export const wayFields = {
  x: whole('Column it is asked for.'),
  y: whole('Row.'),
  reachable: yes('move_unit would send it there.'),
  why_not: optional(text('Why not.')),
  turns: optional(whole('Ends of its turn before it arrives; 0: it arrives in this one.')),
  cost: optional(amount('Movement points that it spends this turn.')),
  tiles: optional(
    listOf(
      answer({ x: whole('Column.'), y: whole('Row.'), turns: whole('Ends of its turn before it is there.') }),
      'The tiles after its own, the goal last.',
    ),
  ),
  stops: optional(
    part('Where it is at the end of this turn, and what the enemies in sight could do to it there.', {
      x: whole('Column.'),
      y: whole('Row.'),
      moves: amount('Movement points left there.'),
      captured: optional(yes('It can be captured.')),
      dies: optional(text(`Whether it can die: ${DANGERS.join(' or ')}; absent: no.`)),
    }),
  ),
}

/** What `way` of get_unit tells. */
export function wayView(w: EngineContext, unit: Unit, tile: number) {
  const goal = placeAt(w, tile)
  const steps = foreseeMove(w, unit, tile)
  if (isRefusal(steps)) return { ...goal, reachable: false, why_not: refusalWords(steps).text }
  const now = steps.filter(({ turns }) => turns === 0).at(-1)
  const stop = now?.tile ?? unit.tile
  const left = now ? now.leftX60 : unit.movesX60
  // Of land that nobody has looked at it is not known how it would shelter the unit.
  const { dies, captured } = isExplored(w, unit.owner, stop) ? dangerTo(w, unit, stop) : SAFE
  return {
    ...goal,
    reachable: true,
    turns: steps.at(-1)!.turns,
    cost: pointsOf(unit.movesX60 - left),
    tiles: steps.map(step => ({ ...placeAt(w, step.tile), turns: step.turns })),
    stops: {
      ...placeAt(w, stop),
      moves: pointsOf(left),
      ...(captured && { captured }),
      ...(dies !== 'no' && { dies }),
    },
  }
}

/** Where the unit can be at the end of this turn, with the movement left there. */
export const reachView = (w: EngineContext, unit: Unit) =>
  reachable(w, unit).map(({ tile, leftX60 }) => ({ ...placeAt(w, tile), moves: pointsOf(leftX60) }))

/** Movement points with one decimal, from sixtieths. */
const pointsOf = (x60: number): number => Math.round((x60 * 10) / MOVE) / 10
