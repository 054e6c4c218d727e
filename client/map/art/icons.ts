/** Icons on the map: a shape by a name of the rules, else its first letters. */
import type { Context } from '../layers/pen.ts'

export interface Icon {
  /** Draws it around (x, y), `size` wide. */
  fill(ctx: Context, x: number, y: number, size: number, color: string): void
}

const icons = new Map<string, Icon>()

export function iconOf(name: string): Icon {
  let icon = icons.get(name)
  if (!icon) icons.set(name, (icon = letters(name)))
  return icon
}

const letters = (name: string): Icon => ({
  fill(ctx, x, y, size, color) {
    // Canvases round the sizes of small letters; the plane's units are small.
    const em = 100
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(size / em, size / em)
    ctx.fillStyle = color
    ctx.font = `700 ${em * 0.62}px system-ui, sans-serif`
    ctx.textAlign = 'center'
    ctx.textBaseline = 'middle'
    ctx.fillText(name.slice(0, 2), 0, em * 0.04)
    ctx.restore()
  },
})
