/** Icons on the map, by names of the rules; plain hexagons until they are loaded. */
import { iconPathOf, loadMapIcons } from '../../icons/paths.ts'
import type { Context } from '../pen.ts'

export type IconKind = 'unit' | 'resource' | 'improvement'

/** Shapes of one set of icons, as far as they were drawn. */
export type IconShapes = Map<string, { shape: Path2D; size: number }>

let shapes: IconShapes = new Map()

let want = (): void => {}
const wanted = new Promise<void>(done => {
  want = done
})

/** Called once the first picture stands: what it needs comes before them over a slow line. */
export const wantIcons = (): void => want()

/** Once it is fulfilled, icons are what they should be. */
export const iconsLoaded: Promise<boolean> = wanted.then(loadMapIcons).then(
  () => {
    shapes = new Map()
    return true
  },
  () => false,
)

/** Fills the icon around (x, y), `size` wide. */
export const fillIcon = (ctx: Context, kind: IconKind, name: string, x: number, y: number, size: number, color: string): void =>
  fillOf(shapes, ctx, { kind, name }, x, y, size, color)

/** The same with an icon of the set that is handed over. */
export function fillOf(
  set: IconShapes,
  ctx: Context,
  { name, kind }: { name: string; kind?: IconKind },
  x: number,
  y: number,
  size: number,
  color: string,
): void {
  const key = kind ? `${kind}|${name}` : name
  let icon = set.get(key)
  if (!icon) {
    const drawing = iconPathOf(name, kind && { kind })
    icon = { shape: new Path2D(drawing.path), size: drawing.size }
    set.set(key, icon)
  }
  ctx.save()
  ctx.translate(x - size / 2, y - size / 2)
  ctx.scale(size / icon.size, size / icon.size)
  ctx.fillStyle = color
  ctx.fill(icon.shape)
  ctx.restore()
}
