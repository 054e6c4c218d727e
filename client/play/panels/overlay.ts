/** What lies over the map while somebody aims: reach, way, targets. */
import type { Overlay, PathStep } from '../../map/renderer.ts'
import { tileAt } from '../../world/world.ts'
import { advisedTarget, advisedTo } from '../seat/advised-call.ts'
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
    marks: withLesson(marksOf(play, scene), play.lessonTile),
    path: to ? wayTo(table, to) : NO_WAY,
    labels: UNLABELLED,
  }
}

const withLesson = (marks: Overlay['marks'], tile: number | null): Overlay['marks'] =>
  tile === null ? marks : new Map([...marks, [tile, marks.has(tile) ? ('lesson-target' as const) : ('lesson' as const)]])

/** What can be struck at; of a city that does not aim, what it is advised to strike at. */
function marksOf(play: Play, scene: ReturnType<typeof sceneOf>): Overlay['marks'] {
  if (!scene.mayAct) return UNMARKED
  const advised = advisedTarget(play)
  const targets =
    scene.selection.kind === 'city' && scene.aim !== 'bombard' ? (advised === null ? [] : [advised]) : targetsOf(scene)
  return targets.length > 0 ? new Map(targets.map(tile => [tile, 'target' as const])) : UNMARKED
}
