/** Draws a game's map on a canvas: terrain, rivers, roads, borders, cities, units, fog. */
import type { CitySummary, GameView, PlayerSummary, UnitSummary } from '../../tools/wire.ts'
import type { Camera } from './camera.ts'
import { FOG, featureColor, RAILROAD, RIVER, ROAD, rgb, terrainColor, UNKNOWN } from './colors.ts'
import { CORNERS, centerX, centerY, EDGES, neighbour, TALL, WIDE } from './geometry.ts'

interface Pen {
  ctx: CanvasRenderingContext2D
  view: GameView
  camera: Camera
  players: Map<number, PlayerSummary>
  /** Calls `paint` for each tile in sight of the camera, with its centre in pixels. */
  eachTile(paint: (t: number, x: number, y: number, px: number, py: number) => void): void
}

export function drawMap(
  canvas: HTMLCanvasElement,
  view: GameView,
  camera: Camera,
  chosen: { x: number; y: number } | null,
): void {
  const ctx = canvas.getContext('2d')!
  const pen: Pen = {
    ctx,
    view,
    camera,
    players: new Map(view.players.map(p => [p.id, p])),
    eachTile: tilesInSight(canvas, view, camera),
  }
  ctx.setTransform(1, 0, 0, 1, 0, 0)
  ctx.fillStyle = UNKNOWN
  ctx.fillRect(0, 0, canvas.width, canvas.height)
  drawTerrain(pen)
  drawLines(pen)
  drawBorders(pen)
  drawFog(pen)
  drawThings(pen)
  if (chosen) drawChosen(pen, chosen)
}

function tilesInSight(canvas: HTMLCanvasElement, view: GameView, camera: Camera): Pen['eachTile'] {
  const { width, height } = view
  const halfWide = canvas.width / 2 / camera.scale + WIDE
  const halfHigh = canvas.height / 2 / camera.scale + 1
  const firstRow = Math.max(0, Math.floor((camera.y - halfHigh) / TALL))
  const lastRow = Math.min(height - 1, Math.ceil((camera.y + halfHigh) / TALL))
  const isWhole = (2 * halfWide) / WIDE >= width
  // Each column once: where there is room for all, half of them on either side.
  const firstColumn = isWhole ? Math.round(camera.x / WIDE - (width - 0.5) / 2) : Math.floor((camera.x - halfWide) / WIDE)
  const lastColumn = isWhole ? firstColumn + width - 1 : Math.ceil((camera.x + halfWide) / WIDE)
  return paint => {
    for (let y = firstRow; y <= lastRow; y++) {
      for (let column = firstColumn; column <= lastColumn; column++) {
        const x = ((column % width) + width) % width
        const px = (centerX(column, y) - camera.x) * camera.scale + canvas.width / 2
        const py = (centerY(y) - camera.y) * camera.scale + canvas.height / 2
        paint(y * width + x, x, y, px, py)
      }
    }
  }
}

function hexagon(ctx: CanvasRenderingContext2D, px: number, py: number, radius: number): void {
  ctx.beginPath()
  for (const [cx, cy] of CORNERS) ctx.lineTo(px + cx * radius, py + cy * radius)
  ctx.closePath()
}

function drawTerrain({ ctx, view, camera, eachTile }: Pen): void {
  const { tiles, legend } = view
  const r = camera.scale
  eachTile((t, _x, _y, px, py) => {
    if (tiles.fog[t] === 0) return
    hexagon(ctx, px, py, r * 1.01)
    ctx.fillStyle = terrainColor(legend.terrains[tiles.terrain[t]])
    ctx.fill()
    for (let bit = 0; bit < legend.features.length; bit++)
      if (tiles.features[t] & (1 << bit)) drawFeature(ctx, legend.features[bit], px, py, r)
    if (legend.terrains[tiles.terrain[t]] === 'Mountain') peak(ctx, px, py, r * 0.7, '#5b544e', '#efefef')
    if (tiles.wonder[t] >= 0) glyph(ctx, '✦', px, py, r * 1.1, '#fff3b0')
    if (r < 9) return
    if (tiles.resource[t] >= 0)
      glyph(ctx, legend.resources[tiles.resource[t]].slice(0, 2), px, py + r * 0.62, r * 0.42, '#1a1a1a')
    if (tiles.improvement[t] >= 0)
      glyph(
        ctx,
        legend.improvements[tiles.improvement[t]].slice(0, 2),
        px,
        py - r * 0.6,
        r * 0.38,
        tiles.pillaged[t] & 1 ? '#a02020' : '#ffffffcc',
      )
  })
}

function drawFeature(ctx: CanvasRenderingContext2D, name: string, px: number, py: number, r: number): void {
  if (name === 'Hill') {
    peak(ctx, px, py + r * 0.15, r * 0.45, '#00000030', '#00000018')
    return
  }
  ctx.fillStyle = featureColor(name)
  if (name === 'Forest' || name === 'Jungle') {
    for (const [dx, dy] of [
      [-0.35, 0.1],
      [0.3, 0.15],
      [0, -0.3],
    ]) {
      ctx.beginPath()
      ctx.arc(px + dx * r, py + dy * r, r * 0.24, 0, 2 * Math.PI)
      ctx.fill()
    }
    return
  }
  hexagon(ctx, px, py, r * 0.62)
  ctx.fill()
}

function peak(ctx: CanvasRenderingContext2D, px: number, py: number, size: number, dark: string, light: string): void {
  ctx.fillStyle = dark
  ctx.beginPath()
  ctx.moveTo(px - size, py + size * 0.6)
  ctx.lineTo(px, py - size)
  ctx.lineTo(px + size, py + size * 0.6)
  ctx.fill()
  ctx.fillStyle = light
  ctx.beginPath()
  ctx.moveTo(px - size * 0.3, py - size * 0.5)
  ctx.lineTo(px, py - size)
  ctx.lineTo(px + size * 0.3, py - size * 0.5)
  ctx.fill()
}

function edge(ctx: CanvasRenderingContext2D, px: number, py: number, d: number, r: number): void {
  const [from, to] = EDGES[d].map(corner => CORNERS[corner])
  ctx.moveTo(px + from[0] * r, py + from[1] * r)
  ctx.lineTo(px + to[0] * r, py + to[1] * r)
}

/** Rivers along edges, roads from centre to centre. */
function drawLines({ ctx, view, camera, eachTile }: Pen): void {
  const { tiles, width, height } = view
  const r = camera.scale
  ctx.lineCap = 'round'
  eachTile((t, x, y, px, py) => {
    if (tiles.fog[t] === 0) return
    if (tiles.rivers[t] > 0) {
      ctx.beginPath()
      for (let d = 0; d < 6; d++) if (tiles.rivers[t] & (1 << d)) edge(ctx, px, py, d, r)
      ctx.strokeStyle = RIVER
      ctx.lineWidth = Math.max(1, r * 0.14)
      ctx.stroke()
    }
    if (tiles.road[t] > 0) {
      ctx.beginPath()
      for (let d = 0; d < 6; d++) {
        const n = neighbour(width, height, x, y, d)
        if (n < 0 || tiles.road[n] <= 0) continue
        const [a, b] = EDGES[d].map(corner => CORNERS[corner])
        ctx.moveTo(px, py)
        ctx.lineTo(px + ((a[0] + b[0]) / 2) * r, py + ((a[1] + b[1]) / 2) * r)
      }
      ctx.strokeStyle = tiles.road[t] > 1 ? RAILROAD : ROAD
      ctx.lineWidth = Math.max(1, r * 0.12)
      ctx.stroke()
    }
  })
}

function drawBorders({ ctx, view, camera, players, eachTile }: Pen): void {
  const { tiles, width, height } = view
  const r = camera.scale * 0.95
  eachTile((t, x, y, px, py) => {
    const owner = players.get(tiles.owner[t])
    if (!owner || tiles.fog[t] === 0) return
    hexagon(ctx, px, py, camera.scale)
    ctx.fillStyle = rgb(owner.colors.outer, 0.16)
    ctx.fill()
    ctx.beginPath()
    for (let d = 0; d < 6; d++) {
      const n = neighbour(width, height, x, y, d)
      if (n < 0 || tiles.owner[n] !== owner.id) edge(ctx, px, py, d, r)
    }
    ctx.strokeStyle = rgb(owner.colors.outer)
    ctx.lineWidth = Math.max(1, camera.scale * 0.12)
    ctx.stroke()
  })
}

function drawFog({ ctx, view, camera, eachTile }: Pen): void {
  ctx.fillStyle = FOG
  eachTile((t, _x, _y, px, py) => {
    if (view.tiles.fog[t] !== 1) return
    hexagon(ctx, px, py, camera.scale * 1.01)
    ctx.fill()
  })
}

function drawThings(pen: Pen): void {
  const { view, eachTile } = pen
  const units = Map.groupBy(view.units, unit => unit.y * view.width + unit.x)
  const cities = new Map(view.cities.map(city => [city.y * view.width + city.x, city]))
  eachTile((t, _x, _y, px, py) => {
    const city = cities.get(t)
    if (city) drawCity(pen, city, px, py)
    const here = units.get(t)
    if (here)
      for (const [i, unit] of here.entries())
        drawUnit(pen, unit, px + (i - (here.length - 1) / 2) * pen.camera.scale * 0.7, py, city !== undefined)
  })
}

const PLAIN = { inner: [255, 255, 255], outer: [90, 90, 90] } as PlayerSummary['colors']

function drawCity({ ctx, camera, players }: Pen, city: CitySummary, px: number, py: number): void {
  const { inner, outer } = players.get(city.owner)?.colors ?? PLAIN
  const r = camera.scale
  ctx.fillStyle = rgb(outer)
  ctx.strokeStyle = rgb(inner)
  ctx.lineWidth = Math.max(1, r * 0.1)
  ctx.beginPath()
  ctx.rect(px - r * 0.5, py - r * 0.5, r, r)
  ctx.fill()
  ctx.stroke()
  if (city.population !== undefined) glyph(ctx, String(city.population), px, py, r * 0.7, rgb(inner))
  if (r >= 8)
    label(ctx, `${city.capital ? '★ ' : ''}${city.name}`, px, py + r * 1.05, Math.max(9, r * 0.5), rgb(inner), rgb(outer))
}

function drawUnit({ ctx, camera, players }: Pen, unit: UnitSummary, px: number, py: number, inCity: boolean): void {
  const { inner, outer } = players.get(unit.owner)?.colors ?? PLAIN
  const r = camera.scale * 0.42
  const y = inCity ? py - camera.scale * 0.75 : py
  ctx.fillStyle = rgb(outer)
  ctx.strokeStyle = rgb(inner)
  ctx.lineWidth = Math.max(1, r * 0.2)
  ctx.beginPath()
  if (unit.civilian) ctx.rect(px - r * 0.8, y - r * 0.8, r * 1.6, r * 1.6)
  else ctx.arc(px, y, r, 0, 2 * Math.PI)
  ctx.fill()
  ctx.stroke()
  if (camera.scale < 9) return
  glyph(ctx, unit.kind.slice(0, 2), px, y, r * 0.9, rgb(inner))
  if (unit.hp < 100) {
    ctx.fillStyle = unit.hp > 50 ? '#49b04f' : '#d6452f'
    ctx.fillRect(px - r, y + r * 1.05, (r * 2 * unit.hp) / 100, Math.max(2, r * 0.2))
  }
}

function glyph(ctx: CanvasRenderingContext2D, text: string, px: number, py: number, size: number, color: string): void {
  ctx.font = `600 ${size}px system-ui, sans-serif`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillStyle = color
  ctx.fillText(text, px, py)
}

function label(
  ctx: CanvasRenderingContext2D,
  text: string,
  px: number,
  py: number,
  size: number,
  color: string,
  back: string,
): void {
  ctx.font = `600 ${size}px system-ui, sans-serif`
  const wide = ctx.measureText(text).width + size * 0.6
  ctx.fillStyle = back
  ctx.fillRect(px - wide / 2, py - size * 0.65, wide, size * 1.3)
  glyph(ctx, text, px, py, size, color)
}

function drawChosen({ ctx, camera, eachTile }: Pen, chosen: { x: number; y: number }): void {
  eachTile((_t, x, y, px, py) => {
    if (x !== chosen.x || y !== chosen.y) return
    hexagon(ctx, px, py, camera.scale * 0.9)
    ctx.strokeStyle = '#ffffff'
    ctx.lineWidth = 2
    ctx.stroke()
  })
}
