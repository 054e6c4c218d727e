/** Draws the map on two canvases over each other: the world (the ground in chunks, things on it as sprites), and what is aimed at. A canvas more would cost every frame of panning another layer to be put together. */

import { tileAtPoint } from '../world/geometry.ts'
import type { World, WorldChange } from '../world/world.ts'
import { type Moves, makeMoves } from './animations.ts'
import { iconsLoaded } from './art/icons.ts'
import { PARCHMENT } from './art/palette.ts'
import { scaleOf, toPlane, type ViewSize } from './camera.ts'
import type { ChunkMaker } from './chunks/chunk-maker.ts'
import { makeChunks } from './chunks/chunks.ts'
import { type Look, looksOf } from './colors.ts'
import type { Frame } from './frame.ts'
import { detailOf, type GroundCity, groundOf } from './ground.ts'
import { drawCityDots, drawLabels, labelFont, type Placed, placeLabels } from './labels.ts'
import { drawOverlay, drawUnderlay, isEmpty, NO_OVERLAY } from './overlay.ts'
import type { Camera, Overlay, Renderer } from './renderer.ts'
import { makeSprites } from './sprites.ts'
import { drawUnits, showsMoves } from './unit-sprites.ts'
import { drawWonderNames, type WonderName, wonderNames } from './wonder-names.ts'

/** After the last change of scale. */
const SETTLED_MS = 120

export interface CanvasRenderer extends Renderer {
  readonly moves: Moves
  readonly looks: ReadonlyMap<number, Look>
  setDark(isDark: boolean): void
}

/** `host` holds the canvases; `onDirty` is called when a frame is wanted that nobody outside has asked for. */
export function canvasRenderer(host: HTMLElement, maker: ChunkMaker, onDirty: () => void): CanvasRenderer {
  const canvases = ['ground', 'overlay'].map(name => {
    const canvas = document.createElement('canvas')
    canvas.className = name
    canvas.setAttribute('aria-hidden', 'true')
    host.append(canvas)
    return canvas
  })
  const [ground, over] = canvases.map((canvas, i) => canvas.getContext('2d', { alpha: i > 0 })!)
  let world: World | null = null
  let looks: ReadonlyMap<number, Look> = new Map()
  let cities: Map<number, GroundCity> = new Map()
  let camera: Camera = { x: 0, y: 0, zoom: 40 }
  let overlay: Overlay = NO_OVERLAY
  let view: ViewSize = { wide: 0, high: 0 }
  let ratio = 1
  let isDark = false
  let labels: Placed[] | null = null
  let wonders: WonderName[] = []
  let labelZoom = 0
  let font = 0
  let zoomedMs = Number.NEGATIVE_INFINITY
  let isZooming = false
  let wasMoving = false
  const dirty = { world: true, overlay: true }
  const sprites = makeSprites(() => ratio)
  const moves = makeMoves()
  const chunks = makeChunks(maker, () => {
    dirty.world = true
    onDirty()
  })

  void iconsLoaded.then(isThere => {
    if (!isThere || !world) return
    sprites.clear()
    dirty.world = true
    onDirty()
  })

  function touchAll(): void {
    dirty.world = dirty.overlay = true
    onDirty()
  }

  function drawGround(nowMs: number): boolean {
    ground.setTransform(1, 0, 0, 1, 0, 0)
    ground.fillStyle = (isDark ? PARCHMENT.dark : PARCHMENT.light).paper
    ground.fillRect(0, 0, ground.canvas.width, ground.canvas.height)
    return chunks.draw(ground, camera, view, ratio, nowMs)
  }

  function frameOn(ctx: CanvasRenderingContext2D, nowMs: number): Frame {
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0)
    return { ctx, world: world!, looks, camera, view, scale: scaleOf(camera), sprites, nowMs, isZooming }
  }

  function drawThings(nowMs: number): void {
    const frame = frameOn(ground, nowMs)
    if (!labels || labelZoom !== camera.zoom || !isZooming) {
      if (!isZooming) font = labelFont(camera.zoom)
      if (!labels || labelZoom !== camera.zoom || labels[0]?.font !== font) labels = placeLabels(world!, looks, camera.zoom, font)
      labelZoom = camera.zoom
    }
    drawUnderlay(frame, overlay)
    if (detailOf(camera.zoom) === 'far') drawCityDots(frame)
    else drawWonderNames(frame, wonders, font)
    drawUnits(frame, moves, overlay.selected)
    drawLabels(frame, labels)
  }

  return {
    moves,
    get looks() {
      return looks
    },
    resize(wide, high, given) {
      view = { wide, high }
      if (ratio !== given) sprites.clear()
      ratio = given
      for (const canvas of canvases) {
        canvas.width = Math.round(wide * ratio)
        canvas.height = Math.round(high * ratio)
      }
      touchAll()
    },
    setWorld(given) {
      world = given
      looks = looksOf(given.players.values())
      sprites.clear()
      labels = null
      const made = groundOf(given, looks as Map<number, Look>)
      cities = made.cities
      wonders = wonderNames(given)
      chunks.setGround(made)
      touchAll()
    },
    patch(change: WorldChange) {
      if (!world) return
      if (change.players) {
        const before = looks
        looks = looksOf(world.players.values())
        // Somebody was met who was a stranger until then.
        if (looks.size !== before.size) sprites.clear()
      }
      const tiles = new Set(change.tiles)
      const made = groundOf(world, looks as Map<number, Look>)
      // Houses are part of the ground: where they came, went, grew or changed hands.
      for (const [tile, city] of made.cities) if (!isSame(cities.get(tile), city)) tiles.add(tile)
      for (const tile of cities.keys()) if (!made.cities.has(tile)) tiles.add(tile)
      cities = made.cities
      if (change.tiles.size > 0) wonders = wonderNames(world)
      if (tiles.size > 0 || change.players) chunks.patch(made, tiles)
      if (change.cities.size > 0 || change.players) labels = null
      dirty.world = true
      onDirty()
    },
    setCamera(given) {
      if (given.zoom !== camera.zoom && zoomedMs < Number.POSITIVE_INFINITY) zoomedMs = Number.POSITIVE_INFINITY
      camera = given
      touchAll()
    },
    setOverlay(given) {
      if (given.selected !== overlay.selected || given.reach !== overlay.reach) dirty.world = true
      overlay = given
      dirty.overlay = true
      onDirty()
    },
    setDark(given) {
      isDark = given
      chunks.setDark(given)
      touchAll()
    },
    frame(nowMs) {
      if (!world || view.wide === 0) return false
      let isMore = false
      // Infinite until the first frame after the scale changed.
      if (zoomedMs === Number.POSITIVE_INFINITY) zoomedMs = nowMs
      const wasZooming = isZooming
      isZooming = font > 0 && nowMs - zoomedMs < SETTLED_MS
      if (isZooming) isMore = true
      else if (wasZooming) dirty.world = true
      moves.settle(nowMs)
      const isMoving = showsMoves(frameOn(ground, nowMs), moves)
      // Once more when all have arrived, to show where they stand.
      if (isMoving || wasMoving) dirty.world = true
      wasMoving = isMoving
      if (isMoving) isMore = true
      if (dirty.world) {
        dirty.world = false
        if (drawGround(nowMs)) dirty.world = isMore = true
        drawThings(nowMs)
      }
      if (dirty.overlay) {
        dirty.overlay = false
        // A canvas with nothing on it costs nothing when it is not there.
        over.canvas.hidden = isEmpty(overlay)
        if (!over.canvas.hidden) drawOverlay(cleared(frameOn(over, nowMs)), overlay)
      }
      return isMore
    },
    tileUnder(x, y) {
      if (!world) return null
      const at = tileAtPoint(world.width, world.height, ...toPlane(camera, view, x, y))
      return at && at.y * world.width + at.x
    },
    destroy() {
      chunks.destroy()
      sprites.clear()
      for (const canvas of canvases) canvas.remove()
      world = null
    },
  }
}

const cleared = (frame: Frame): Frame => {
  frame.ctx.clearRect(0, 0, frame.view.wide, frame.view.high)
  return frame
}

const isSame = (a: GroundCity | undefined, b: GroundCity): boolean =>
  a !== undefined && a.id === b.id && a.owner === b.owner && a.size === b.size
