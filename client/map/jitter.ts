/** What looks like chance and is the same every time: numbers that follow from a tile's. */

/** 0 to 1, by the tile and by which of its numbers it is. */
export function rand(t: number, i = 0): number {
  let h = Math.imul((t * 374761393 + i * 668265263) | 0, 1274126177)
  h ^= h >>> 13
  h = Math.imul(h, 1103515245)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** −1 to 1. */
export const sway = (t: number, i = 0): number => rand(t, i) * 2 - 1
