/** The map as a part of a page: it owns its element, canvases, frame loop and input; redraws of the page never paint it. */
import m from 'mithril'
import { isStill } from '../ui/preferences/motion.ts'
import { mapWords } from '../words/map.ts'
import type { World, WorldChange } from '../world/world.ts'
import { lookAt, wholeWorld } from './camera.ts'
import { makeRig, type Rig } from './camera-rig.ts'
import { CanvasRenderer } from './canvas-renderer.ts'
import { chunkMaker } from './chunks/chunk-maker.ts'
import { listen, type Source } from './input.ts'
import { cursorStep, homeOf } from './keys.ts'
import { NO_OVERLAY } from './overlay.ts'
import type { Camera, Overlay } from './renderer.ts'

export interface MapAttrs {
  world: World
  /** What is drawn over the world; a new object whenever anything in it changed. */
  overlay?: Overlay
  /** A tile was chosen: a click, a tap, Enter. */
  onTap?(tile: number, source: Source): void
  /** The tile that the pointer or the keyboard points at. */
  onHover?(tile: number | null): void
  /** The tile is to be gone to or struck: right button, a second tap of a finger or pen on it, a second Enter. */
  onAct?(tile: number, source: Source): void
  onLong?(tile: number): void
  /** Told at most once a frame. */
  onCamera?(camera: Camera): void
  /** A tile in words, for who does not see the map. */
  describe?(tile: number): string
  /** Once, with what moves and changes the map from outside. */
  onReady?(map: MapHandle): void
}

export interface MapHandle {
  readonly camera: Camera
  /** CSS pixels of the element. */
  readonly view: { wide: number; high: number }
  readonly renderer: CanvasRenderer
  /** The world that was given was patched in place. */
  patch(change: WorldChange): void
  /** Brings a tile to the middle, near enough to see it. */
  show(x: number, y: number): void
  setCamera(camera: Camera): void
  zoom(factor: number): void
  /** Calls back after the camera moved, at most once a frame, and after the world was patched; returns what ends that. */
  listen(heard: (what: 'camera' | 'world') => void): () => void
  /** Units that moved, to be seen moving: tiles from the first to the last. */
  move(moves: readonly { unit_id: number; path: readonly number[] }[]): void
  /** A fight took place there. */
  strike(tile: number): void
  /** Milliseconds that a unit takes for a tile; 0: it jumps. */
  setPace(tileMs: number): void
  focus(): void
}

const PLAYER_ZOOM = 64
/** Widest element that this is meant for, in CSS pixels; on a wider one tiles are larger. */
const USUAL_WIDE = 1920
const CLOSE_ZOOM = 56
const KEY_ZOOM = 1.25

export const mapView: m.ClosureComponent<MapAttrs> = ({ attrs: first }) => {
  let attrs = first
  let map: Mounted | null = null
  return {
    oncreate({ dom }) {
      map = mount(dom as HTMLElement, () => attrs)
    },
    onupdate({ attrs: given }) {
      const before = attrs
      attrs = given
      if (before.world !== given.world) map!.setWorld(given.world)
      if (before.overlay !== given.overlay) map!.setOverlay(given.overlay ?? NO_OVERLAY)
    },
    onremove: () => map?.destroy(),
    view: () =>
      m('.map', { tabindex: 0, role: 'application', 'aria-label': `${mapWords.map}. ${mapWords.help}` }, [
        m('.map-said', { 'aria-live': 'polite' }),
      ]),
  }
}

interface Mounted {
  setWorld(world: World): void
  setOverlay(overlay: Overlay): void
  destroy(): void
}

function mount(element: HTMLElement, attrs: () => MapAttrs): Mounted {
  const ending = new AbortController()
  const { signal } = ending
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const said = element.querySelector('.map-said') as HTMLElement
  let handle = 0
  let view = { wide: 0, high: 0 }
  let overlay = attrs().overlay ?? NO_OVERLAY
  let hovered: number | null = null
  let cursor: number | null = null
  let tapped: number | null = null
  let isPlaced = false
  let hasMoved = false
  const listeners = new Set<(what: 'camera' | 'world') => void>()
  const tell = (what: 'camera' | 'world'): void => {
    for (const heard of listeners) heard(what)
  }

  const wake = (): void => {
    if (handle === 0 && !signal.aborted) handle = requestAnimationFrame(frame)
  }
  const renderer = new CanvasRenderer(element, chunkMaker(), wake)
  const rig: Rig = makeRig(
    () => isStill(),
    camera => {
      hasMoved = true
      renderer.setCamera(camera)
    },
    wake,
  )

  function frame(nowMs: number): void {
    handle = 0
    const isMoving = rig.frame(nowMs)
    if (hasMoved) {
      hasMoved = false
      attrs().onCamera?.(rig.camera)
      tell('camera')
    }
    if (renderer.frame(nowMs) || isMoving) wake()
  }

  function place(): void {
    const { world } = attrs()
    rig.setSizes(world, view)
    if (isPlaced || view.wide === 0) return
    isPlaced = true
    const home = world.head.you === null ? null : homeOf(world)
    const whole = wholeWorld(world, view)
    const zoom = PLAYER_ZOOM * Math.max(1, view.wide / USUAL_WIDE)
    rig.set(home === null ? whole : lookAt({ ...whole, zoom }, home % world.width, Math.floor(home / world.width)))
    renderer.setCamera(rig.camera)
  }

  /** Where the overlay leaves it to the map, what is pointed at is the map's own affair. */
  function showOverlay(): void {
    renderer.setOverlay(overlay.hovered === null && hovered !== null ? { ...overlay, hovered } : overlay)
  }

  function hover(tile: number | null): void {
    if (tile === hovered) return
    hovered = tile
    attrs().onHover?.(tile)
    showOverlay()
  }

  function tap(tile: number | null, source: Source): void {
    if (tile === null) return
    const isSecond = source !== 'mouse' && tile === tapped
    tapped = isSecond ? null : tile
    cursor = tile
    if (isSecond && attrs().onAct) attrs().onAct!(tile, source)
    else attrs().onTap?.(tile, source)
  }

  function say(tile: number): void {
    const words = attrs().describe?.(tile) ?? ''
    said.textContent = words
    element.setAttribute('aria-label', `${mapWords.map}. ${words} ${mapWords.help}`)
  }

  function goTo(tile: number): void {
    const { world } = attrs()
    cursor = tile
    rig.glide(lookAt(rig.camera, tile % world.width, Math.floor(tile / world.width)))
    hover(tile)
    say(tile)
  }

  function key(event: KeyboardEvent): boolean {
    if (event.altKey || event.ctrlKey || event.metaKey) return false
    const { world } = attrs()
    const from = cursor ?? overlay.selected ?? renderer.tileUnder(view.wide / 2, view.high / 2)
    const next = from === null ? null : cursorStep(world, from, event.key)
    if (next !== null) {
      if (event.shiftKey) return false
      goTo(next)
    } else if (event.key === '+' || event.key === '=') rig.zoom(KEY_ZOOM, view.wide / 2, view.high / 2)
    else if (event.key === '-') rig.zoom(1 / KEY_ZOOM, view.wide / 2, view.high / 2)
    else if (event.key === 'Home') {
      const home = homeOf(world)
      if (home !== null) goTo(home)
    } else if (event.key === 'Enter' && !event.shiftKey && from !== null) tap(from, 'keyboard')
    else return false
    return true
  }

  listen(
    element,
    {
      pan: (dx, dy) => rig.pan(dx, dy),
      zoom: (factor, x, y) => rig.zoom(factor, x, y),
      hover: (x, y) => hover(renderer.tileUnder(x, y)),
      leave: () => hover(null),
      tap: (x, y, source) => tap(renderer.tileUnder(x, y), source),
      act(x, y) {
        const tile = renderer.tileUnder(x, y)
        if (tile !== null) attrs().onAct?.(tile, 'mouse')
      },
      doubleTap: (x, y) => rig.zoom(1.6, x, y),
      longPress(x, y) {
        const tile = renderer.tileUnder(x, y)
        if (tile !== null) attrs().onLong?.(tile)
      },
      grab: () => rig.stop(),
      fling: (vx, vy) => rig.fling(vx, vy),
      key,
    },
    signal,
  )

  const resized = new ResizeObserver(() => {
    view = { wide: element.clientWidth, high: element.clientHeight }
    renderer.resize(view.wide, view.high, Math.min(3, devicePixelRatio || 1))
    place()
    // In the same frame, or it would be blank for one.
    renderer.frame(performance.now())
    tell('camera')
  })
  resized.observe(element)
  const setDark = (): void => renderer.setDark(dark.matches)
  dark.addEventListener('change', setDark, { signal })
  setDark()
  renderer.setWorld(attrs().world)
  showOverlay()

  attrs().onReady?.({
    get camera() {
      return rig.camera
    },
    get view() {
      return view
    },
    renderer,
    patch(change) {
      renderer.patch(change)
      tell('world')
    },
    listen(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
    show(x, y) {
      rig.glide(lookAt({ ...rig.camera, zoom: Math.max(CLOSE_ZOOM, rig.camera.zoom) }, x, y))
    },
    setCamera: camera => rig.set(camera),
    zoom: factor => rig.zoom(factor, view.wide / 2, view.high / 2),
    move(moves) {
      for (const { unit_id, path } of moves) renderer.moves.go(unit_id, path, performance.now())
      wake()
    },
    strike(tile) {
      renderer.moves.strike(tile, performance.now())
      wake()
    },
    setPace: tileMs => renderer.moves.setPace(isStill() ? 0 : tileMs),
    focus: () => element.focus(),
  })
  if (isStill()) renderer.moves.setPace(0)

  return {
    setWorld(world) {
      renderer.setWorld(world)
      place()
    },
    setOverlay(given) {
      overlay = given
      showOverlay()
    },
    destroy() {
      ending.abort()
      cancelAnimationFrame(handle)
      resized.disconnect()
      renderer.destroy()
    },
  }
}
