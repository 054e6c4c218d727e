/** What lies over the map while somebody aims: reach, way, targets. */
import type { Overlay, PathStep } from '../../map/renderer.ts'
import { tileAt } from '../../world/world.ts'
import { advisedTo } from '../seat/advised-call.ts'
import { placeOf, strikeZone, targetsOf } from '../seat/aim.ts'
import type { Play } from '../seat/play.ts'
import { foreseen, sceneOf } from '../seat/pointing.ts'
import { wayTo } from '../seat/unit-path.ts'

const UNMARKED: Overlay['marks'] = new Map()
const NO_WAY: readonly PathStep[] = []
const UNLABELLED: Overlay['labels'] = new Map()

/** The last of each play: the map draws anew only where another comes. */
const last = new WeakMap<Play, { of: readonly unknown[]; overlay: Overlay }>()

export function overlayOf(play: Play): Overlay {
  const overlay = drawnNow(play)
  const { selected, hovered, reach, marks, path } = overlay
  const of = [selected, hovered, [...reach].join(), [...marks.keys()].join(), path]
  const before = last.get(play)
  if (before && of.every((part, i) => part === before.of[i])) return before.overlay
  last.set(play, { of, overlay })
  return overlay
}

function drawnNow(play: Play): Overlay {
  const { table, cursor } = play
  const scene = sceneOf(play)
  const { world, unit, aim } = scene
  const selected = placeOf(world, table.selection)
  const seen = foreseen(play)
  // Where nobody points anywhere, the way that is advised.
  const to = seen ? (seen.deed.tool === 'move_unit' ? seen.deed.args : null) : aim === null ? advisedTo(play) : null
  const goes = unit !== null && (aim === null || aim === 'move')
  const zone = aim === 'drop' ? (unit?.drop_zone ?? []) : goes ? (unit.reach ?? []) : []
  return {
    selected,
    hovered: cursor,
    reach: zone.length > 0 ? new Set(zone.map(({ x, y }) => tileAt(world, x, y))) : strikeZone(scene),
    marks: marksOf(scene),
    path: to ? wayTo(table, to) : NO_WAY,
    labels: UNLABELLED,
  }
}

function marksOf(scene: ReturnType<typeof sceneOf>): Overlay['marks'] {
  if (!scene.mayAct || (scene.selection.kind === 'city' && scene.aim !== 'bombard')) return UNMARKED
  const targets = targetsOf(scene)
  return targets.length > 0 ? new Map(targets.map(tile => [tile, 'target' as const])) : UNMARKED
}
