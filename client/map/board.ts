/** The map on its canvas, moved and read by pointer, wheel and keyboard. */
import m from 'mithril'
import type { GameView } from '../../tools/wire.ts'
import { type Camera, lookAt, pan, wholeMap, zoom } from './camera.ts'
import { drawMap } from './draw.ts'
import { tileAtPoint } from './geometry.ts'

const PLAYER_SCALE = 22
const CLOSE_SCALE = 18

export interface Board {
  view: GameView | null
  camera: Camera | null
  chosen: { x: number; y: number } | null
  canvas: HTMLCanvasElement | null
}

export function mapCanvas(page: Board): m.Children {
  const paint = ({ dom }: m.VnodeDOM): void => {
    const canvas = dom as HTMLCanvasElement
    page.canvas = canvas
    const ratio = devicePixelRatio || 1
    const [wide, high] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)]
    if (canvas.width !== wide || canvas.height !== high) Object.assign(canvas, { width: wide, height: high })
    if (!page.view) return
    page.camera ??= firstLook(page.view, wide, high)
    drawMap(canvas, page.view, page.camera, page.chosen)
  }
  return m('canvas.map', {
    tabindex: 0,
    'aria-label': 'Map: arrow keys move it, + and - change its scale, Enter chooses the tile in its middle',
    oncreate: paint,
    onupdate: paint,
    onwheel: (event: WheelEvent) => wheel(page, event),
    onpointerdown: (event: PointerEvent) => drag(page, event),
    onkeydown: (event: KeyboardEvent) => key(page, event),
  })
}

/** A spectator begins with the whole map, a player with its capital or first unit. */
function firstLook(view: GameView, wide: number, high: number): Camera {
  const whole = wholeMap(view.width, view.height, wide, high)
  const home =
    view.cities.find(city => city.owner === view.you && city.capital) ?? view.units.find(unit => unit.owner === view.you)
  return view.you === null || !home ? whole : lookAt({ ...whole, scale: PLAYER_SCALE }, home.x, home.y)
}

function wheel(page: Board, event: WheelEvent): void {
  event.preventDefault()
  if (!page.camera || !page.canvas) return
  const [px, py] = pixel(page.canvas, event)
  page.camera = zoom(page.camera, event.deltaY < 0 ? 1.2 : 1 / 1.2, px, py)
}

/** Pixels from the middle of the canvas. */
function pixel(canvas: HTMLCanvasElement, { offsetX, offsetY }: MouseEvent): [number, number] {
  const ratio = canvas.width / canvas.clientWidth
  return [offsetX * ratio - canvas.width / 2, offsetY * ratio - canvas.height / 2]
}

/** A drag moves the map; a click chooses a tile. */
function drag(page: Board, down: PointerEvent): void {
  const { canvas } = page
  if (!canvas || !page.camera || !page.view) return
  canvas.setPointerCapture(down.pointerId)
  const ratio = canvas.width / canvas.clientWidth
  let far = 0
  canvas.onpointermove = move => {
    far += Math.abs(move.movementX) + Math.abs(move.movementY)
    page.camera = pan(page.camera!, move.movementX * ratio, move.movementY * ratio)
    m.redraw()
  }
  canvas.onpointerup = up => {
    canvas.onpointermove = null
    canvas.onpointerup = null
    if (far > 4) return
    const [px, py] = pixel(canvas, up)
    const { x, y, scale } = page.camera!
    page.chosen = tileAtPoint(page.view!.width, page.view!.height, x + px / scale, y + py / scale)
    m.redraw()
  }
}

const STEP = 60
const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
}

function key(page: Board, event: KeyboardEvent): void {
  if (!page.camera) return
  if (MOVES[event.key]) page.camera = pan(page.camera, ...MOVES[event.key])
  else if (event.key === '+') page.camera = zoom(page.camera, 1.2, 0, 0)
  else if (event.key === '-') page.camera = zoom(page.camera, 1 / 1.2, 0, 0)
  else if (event.key === 'Enter' && page.view)
    page.chosen = tileAtPoint(page.view.width, page.view.height, page.camera.x, page.camera.y)
  else return
  event.preventDefault()
}

/** Chooses a tile and looks at it. */
export function show(page: Board, x: number, y: number): void {
  page.chosen = { x, y }
  if (page.camera) page.camera = lookAt({ ...page.camera, scale: Math.max(page.camera.scale, CLOSE_SCALE) }, x, y)
}
