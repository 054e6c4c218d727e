/** Colours of players: from a palette of 24 that tell apart, for colour-blind eyes too; city-states are told apart by patterns. */
import type { PlayerSummary } from '../../../tools/wire.ts'

type Rgb = [number, number, number]

/** How a player's land, towns and units are painted. */
export interface Look {
  /** '#rrggbb'. */
  fill: string
  /** Of words and signs on the fill: at least 4.5:1. */
  ink: string
  /** A second colour beside the fill, on rims and dashes. */
  rim: string
  /** Of city-states, by which their land is hatched; null for the others. */
  pattern: number | null
}

/** By player; the first ones differ most. Each two differ by at least 19 (CIEDE2000) for those who see all colours, and by 11 for those who lack one kind of cones. */
export const PALETTE: readonly string[] = [
  '#1e61ad',
  '#b80039',
  '#ffe800',
  '#226c00',
  '#cf62ff',
  '#65e4be',
  '#d7a977',
  '#6c00ff',
  '#ff6a80',
  '#72be00',
  '#510000',
  '#adb3ff',
  '#313400',
  '#ffe2ff',
  '#369775',
  '#733865',
  '#858408',
  '#000880',
  '#a16348',
  '#7cb1bb',
  '#dff3b3',
  '#8177a0',
  '#003133',
  '#5f5954',
]

/** Tints of city-states; with the patterns there are enough for the largest game. */
export const TINTS: readonly string[] = ['#d9d3c3', '#8f9a8c', '#c9a98c', '#8a98ad', '#b5b98a', '#a58fa3']
export const PATTERNS = 8

const DARK = '#000000'
const LIGHT = '#ffffff'
export const BARBARIAN: Look = { fill: '#2b1512', ink: '#ffb09c', rim: '#e0523a', pattern: null }
/** Of somebody the viewer has not met. */
export const STRANGER: Look = { fill: '#5a5f66', ink: '#ffffff', rim: '#c9ccd1', pattern: null }

/** Looks by player: the colour goes by the id, which a player has from the first turn to the last, so that every page shows the same, whoever has met whom. */
export function looksOf(players: Iterable<PlayerSummary>): Map<number, Look> {
  const looks = new Map<number, Look>()
  for (const player of players) looks.set(player.id, lookOf(player))
  return looks
}

/** The one source of a player's colours, for the map and for every page beside it. */
export function lookOf(player: Pick<PlayerSummary, 'id' | 'kind' | 'colors'>): Look {
  if (player.kind === 'barbarian') return BARBARIAN
  return player.kind === 'city_state' ? cityStateLook(player.id) : nationLook(player)
}

/** A seat's first colour, where only its number is known. */
export const seatFill = (seat: number): string => PALETTE[seat % PALETTE.length]

function nationLook({ id, colors }: Pick<PlayerSummary, 'id' | 'colors'>): Look {
  const fill = seatFill(id)
  return { fill, ink: inkOn(fill), rim: rimOf(fill, colors.inner), pattern: null }
}

function cityStateLook(id: number): Look {
  const fill = TINTS[Math.floor(id / PATTERNS) % TINTS.length]
  return { fill, ink: inkOn(fill), rim: '#2d2a24', pattern: id % PATTERNS }
}

/** The nation's second colour where it stands out from the first, else that of words. */
const rimOf = (fill: string, inner: Rgb): string => (contrast(parse(fill), inner) >= 2.2 ? hex(inner) : inkOn(fill))

export const parse = (color: string): Rgb => [1, 3, 5].map(i => Number.parseInt(color.slice(i, i + 2), 16)) as Rgb
const hex = (color: Rgb): string => `#${color.map(part => part.toString(16).padStart(2, '0')).join('')}`

/** Black or white, whichever is read better. */
export const inkOn = (color: string): string =>
  contrast(parse(color), parse(DARK)) > contrast(parse(color), parse(LIGHT)) ? DARK : LIGHT

/** Of two colours, 1 to 21, as WCAG has it. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((p, q) => q - p)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: Rgb): number {
  const [r, g, b] = color.map(part => {
    const c = part / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

export const rgb = ([r, g, b]: Rgb, alpha = 1): string => `rgb(${r} ${g} ${b} / ${alpha})`

/** A colour with an alpha of 0 to 1. */
export const faint = (color: string, alpha: number): string => rgb(parse(color), alpha)

/** Lighter (above 1) or darker. */
export const shade = (color: string, by: number): string =>
  rgb(parse(color).map(part => Math.min(255, Math.round(part * by))) as Rgb)
