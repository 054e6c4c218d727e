/** The map as a part of a page: it owns its element, canvases, frame loop and input; redraws of the page never paint it. */
import m from 'mithril'
import { isStill } from '../ui/preferences/motion.ts'
import { mapWords } from '../words/map.ts'
import type { World, WorldChange } from '../world/world.ts'
import type { Moves } from './animations.ts'
import { lookAt, type ViewSize, wholeWorld } from './camera.ts'
import { makeRig, type Rig } from './camera-rig.ts'
import { CanvasRenderer } from './canvas-renderer.ts'
import { chunkMaker } from './chunks/chunk-maker.ts'
import { detailOf } from './ground.ts'
import type { ShownLayers } from './info-layers/info-layers.ts'
import { listen } from './input/input.ts'
import type { Intents } from './input/intents.ts'
import { KeepClear } from './keep-clear.ts'
import { homeOf } from './keys.ts'
import { type CursorAttrs, MapCursor } from './map-cursor.ts'
import type { Camera } from './renderer.ts'

export interface MapAttrs extends CursorAttrs {
  /** Selector of what lies over the map: what is shown or selected is kept clear of it. */
  panels?: string
  /** Layers of information over the ground; another object whenever anything in it changed. */
  layers?: ShownLayers | null
  /** Told at most once a frame. */
  onCamera?(camera: Camera): void
  /** Once, with what moves and changes the map from outside. */
  onReady?(map: MapHandle): void
}

export interface MapHandle {
  readonly camera: Camera
  /** CSS pixels of the element. */
  readonly view: ViewSize
  readonly renderer: CanvasRenderer
  /** The world that was given was patched in place. */
  patch(change: WorldChange): void
  /** Brings a tile to the middle of what is seen of the map, near enough to see it. */
  show(x: number, y: number): void
  setCamera(camera: Camera): void
  zoom(factor: number): void
  /** Calls back after the camera moved, at most once a frame, and after the world was patched; returns what ends that. */
  listen(heard: Listener): () => void
  /** What is seen moving for a moment, to be set going or stopped; it is drawn from then on. */
  animate(doing: (moves: Moves) => void): void
  /** Whether what takes place on the tile is seen: it lies clear, and the map is near enough. */
  sees(tile: number): boolean
  /** Near enough for units to be seen moving. */
  isNear(): boolean
  /** Goes to a tile for a while, at the scale as it is, where it is not in sight already. */
  visit(tile: number): void
  /** Back to where the map was before; `isAtRest`: it stays where it is. */
  endVisit(isAtRest: boolean): void
  /** Milliseconds that a unit takes for a tile; 0: it jumps. */
  setPace(tileMs: number): void
  focus(): void
}

const PLAYER_ZOOM = 64
/** Widest element that this is meant for, in CSS pixels; on a wider one tiles are larger. */
const USUAL_WIDE = 1920
const DOUBLE_TAP_ZOOM = 1.6

type Listener = (what: 'camera' | 'world') => void

export const mapView: m.ClosureComponent<MapAttrs> = ({ attrs: first }) => {
  let attrs = first
  let map: MountedMap | null = null
  return {
    oncreate({ dom }) {
      map = new MountedMap(dom as HTMLElement, () => attrs)
    },
    onupdate({ attrs: given }) {
      const before = attrs
      attrs = given
      if (before.world !== given.world) map!.setWorld(given.world)
      if (before.overlay !== given.overlay) map!.showOverlay()
      if (before.layers !== given.layers) map!.showLayers()
      map!.keepClear()
    },
    onremove: () => map?.destroy(),
    view: () =>
      m('.map', { tabindex: 0, role: 'application', 'aria-label': `${mapWords.map}. ${mapWords.help}` }, [
        m('.map-said', { 'aria-live': 'polite' }),
      ]),
  }
}

/** The map on its element, from when it is there until it is destroyed. */
class MountedMap implements MapHandle {
  readonly renderer: CanvasRenderer
  readonly #element: HTMLElement
  readonly #attrs: () => MapAttrs
  readonly #rig: Rig
  readonly #cursor: MapCursor
  readonly #listeners = new Set<Listener>()
  readonly #ending = new AbortController()
  readonly #resized = new ResizeObserver(() => this.#fit())
  /** Of the frame that is wanted; 0: none. */
  #handle = 0
  #isPlaced = false
  #hasMoved = false
  readonly #clear: KeepClear

  constructor(element: HTMLElement, attrs: () => MapAttrs) {
    this.#element = element
    this.#attrs = attrs
    this.renderer = new CanvasRenderer(element, chunkMaker(), this.#wake)
    this.#rig = makeRig(
      () => isStill(),
      camera => {
        this.#hasMoved = true
        this.renderer.setCamera(camera)
      },
      this.#wake,
    )
    this.#clear = new KeepClear({
      element,
      rig: this.#rig,
      world: () => attrs().world,
      view: () => this.view,
      panels: () => attrs().panels,
    })
    this.#cursor = new MapCursor(element, this.#rig, this.renderer, attrs)
    listen(element, this.#intents(), this.#ending.signal)
    this.#resized.observe(element)
    this.#followDark()
    this.renderer.setWorld(attrs().world)
    this.showOverlay()
    if (attrs().layers) this.showLayers()
    attrs().onReady?.(this)
    if (isStill()) this.renderer.moves.setPace(0)
  }

  get camera(): Camera {
    return this.#rig.camera
  }

  get view(): ViewSize {
    return this.renderer.view
  }

  patch(change: WorldChange): void {
    this.renderer.patch(change)
    this.#tell('world')
  }

  show(x: number, y: number): void {
    this.#clear.show(x, y)
  }

  /** After each change of the page. */
  keepClear(): void {
    if (this.#isPlaced) this.#clear.keep(this.#attrs().overlay?.selected ?? null, this.#cursor.isHovering)
  }

  setCamera(camera: Camera): void {
    this.#clear.letGo()
    this.#rig.set(camera)
  }

  zoom(factor: number): void {
    this.#clear.letGo()
    this.#rig.zoom(factor, this.view.wide / 2, this.view.high / 2)
  }

  listen(heard: Listener): () => void {
    this.#listeners.add(heard)
    return () => this.#listeners.delete(heard)
  }

  animate(doing: (moves: Moves) => void): void {
    doing(this.renderer.moves)
    this.#wake()
  }

  sees(tile: number): boolean {
    return this.isNear() && this.#clear.isClear(tile)
  }

  isNear(): boolean {
    return detailOf(this.camera.zoom) !== 'far'
  }

  visit(tile: number): void {
    this.#clear.visit(tile)
  }

  endVisit(isAtRest: boolean): void {
    this.#clear.endVisit(isAtRest)
  }

  setPace(tileMs: number): void {
    this.renderer.moves.setPace(isStill() ? 0 : tileMs)
  }

  focus(): void {
    this.#element.focus()
  }

  setWorld(world: World): void {
    this.renderer.setWorld(world)
    this.#place()
  }

  /** As the attributes have it now. */
  showOverlay(): void {
    this.#cursor.showOverlay()
  }

  showLayers(): void {
    this.renderer.setLayers(this.#attrs().layers ?? null)
  }

  destroy(): void {
    this.#ending.abort()
    cancelAnimationFrame(this.#handle)
    this.#resized.disconnect()
    this.renderer.destroy()
  }

  #intents(): Intents {
    const [rig, cursor, renderer] = [this.#rig, this.#cursor, this.renderer]
    return {
      pan: (dx, dy) => {
        this.#clear.letGo()
        rig.pan(dx, dy)
      },
      zoom: (factor, x, y) => {
        this.#clear.letGo()
        rig.zoom(factor, x, y)
      },
      hover: (x, y) => cursor.hover(renderer.tileUnder(x, y)),
      leave: () => cursor.hover(null),
      tap: (x, y, source) => {
        this.#clear.take()
        cursor.tap(renderer.tileUnder(x, y), source)
      },
      act: (x, y) => cursor.act(renderer.tileUnder(x, y)),
      doubleTap: (x, y) => rig.zoom(DOUBLE_TAP_ZOOM, x, y),
      longPress: (x, y) => cursor.longPress(renderer.tileUnder(x, y)),
      grab: () => rig.stop(),
      fling: (vx, vy) => rig.fling(vx, vy),
      key: event => cursor.key(event),
    }
  }

  #followDark(): void {
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const setDark = (): void => this.renderer.setDark(dark.matches)
    dark.addEventListener('change', setDark, { signal: this.#ending.signal })
    setDark()
  }

  #tell(what: 'camera' | 'world'): void {
    for (const heard of this.#listeners) heard(what)
  }

  #wake = (): void => {
    if (this.#handle === 0 && !this.#ending.signal.aborted) this.#handle = requestAnimationFrame(this.#frame)
  }

  #frame = (nowMs: number): void => {
    this.#handle = 0
    const isMoving = this.#rig.frame(nowMs)
    if (this.#hasMoved) {
      this.#hasMoved = false
      this.#attrs().onCamera?.(this.camera)
      this.#tell('camera')
    }
    if (this.renderer.frame(nowMs) || isMoving) this.#wake()
  }

  /** To the element's size. */
  #fit(): void {
    const { clientWidth, clientHeight } = this.#element
    this.renderer.resize(clientWidth, clientHeight, Math.min(3, devicePixelRatio || 1))
    this.#place()
    // In the same frame, or it would be blank for one.
    this.renderer.frame(performance.now())
    this.#tell('camera')
    this.keepClear()
  }

  /** Where a game begins: near home, or over the whole world for who has none. */
  #place(): void {
    const { world } = this.#attrs()
    const { view } = this
    this.#rig.setSizes(world, view)
    if (this.#isPlaced || view.wide === 0) return
    this.#isPlaced = true
    const home = world.head.you === null ? null : homeOf(world)
    const whole = wholeWorld(world, view)
    const zoom = PLAYER_ZOOM * Math.max(1, view.wide / USUAL_WIDE)
    this.#rig.set(home === null ? whole : lookAt({ ...whole, zoom }, home % world.width, Math.floor(home / world.width)))
    this.renderer.setCamera(this.camera)
  }
}
