/** What pointers and keys do with what is selected: on a tile, and to the next thing on it. */
import m from 'mithril'
import type { ToolCall } from '../../game/call-data.ts'
import { deedAt, meaningOf, nextOn, type Pointing, placeOf, type Scene, type UnitDetails } from './aim.ts'
import type { Play } from './play.ts'
import { wishOf } from './questions.ts'

export function unitShown(play: Play): UnitDetails | null {
  const { table } = play
  const { selection } = table
  if (selection.kind !== 'unit' || selection.id === play.gone || !table.world.units.has(selection.id)) return null
  return table.latest('get_unit', { unit_id: selection.id }).value
}

export function sceneOf(play: Play): Scene {
  const { table, doing } = play
  const unit = unitShown(play)
  return {
    world: table.world,
    selection: table.selection,
    aim: doing.aim,
    shown: doing.shown,
    unit: unit?.yours ? unit : null,
    mayAct: table.mayAct && play.stage !== 'pending',
  }
}

/** What a pointer or the keyboard's Enter does on a tile. */
export function pointAt(play: Play, tile: number, how: Pointing): void {
  const meaning = meaningOf(sceneOf(play), tile, how)
  if (meaning.kind === 'select') play.table.select(meaning.selection)
  else if (meaning.kind === 'show') play.send({ type: 'show', tile })
  else if (meaning.kind === 'do') wish(play, meaning.deed)
  m.redraw()
}

/** Picks the next thing on the tile of what is selected. */
export function cycle(play: Play): void {
  const { world, selection } = play.table
  const tile = placeOf(world, selection) ?? play.cursor
  if (tile !== null) play.table.select(nextOn(world, tile, selection))
}

/** The fight or the way that is to be shown: where the mouse is, or where a first tap was. */
export function foreseen(play: Play): { tile: number; deed: ToolCall } | null {
  const scene = sceneOf(play)
  const tile = scene.shown ?? play.hovered ?? play.cursor
  if (tile === null || scene.aim === 'improve' || scene.aim === 'promote' || scene.aim === 'upgrade') return null
  const deed = deedAt(scene, tile)
  return deed && { tile, deed }
}

/** Does it, or asks first where it cannot be taken back; `isAdvised`: its reason has been read. */
export function wish(play: Play, deed: ToolCall, isAdvised = false): void {
  const { table } = play
  const preview = deed.tool === 'attack' ? table.latest('preview_attack', deed.args).value : null
  play.send({ type: 'do', wish: wishOf(table.world, deed, { unit: unitShown(play), preview, isAdvised }) })
}
