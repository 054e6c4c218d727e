/** What lies over the map while a unit waits for its decision. */
import { expect, test } from 'vitest'
import { emptyDecisionQueue } from '../../../../client/game/decisions.ts'
import { overlayOf } from '../../../../client/play/panels/overlay.ts'
import type { Play } from '../../../../client/play/seat/play.ts'
import { tableOver, unit, world } from '../../world.ts'

const HERE = world([unit({ id: 5, x: 3, y: 3, moves: 2 })])
const BRIEFING = { turn: 1, decisions: [{ what: 'Unit 5', tool: 'move_unit', args: { unit_id: 5, x: 5, y: 3 }, because: '' }] }
const WAY = {
  reachable: true,
  tiles: [
    { x: 4, y: 3, turns: 0 },
    { x: 5, y: 3, turns: 1 },
  ],
}

/** A player who was led to that subject, and points at that tile. */
function playAt(at: string | null, hovered: number | null = null): Play {
  const table = tableOver(HERE)
  table.select({ kind: 'unit', id: 5 })
  const latest = (tool: string, { x }: { x?: number }) => {
    const value = tool === 'get_briefing' ? BRIEFING : { id: 5, yours: true, ...(x === 5 && { way: WAY }) }
    return { value, error: null, isAsking: false }
  }
  Object.assign(table, { latest })
  const docket = { ...emptyDecisionQueue(1), at }
  return { table, docket, hovered, cursor: null, stage: 'selected', doing: { aim: null, shown: null } } as unknown as Play
}

test('the way that is advised is shown to who was led there, until somebody points elsewhere', () => {
  expect(overlayOf(playAt('unit 5')).path).toEqual([
    { tile: 34, turns: 0 },
    { tile: 35, turns: 1 },
  ])
  expect(overlayOf(playAt('unit 5', 77)).path).toEqual([])
  expect(overlayOf(playAt(null)).path).toEqual([])
})
