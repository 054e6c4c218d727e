/** What pointing at a tile means, as things stand: to look, to show the way or the fight, to go, to strike. Pure: it reads, and says what is wished. */

import type { Aim, ToolCall } from '../../game/call-data.ts'
import type { Result, Selection } from '../../game/page-context.ts'
import { wrapX } from '../../world/geometry.ts'
import { cityOn, distanceOf, unitsOn } from '../../world/selectors.ts'
import { tileAt, type World, xOf, yOf } from '../../world/world.ts'

export type UnitDetails = Result<'get_unit'>

/** What is known while somebody points. */
export interface Scene {
  world: World
  selection: Selection
  aim: Aim | null
  /** The tile whose path or fight is shown already. */
  shown: number | null
  /** Of the selected unit, if it is here and the viewer's own. */
  unit: UnitDetails | null
  mayAct: boolean
}

/** `click`: mouse, path and fight seen while hovering; `tap`: a finger or the keyboard, nothing was shown before; `go`: at once. */
export type Pointing = 'click' | 'tap' | 'go'

export type Meaning =
  | { kind: 'select'; selection: Selection }
  | { kind: 'show'; tile: number }
  | { kind: 'do'; deed: ToolCall }
  | { kind: 'nothing' }

/** How far cities shoot. */
const CITY_RANGE = 2

const isEnemy = ({ players }: World, owner: number): boolean => players.get(owner)?.at_war === true

/** Whether something of an enemy that can be struck is in sight there. */
export const hasEnemy = (world: World, tile: number): boolean =>
  unitsOn(world, tile).some(({ owner }) => isEnemy(world, owner)) || isEnemy(world, cityOn(world, tile)?.owner ?? -1)

/** Where the selected thing stands; null for nothing. */
export function placeOf(world: World, selection: Selection): number | null {
  if (selection.kind === 'tile') return selection.tile
  if (selection.kind === 'none') return null
  const at = selection.kind === 'unit' ? world.units.get(selection.id) : world.cities.get(selection.id)
  return at ? at.y * world.width + at.x : null
}

/** All that can be selected on a tile, own first: soldiers, civilians, the city, the ground. */
export function selectableOn(world: World, tile: number): Selection[] {
  const you = world.head.you
  const units = unitsOn(world, tile).toSorted(
    (a, b) => Number(b.owner === you) - Number(a.owner === you) || Number(a.civilian) - Number(b.civilian),
  )
  const city = cityOn(world, tile)
  return [
    ...units.map(({ id }): Selection => ({ kind: 'unit', id })),
    ...(city ? [{ kind: 'city', id: city.id } as const] : []),
    { kind: 'tile', tile },
  ]
}

const isSame = (a: Selection, b: Selection): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The next thing on the tile after what is selected, in a circle; the first where something else is. */
export function nextOn(world: World, tile: number, selection: Selection): Selection {
  const all = selectableOn(world, tile)
  const at = all.findIndex(one => isSame(one, selection))
  return all[(at + 1) % all.length]
}

/** How many tiles away the unit strikes: 1 hand to hand; 0 not at all. */
export function strikeRange(unit: UnitDetails): number {
  if (unit.flight_range !== undefined) return unit.flight_range
  if (unit.civilian) return 0
  return unit.ranged_strength ? (unit.range ?? 1) : unit.strength ? 1 : 0
}

/** Enemies in sight that the selected unit or city could strike from where it is, as far as distance goes. */
export function targetsOf({ world, selection, unit }: Scene, range = reachOfStrike(selection, unit)): number[] {
  const from = placeOf(world, selection)
  if (from === null || range === 0) return []
  const tiles = new Set([...world.unitsAt.keys(), ...world.cityAt.keys()])
  return [...tiles].filter(tile => distanceOf(world, from, tile) <= range && hasEnemy(world, tile))
}

/** Tiles that lie within the range of what is aimed; none of who strikes only what is next to it. */
export function strikeZone({ world, selection, aim, unit }: Scene): Set<number> {
  const zone = new Set<number>()
  const from = placeOf(world, selection)
  const range = aim === 'attack' || aim === 'sweep' || aim === 'bombard' ? reachOfStrike(selection, unit) : 0
  if (from === null || range < 2) return zone
  for (let y = Math.max(0, yOf(world, from) - range); y <= Math.min(world.height - 1, yOf(world, from) + range); y++) {
    for (let dx = -range; dx <= range; dx++) {
      const tile = tileAt(world, wrapX(world.width, xOf(world, from) + dx), y)
      if (distanceOf(world, from, tile) <= range) zone.add(tile)
    }
  }
  return zone
}

const reachOfStrike = (selection: Selection, unit: UnitDetails | null): number =>
  selection.kind === 'city' ? CITY_RANGE : unit ? strikeRange(unit) : 0

const isOwnUnit = ({ world, selection }: Scene): boolean =>
  selection.kind === 'unit' && world.units.get(selection.id)?.owner === world.head.you

/** Whether the way or the fight on a tile is to be shown: something of the viewer's own is sent somewhere. */
export function isSending(scene: Scene): boolean {
  if (!scene.mayAct) return false
  if (scene.aim === 'bombard') return scene.selection.kind === 'city'
  return isOwnUnit(scene)
}

/** The deed that the tile stands for, by the aim or by what is there; null where there is none. */
export function deedAt(scene: Scene, tile: number): ToolCall | null {
  const { world, selection, aim, unit } = scene
  if (!isSending(scene)) return null
  const place = { x: xOf(world, tile), y: yOf(world, tile) }
  if (selection.kind === 'city') return { tool: 'city_attack', args: { city_id: selection.id, ...place } }
  if (selection.kind !== 'unit') return null
  const sent = { unit_id: selection.id, ...place }
  if (aim === 'attack') return { tool: 'attack', args: sent }
  if (aim === 'sweep') return { tool: 'air_sweep', args: sent }
  if (aim === 'drop') return { tool: 'unit_action', args: { ...sent, action: 'paradrop' } }
  if (aim === 'move') return { tool: 'move_unit', args: sent }
  if (tile === placeOf(world, selection)) return null
  const strikes =
    unit !== null && hasEnemy(world, tile) && distanceOf(world, placeOf(world, selection)!, tile) <= strikeRange(unit)
  return strikes ? { tool: 'attack', args: sent } : { tool: 'move_unit', args: sent }
}

/** Blows are shown before they fall, whoever points. */
const isBlow = ({ tool }: ToolCall): boolean => tool === 'attack' || tool === 'city_attack' || tool === 'air_sweep'

/** Whether the viewer has something there that a click would rather pick than send somebody to. */
const hasOwn = ({ world }: Scene, tile: number): boolean =>
  unitsOn(world, tile).some(({ owner }) => owner === world.head.you) || cityOn(world, tile)?.owner === world.head.you

/** What pointing at that tile in that way means. */
export function meaningOf(scene: Scene, tile: number, how: Pointing): Meaning {
  const here = placeOf(scene.world, scene.selection)
  const picks = scene.aim === null && how !== 'go' && (tile === here || hasOwn(scene, tile))
  const deed = picks ? null : deedAt(scene, tile)
  if (!deed) return how === 'go' ? { kind: 'nothing' } : { kind: 'select', selection: nextOn(scene.world, tile, scene.selection) }
  const mustShow = isBlow(deed) || (how === 'tap' && deed.tool !== 'unit_action')
  if (how === 'go' && !isBlow(deed)) return { kind: 'do', deed }
  if (mustShow && scene.shown !== tile) return { kind: 'show', tile }
  return { kind: 'do', deed }
}
