/** What layers of information show over the ground. */

/** What a tile never seen has in layers that are read. */
export const UNKNOWN = 255

/** What is drawn of them; another object whenever anything in it changed. */
export interface ShownLayers {
  grid: boolean
  resources: boolean
  /** Food, production and gold of each tile in turn, 9 for as much or more; null: not shown. */
  yields: Uint8Array | null
}
