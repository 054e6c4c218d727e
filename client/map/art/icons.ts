/** Icons on the map, by names of the rules; plain hexagons until they are loaded. */
import { iconPathOf, loadMapIcons } from '../../icons/paths.ts'
import type { Context } from '../pen.ts'

export type IconKind = 'unit' | 'resource' | 'improvement'

let shapes = new Map<string, { shape: Path2D; size: number }>()

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
export function fillIcon(ctx: Context, kind: IconKind, name: string, x: number, y: number, size: number, color: string): void {
  const key = `${kind}|${name}`
  let icon = shapes.get(key)
  if (!icon) {
    const drawing = iconPathOf(name, { kind })
    icon = { shape: new Path2D(drawing.path), size: drawing.size }
    shapes.set(key, icon)
  }
  ctx.save()
  ctx.translate(x - size / 2, y - size / 2)
  ctx.scale(size / icon.size, size / icon.size)
  ctx.fillStyle = color
  ctx.fill(icon.shape)
  ctx.restore()
}
