/** What layers of information show over the ground. */

/** What a tile has of which nothing is known, in layers that are read. */
export const UNKNOWN = 255

/** A place for a city. */
export interface Site {
  tile: number
  /** 1: the best. */
  rank: number
  /** What the land there has, in the server's words. */
  worth: string
}

/** What is drawn of them; another object whenever anything in it changed. */
export interface ShownLayers {
  grid: boolean
  resources: boolean
  /** Food, production and gold of each tile in turn, 9 for as much or more; null: not shown. */
  yields: Uint8Array | null
  /** How many enemies in sight can strike each tile next turn; null: not shown. */
  danger: Uint8Array | null
  sites: readonly Site[] | null
}
