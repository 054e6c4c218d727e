/** Small pictures that are drawn once and then copied: units, labels. */

export interface Sprite {
  picture: HTMLCanvasElement
  /** CSS pixels, its margin included. */
  wide: number
  high: number
}

export interface Sprites {
  /** The sprite of that key, drawn by `draw` around its middle where it is not there yet. */
  get(key: string, wide: number, high: number, draw: (ctx: CanvasRenderingContext2D) => void): Sprite
  /** The sprite of that key, where it is there: who asks so for each tile of each frame makes nothing anew. */
  kept(key: string): Sprite | undefined
  /** Draws it with its middle at (x, y), in CSS pixels; `size` stretches it. */
  put(ctx: CanvasRenderingContext2D, sprite: Sprite, x: number, y: number, size?: number): void
  clear(): void
}

const KEPT = 1500

/** `ratio`: device pixels to a CSS pixel. */
export function makeSprites(ratio: () => number): Sprites {
  const sprites = new Map<string, Sprite>()
  return {
    kept: key => sprites.get(key),
    get(key, wide, high, draw) {
      let sprite = sprites.get(key)
      if (!sprite) {
        if (sprites.size >= KEPT) sprites.clear()
        const picture = document.createElement('canvas')
        picture.width = Math.ceil(wide * ratio())
        picture.height = Math.ceil(high * ratio())
        const ctx = picture.getContext('2d')!
        ctx.setTransform(ratio(), 0, 0, ratio(), picture.width / 2, picture.height / 2)
        draw(ctx)
        sprite = { picture, wide, high }
        sprites.set(key, sprite)
      }
      return sprite
    },
    put(ctx, { picture }, x, y, size = 1) {
      // On whole device pixels, or it would be blurred.
      const by = ratio()
      const [wide, high] = [picture.width * size, picture.height * size]
      const [left, top] = [Math.round(x * by - wide / 2) / by, Math.round(y * by - high / 2) / by]
      ctx.drawImage(picture, left, top, wide / by, high / by)
    },
    clear: () => sprites.clear(),
  }
}

/** Keys by a number, each made once. */
export function numberedKeys(name: string): (n: number) => string {
  const keys: string[] = []
  return n => (keys[n] ??= `${name}|${n}`)
}
