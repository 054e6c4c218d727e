/** The whole world on a small canvas of its own, with what the map shows as a frame; a click or drag goes there. */
import m from 'mithril'
import { mapWords } from '../../words/map.ts'
import { TALL, WIDE } from '../../world/geometry.ts'
import type { World } from '../../world/world.ts'
import { LAND, PARCHMENT, WATER } from '../art/palette.ts'
import { type Look, parse, STRANGER } from '../looks/colors.ts'
import type { MapHandle } from '../map-view.ts'
import type { Camera } from '../renderer.ts'
import { groundKind } from '../rule-looks.ts'

export interface MinimapAttrs {
  world: World
  map: MapHandle
}

/** The picture of the world is made anew at most so often. */
const PAUSE_MS = 300
/** Units of the plane: the whole world. */
const planeOf = ({ width, height }: World): [number, number] => [(width + 0.5) * WIDE, (height - 1) * TALL + 2]

export const minimap: m.ClosureComponent<MinimapAttrs> = () => {
  let end: (() => void) | null = null
  let shown: World | null = null
  return {
    oncreate({ dom, attrs }) {
      shown = attrs.world
      end = start(dom as HTMLCanvasElement, attrs)
    },
    onupdate({ dom, attrs }) {
      if (attrs.world === shown) return
      shown = attrs.world
      end!()
      end = start(dom as HTMLCanvasElement, attrs)
    },
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
  const ctx = canvas.getContext('2d')!
  const picture = document.createElement('canvas')
  const ending = new AbortController()
  const { signal } = ending
  let handle = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStale = true

  function frame(): void {
    handle = 0
    if (canvas.clientWidth === 0) return
    const ratio = Math.min(3, devicePixelRatio || 1)
    const [wide, high] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)]
    if (canvas.width !== wide || canvas.height !== high) Object.assign(canvas, { width: wide, height: high })
    if (isStale) {
      isStale = false
      paintWorld(picture, world, map.renderer.looks)
    }
    ctx.imageSmoothingQuality = 'high'
    ctx.drawImage(picture, 0, 0, wide, high)
    drawFrame(ctx, world, map, wide, high, ratio)
  }
  function redraw(isAnew: boolean): void {
    if (isAnew && timer === undefined) {
      timer = setTimeout(() => {
        timer = undefined
        isStale = true
        redraw(false)
      }, PAUSE_MS)
    } else if (!isAnew && handle === 0 && !signal.aborted) handle = requestAnimationFrame(frame)
  }
  const go = (event: PointerEvent): void => {
    const box = canvas.getBoundingClientRect()
    const [wide, high] = planeOf(world)
    map.setCamera({
      ...map.camera,
      x: (((event.clientX - box.left) / box.width) * wide) / WIDE - 0.5,
      y: (((event.clientY - box.top) / box.height) * high - 1) / TALL,
    })
  }
  canvas.addEventListener(
    'pointerdown',
    event => {
      canvas.setPointerCapture(event.pointerId)
      go(event)
    },
    { signal },
  )
  canvas.addEventListener('pointermove', event => canvas.hasPointerCapture(event.pointerId) && go(event), { signal })
  const deaf = map.listen(what => redraw(what === 'world'))
  const resized = new ResizeObserver(() => redraw(false))
  resized.observe(canvas)
  redraw(false)
  return () => {
    ending.abort()
    deaf()
    resized.disconnect()
    clearTimeout(timer)
    cancelAnimationFrame(handle)
  }
}

const FEATURES: Record<string, string> = { Forest: '#5d8a4c', Jungle: '#4c8650', Ice: '#e6f0f4', Marsh: '#71946b' }

/** Two points by two for a tile, odd rows one to the right. */
function paintWorld(picture: HTMLCanvasElement, world: World, looks: ReadonlyMap<number, Look>): void {
  const { width, height, tiles, legend } = world
  const [wide, high] = [width * 2 + 1, height * 2]
  if (picture.width !== wide || picture.height !== high) Object.assign(picture, { width: wide, height: high })
  const ctx = picture.getContext('2d')!
  const image = ctx.createImageData(wide, high)
  const points = new Uint32Array(image.data.buffer)
  points.fill(pointOf(parse(PARCHMENT.light.paper)))
  const terrains = legend.terrains.map(name => parse(colorOf(name)))
  const features = legend.features.map(name => (FEATURES[name] ? parse(FEATURES[name]) : null))
  for (let t = 0; t < width * height; t++) {
    if (tiles.fog[t] <= 0) continue
    let color = terrains[tiles.terrain[t]] ?? terrains[0]
    for (let bit = 0; bit < features.length; bit++) if (features[bit] && tiles.features[t] & (1 << bit)) color = features[bit]!
    const owner = tiles.owner[t]
    if (owner >= 0) color = mix(color, parse((looks.get(owner) ?? STRANGER).fill), 0.72)
    if (tiles.fog[t] === 1) color = mix(color, [58, 54, 46], 0.25)
    put(points, wide, t, width, pointOf(color))
  }
  for (const city of world.cities.values())
    put(points, wide, city.y * width + city.x, width, pointOf(city.capital ? [255, 255, 255] : [30, 30, 30]))
  ctx.putImageData(image, 0, 0)
}

function put(points: Uint32Array, wide: number, t: number, width: number, point: number): void {
  const y = Math.floor(t / width)
  const at = y * 2 * wide + (t % width) * 2 + (y & 1)
  points[at] = points[at + 1] = points[at + wide] = points[at + wide + 1] = point
}

const pointOf = ([r, g, b]: [number, number, number]): number => ((255 << 24) | (b << 16) | (g << 8) | r) >>> 0

const mix = (a: [number, number, number], b: [number, number, number], part: number): [number, number, number] => [
  Math.round(a[0] + (b[0] - a[0]) * part),
  Math.round(a[1] + (b[1] - a[1]) * part),
  Math.round(a[2] + (b[2] - a[2]) * part),
]

function colorOf(name: string): string {
  const kind = groundKind(name)
  if (kind === 'ocean') return WATER.deep
  if (kind === 'coast') return WATER.shallow
  if (kind === 'lake') return WATER.lake
  return kind === 'mountain' ? '#8b8178' : LAND[kind]
}

/** The part of the world that the map shows, in two pieces where it lies across the seam. */
function drawFrame(
  ctx: CanvasRenderingContext2D,
  world: World,
  { camera, view }: { camera: Camera; view: { wide: number; high: number } },
  wide: number,
  high: number,
  ratio: number,
): void {
  const [planeWide, planeHigh] = planeOf(world)
  const [byX, byY] = [wide / planeWide, high / planeHigh]
  const scale = camera.zoom / WIDE
  const [w, h] = [Math.min(planeWide, view.wide / scale) * byX, (view.high / scale) * byY]
  const left = (camera.x * WIDE + WIDE / 2) * byX - w / 2
  const top = (camera.y * TALL + 1) * byY - h / 2
  for (const [color, line] of [
    ['rgb(0 0 0 / .65)', 3.5],
    ['#ffffff', 1.75],
  ] as const) {
    ctx.strokeStyle = color
    ctx.lineWidth = line * ratio
    for (const turn of [-1, 0, 1]) ctx.strokeRect(left + turn * world.width * WIDE * byX, top, w, h)
  }
}
