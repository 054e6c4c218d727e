/** Units by what they are about, and which can be upgraded together. */
import type { Result } from '../../game/page-context.ts'

type Listed = Result<'get_units'>['units'][number]
/** One's own, as get_units lists them. */
export type UnitRow = Extract<Listed, { max_moves: number }>

export const STATES = ['idle', 'moving', 'busy', 'resting', 'spent'] as const
export type UnitState = (typeof STATES)[number]

/** Idle: it can act and has no order. Busy: it builds, explores or the like by itself. Spent: nothing is left of its turn. */
export function stateOf({ idle, goal, building, order, moves }: UnitRow): UnitState {
  if (idle) return 'idle'
  if (goal !== undefined) return 'moving'
  if (building !== undefined || order === 'explore' || order === 'automate') return 'busy'
  if (order !== undefined && order !== 'skip') return 'resting'
  return moves > 0 ? 'resting' : 'spent'
}

/** How many are in each state. */
export function countsOf(rows: readonly UnitRow[]): Record<UnitState, number> {
  const counts: Record<UnitState, number> = { idle: 0, moving: 0, busy: 0, resting: 0, spent: 0 }
  for (const row of rows) counts[stateOf(row)]++
  return counts
}

/** Which upgrades the gold pays for, the cheapest first, and what they cost together. */
export function affordable(rows: readonly UnitRow[], gold: number): { units: UnitRow[]; cost: number } {
  const able = rows.filter(({ upgrade }) => upgrade?.allowed).sort((a, b) => a.upgrade!.gold - b.upgrade!.gold || a.id - b.id)
  let cost = 0
  const units = able.filter(({ upgrade }) => {
    if (cost + upgrade!.gold > gold) return false
    cost += upgrade!.gold
    return true
  })
  return { units, cost }
}

export type UnitColumn = 'kind' | 'state' | 'health' | 'moves' | 'strength' | 'place' | 'upgrade'

/** What a column sorts by. By state: idle first, then those that can be promoted. */
export function cellOf(row: UnitRow, by: UnitColumn): string | number {
  if (by === 'kind') return row.kind
  if (by === 'state') return STATES.indexOf(stateOf(row)) * 2 + (row.promotion_waiting ? 0 : 1)
  if (by === 'health') return row.hp
  if (by === 'moves') return row.moves
  if (by === 'strength') return Math.max(row.strength ?? 0, row.ranged_strength ?? 0)
  if (by === 'place') return row.y * 1000 + row.x
  return row.upgrade ? row.upgrade.gold + (row.upgrade.allowed ? 0 : 1_000_000) : Number.MAX_SAFE_INTEGER
}
