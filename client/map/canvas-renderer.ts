/** Draws the map on two canvases over each other: the world (the ground in chunks, things on it as sprites), and what is aimed at. A canvas more would cost every frame of panning another layer to be put together. */
import { tileAtPoint } from '../world/geometry.ts'
import type { World, WorldChange } from '../world/world.ts'
import { type Moves, makeMoves } from './animations.ts'
import { iconsLoaded, wantIcons } from './art/icons.ts'
import { PARCHMENT } from './art/palette.ts'
import { scaleOf, toPlane, type ViewSize } from './camera.ts'
import type { ChunkMaker } from './chunks/chunk-maker.ts'
import { Chunks } from './chunks/chunks.ts'
import type { Frame } from './frame.ts'
import { detailOf, type GroundCity, groundOf } from './ground.ts'
import { drawInfoLayers } from './info-layers/draw-info-layers.ts'
import type { ShownLayers } from './info-layers/info-layers.ts'
import { wantLabelIcons } from './label-marks.ts'
import { drawCityDots, drawLabels, labelFont, type Placed, placeLabels } from './labels.ts'
import { type Look, looksOf } from './looks/colors.ts'
import { drawOverlay, drawUnderlay, isEmpty, NO_OVERLAY } from './overlay.ts'
import type { Camera, Overlay, Renderer } from './renderer.ts'
import { makeSprites, type Sprites } from './sprites.ts'
import { drawUnits, showsMoves } from './unit-sprites.ts'
import { drawWonderNames, type WonderName, wonderNames } from './wonder-names.ts'

/** After the last change of scale. */
const SETTLED_MS = 120

export class CanvasRenderer implements Renderer {
  readonly moves: Moves = makeMoves()
  readonly #onDirty: () => void
  readonly #canvases: readonly HTMLCanvasElement[]
  readonly #ground: CanvasRenderingContext2D
  readonly #over: CanvasRenderingContext2D
  readonly #sprites: Sprites = makeSprites(() => this.#ratio)
  readonly #chunks: Chunks
  #world: World | null = null
  #looks: Map<number, Look> = new Map()
  #cities: Map<number, GroundCity> = new Map()
  #wonders: WonderName[] = []
  #camera: Camera = { x: 0, y: 0, zoom: 40 }
  #overlay: Overlay = NO_OVERLAY
  #layers: ShownLayers | null = null
  #view: ViewSize = { wide: 0, high: 0 }
  #ratio = 1
  #isDark = false
  #labels: Placed[] | null = null
  /** The scale that they are placed for, and their font's size. */
  #labelZoom = 0
  #font = 0
  /** When the scale changed last; infinite until the first frame after it. */
  #zoomedMs = Number.NEGATIVE_INFINITY
  #isZooming = false
  #wasMoving = false
  #isWorldDirty = true
  #isOverlayDirty = true

  /** `host` holds the canvases; `onDirty` is called when a frame is wanted that nobody outside has asked for. */
  constructor(host: HTMLElement, maker: ChunkMaker, onDirty: () => void) {
    this.#onDirty = onDirty
    this.#canvases = ['ground', 'overlay'].map(name => appendCanvas(host, name))
    const [ground, over] = this.#canvases
    this.#ground = ground.getContext('2d', { alpha: false })!
    this.#over = over.getContext('2d', { alpha: true })!
    this.#chunks = new Chunks(maker, () => this.#touchWorld())
    void iconsLoaded.then(isThere => isThere && this.#redrawSprites())
  }

  #redrawSprites = (): void => {
    if (!this.#world) return
    this.#sprites.clear()
    this.#touchWorld()
  }

  get looks(): ReadonlyMap<number, Look> {
    return this.#looks
  }

  /** CSS pixels of the element. */
  get view(): ViewSize {
    return this.#view
  }

  resize(wide: number, high: number, ratio: number): void {
    this.#view = { wide, high }
    if (this.#ratio !== ratio) this.#sprites.clear()
    this.#ratio = ratio
    for (const canvas of this.#canvases) {
      canvas.width = Math.round(wide * ratio)
      canvas.height = Math.round(high * ratio)
    }
    this.#touchAll()
  }

  setWorld(world: World): void {
    this.#world = world
    this.#looks = looksOf(world.players.values())
    this.#sprites.clear()
    this.#labels = null
    const ground = groundOf(world, this.#looks)
    this.#cities = ground.cities
    this.#wonders = wonderNames(world)
    this.#chunks.setGround(ground)
    this.#touchAll()
  }

  patch(change: WorldChange): void {
    const world = this.#world
    if (!world) return
    if (change.players) {
      const before = this.#looks
      this.#looks = looksOf(world.players.values())
      // Somebody was met who was a stranger until then.
      if (this.#looks.size !== before.size) this.#sprites.clear()
    }
    const ground = groundOf(world, this.#looks)
    const tiles = tilesPainted(change, this.#cities, ground.cities)
    this.#cities = ground.cities
    if (change.tiles.size > 0) this.#wonders = wonderNames(world)
    if (tiles.size > 0 || change.players) this.#chunks.patch(ground, tiles)
    if (change.cities.size > 0 || change.players) this.#labels = null
    this.#touchWorld()
  }

  setCamera(camera: Camera): void {
    if (camera.zoom !== this.#camera.zoom) this.#zoomedMs = Number.POSITIVE_INFINITY
    this.#camera = camera
    this.#touchAll()
  }

  setOverlay(overlay: Overlay): void {
    if (overlay.selected !== this.#overlay.selected || overlay.reach !== this.#overlay.reach) this.#isWorldDirty = true
    this.#overlay = overlay
    this.#isOverlayDirty = true
    this.#onDirty()
  }

  /** Layers of information; null: none. */
  setLayers(layers: ShownLayers | null): void {
    this.#layers = layers
    this.#touchWorld()
  }

  setDark(isDark: boolean): void {
    this.#isDark = isDark
    this.#chunks.setDark(isDark)
    this.#touchAll()
  }

  frame(nowMs: number): boolean {
    if (!this.#world || this.#view.wide === 0) return false
    const isSettling = this.#settleZoom(nowMs)
    const isMoving = this.#settleMoves(this.#world, nowMs)
    let isMore = isSettling || isMoving
    if (this.#isWorldDirty) {
      this.#isWorldDirty = false
      if (this.#drawGround(nowMs)) this.#isWorldDirty = isMore = true
      this.#drawThings(this.#world, nowMs)
    }
    if (this.#isOverlayDirty) {
      this.#isOverlayDirty = false
      // A canvas with nothing on it costs nothing when it is not there.
      this.#over.canvas.hidden = isEmpty(this.#overlay)
      if (!this.#over.canvas.hidden) drawOverlay(cleared(this.#frameOn(this.#over, this.#world, nowMs)), this.#overlay)
    }
    wantIcons()
    return isMore
  }

  tileUnder(x: number, y: number): number | null {
    const world = this.#world
    if (!world) return null
    const at = tileAtPoint(world.width, world.height, ...toPlane(this.#camera, this.#view, x, y))
    return at && at.y * world.width + at.x
  }

  destroy(): void {
    this.#chunks.destroy()
    this.#sprites.clear()
    for (const canvas of this.#canvases) canvas.remove()
    this.#world = null
  }

  #touchWorld(): void {
    this.#isWorldDirty = true
    this.#onDirty()
  }

  #touchAll(): void {
    this.#isOverlayDirty = true
    this.#touchWorld()
  }

  /** Whether the scale changed a moment ago; once it rests all is drawn for it. */
  #settleZoom(nowMs: number): boolean {
    if (this.#zoomedMs === Number.POSITIVE_INFINITY) this.#zoomedMs = nowMs
    const wasZooming = this.#isZooming
    this.#isZooming = this.#font > 0 && nowMs - this.#zoomedMs < SETTLED_MS
    if (wasZooming && !this.#isZooming) this.#isWorldDirty = true
    return this.#isZooming
  }

  /** Whether anybody is seen moving. */
  #settleMoves(world: World, nowMs: number): boolean {
    this.moves.settle(nowMs)
    const isMoving = showsMoves(this.#frameOn(this.#ground, world, nowMs), this.moves)
    // Once more when all have arrived, to show where they stand.
    if (isMoving || this.#wasMoving) this.#isWorldDirty = true
    this.#wasMoving = isMoving
    return isMoving
  }

  #frameOn(ctx: CanvasRenderingContext2D, world: World, nowMs: number): Frame {
    const camera = this.#camera
    ctx.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0)
    return {
      ctx,
      world,
      looks: this.#looks,
      camera,
      view: this.#view,
      scale: scaleOf(camera),
      sprites: this.#sprites,
      nowMs,
      isZooming: this.#isZooming,
    }
  }

  #drawGround(nowMs: number): boolean {
    const ctx = this.#ground
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    ctx.fillStyle = (this.#isDark ? PARCHMENT.dark : PARCHMENT.light).paper
    ctx.fillRect(0, 0, ctx.canvas.width, ctx.canvas.height)
    // Smoothing a stretched picture takes longer than a frame has; the frame after the zoom's end is smooth.
    ctx.imageSmoothingEnabled = !this.#isZooming
    const isMore = this.#chunks.draw(ctx, this.#camera, this.#view, this.#ratio, nowMs)
    ctx.imageSmoothingEnabled = true
    return isMore
  }

  #drawThings(world: World, nowMs: number): void {
    const frame = this.#frameOn(this.#ground, world, nowMs)
    const labels = this.#placedLabels(world)
    if (this.#layers) drawInfoLayers(frame, this.#layers)
    drawUnderlay(frame, this.#overlay)
    if (detailOf(this.#camera.zoom) === 'far') drawCityDots(frame)
    else drawWonderNames(frame, this.#wonders, this.#font)
    drawUnits(frame, this.moves, this.#overlay.selected)
    drawLabels(frame, labels)
  }

  /** While the scale changes their font stays. */
  #placedLabels(world: World): Placed[] {
    const { zoom } = this.#camera
    if (!this.#isZooming) this.#font = labelFont(zoom)
    const placed = this.#labels
    if (placed && this.#labelZoom === zoom && (this.#isZooming || placed[0]?.font === this.#font)) return placed
    this.#labels = placeLabels(world, this.#looks, zoom, this.#font)
    this.#labelZoom = zoom
    if (this.#labels.some(({ marks }) => marks.icons.length > 0)) wantLabelIcons(this.#redrawSprites)
    return this.#labels
  }
}

function appendCanvas(host: HTMLElement, name: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.className = name
  canvas.setAttribute('aria-hidden', 'true')
  host.append(canvas)
  return canvas
}

/** Houses are part of the ground: those tiles too where they came, went, grew or changed hands. */
function tilesPainted(
  change: WorldChange,
  before: ReadonlyMap<number, GroundCity>,
  cities: ReadonlyMap<number, GroundCity>,
): Set<number> {
  const tiles = new Set(change.tiles)
  for (const [tile, city] of cities) if (!isSame(before.get(tile), city)) tiles.add(tile)
  for (const tile of before.keys()) if (!cities.has(tile)) tiles.add(tile)
  return tiles
}

const cleared = (frame: Frame): Frame => {
  frame.ctx.clearRect(0, 0, frame.view.wide, frame.view.high)
  return frame
}

const isSame = (a: GroundCity | undefined, b: GroundCity): boolean =>
  a !== undefined && a.id === b.id && a.owner === b.owner && a.size === b.size
