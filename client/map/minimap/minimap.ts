/** The whole world on a small canvas of its own, with what the map shows as a frame; a click or drag goes there. */
import m from 'mithril'
import { mapWords } from '../../words/map.ts'
import { TALL } from '../../world/geometry.ts'
import type { World } from '../../world/world.ts'
import type { MapHandle } from '../map-view.ts'
import { frameOf, leftEdge } from './view-frame.ts'
import { paintWorld, planeOf, tilesOfPixels } from './world-picture.ts'

export interface MinimapAttrs {
  world: World
  map: MapHandle
}

/** The picture of the world is made anew at most so often. */
const PAUSE_MS = 300

export const minimap: m.ClosureComponent<MinimapAttrs> = () => {
  let end: (() => void) | null = null
  let shown: World | null = null
  let over: MapHandle | null = null
  const begin = ({ dom, attrs }: m.VnodeDOM<MinimapAttrs>): void => {
    if (attrs.world === shown && attrs.map === over) return
    end?.()
    shown = attrs.world
    over = attrs.map
    end = start(dom as HTMLCanvasElement, attrs)
  }
  return {
    oncreate: begin,
    onupdate: begin,
    onremove: () => end?.(),
    view: ({ attrs: { world } }) => {
      const [wide, high] = planeOf(world)
      // The map itself is moved by keys; this is for pointers.
      return m('canvas.minimap', { role: 'img', 'aria-label': mapWords.minimap, style: { aspectRatio: `${wide} / ${high}` } })
    },
  }
}

/** Draws whenever something changed, until what it returns is called. */
function start(canvas: HTMLCanvasElement, { world, map }: MinimapAttrs): () => void {
  const drawing = new Drawing(canvas, world, map)
  const ending = new AbortController()
  const { signal } = ending
  canvas.addEventListener(
    'pointerdown',
    event => {
      canvas.setPointerCapture(event.pointerId)
      drawing.go(event)
    },
    { signal },
  )
  canvas.addEventListener('pointermove', event => canvas.hasPointerCapture(event.pointerId) && drawing.go(event), { signal })
  const deaf = map.listen(what => (what === 'world' ? drawing.remakeSoon() : drawing.redraw()))
  const resized = new ResizeObserver(() => drawing.redraw())
  resized.observe(canvas)
  drawing.redraw()
  return () => {
    ending.abort()
    deaf()
    resized.disconnect()
    drawing.end()
  }
}

class Drawing {
  readonly #canvas: HTMLCanvasElement
  readonly #world: World
  readonly #map: MapHandle
  readonly #picture = document.createElement('canvas')
  #tiles: Int32Array = new Int32Array(0)
  /** In tiles of the plane: what is at the left edge. */
  #left = -0.5
  #handle = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #isStale = true
  #isEnded = false

  constructor(canvas: HTMLCanvasElement, world: World, map: MapHandle) {
    this.#canvas = canvas
    this.#world = world
    this.#map = map
  }

  redraw(): void {
    if (this.#handle === 0 && !this.#isEnded) this.#handle = requestAnimationFrame(this.#frame)
  }

  remakeSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#isStale = true
      this.redraw()
    }, PAUSE_MS)
  }

  go({ clientX, clientY }: PointerEvent): void {
    const box = this.#canvas.getBoundingClientRect()
    this.#map.setCamera({
      ...this.#map.camera,
      x: this.#left + ((clientX - box.left) / box.width) * this.#world.width,
      y: (((clientY - box.top) / box.height) * planeOf(this.#world)[1] - 1) / TALL,
    })
  }

  end(): void {
    this.#isEnded = true
    clearTimeout(this.#timer)
    cancelAnimationFrame(this.#handle)
  }

  #frame = (): void => {
    this.#handle = 0
    const canvas = this.#canvas
    if (canvas.clientWidth === 0) return
    const ratio = Math.min(3, devicePixelRatio || 1)
    const [wide, high] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)]
    if (canvas.width !== wide || canvas.height !== high) Object.assign(canvas, { width: wide, height: high })
    this.#fit(wide, high, Math.max(1, Math.round(ratio)))
    const { camera, view } = this.#map
    const frame = frameOf(camera, view)
    this.#left = leftEdge(this.#left, frame, this.#world.width)
    const ctx = canvas.getContext('2d')!
    const pixelsPerTile = wide / this.#world.width
    const shift = Math.round(this.#left * pixelsPerTile)
    for (const at of [-1, 0, 1]) ctx.drawImage(this.#picture, at * wide - shift, 0)
    const [x, w] = [(frame.left - this.#left) * pixelsPerTile, frame.wide * pixelsPerTile]
    const scale = high / planeOf(this.#world)[1]
    drawFrame(ctx, Math.min(x, wide), (frame.top + 1) * scale, Math.min(w, wide), frame.high * scale, ratio)
  }

  /** The picture as large as the canvas, and of the world as it is. */
  #fit(wide: number, high: number, edge: number): void {
    const picture = this.#picture
    if (picture.width !== wide || picture.height !== high || this.#tiles.length === 0) {
      Object.assign(picture, { width: wide, height: high })
      this.#tiles = tilesOfPixels(this.#world, wide, high)
      this.#isStale = true
    }
    if (!this.#isStale) return
    this.#isStale = false
    paintWorld(picture.getContext('2d')!, this.#world, this.#map.renderer.looks, this.#tiles, edge)
  }
}

function drawFrame(ctx: CanvasRenderingContext2D, x: number, y: number, wide: number, high: number, ratio: number): void {
  for (const [color, line] of [
    ['rgb(0 0 0 / .65)', 3.5],
    ['#ffffff', 1.75],
  ] as const) {
    ctx.strokeStyle = color
    ctx.lineWidth = line * ratio
    ctx.strokeRect(x, y, wide, high)
  }
}
