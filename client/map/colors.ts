/** Colours of players: given out per game from a palette of 24 that tell apart, for colour-blind eyes too; city-states are told apart by patterns. */
import type { PlayerSummary } from '../../tools/wire.ts'

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

/** Each two differ by at least 19 (CIEDE2000) for those who see all colours, and by 11 for those who lack one kind of cones. */
export const PALETTE: readonly string[] = [
  '#313400',
  '#ffe2ff',
  '#510000',
  '#b80039',
  '#226c00',
  '#733865',
  '#cf62ff',
  '#7cb1bb',
  '#adb3ff',
  '#5f5954',
  '#d7a977',
  '#dff3b3',
  '#ff6a80',
  '#65e4be',
  '#858408',
  '#a16348',
  '#003133',
  '#369775',
  '#8177a0',
  '#72be00',
  '#6c00ff',
  '#ffe800',
  '#000880',
  '#1e61ad',
]

/** Tints of city-states; with the patterns there are enough for the largest game. */
export const TINTS: readonly string[] = ['#d9d3c3', '#8f9a8c', '#c9a98c', '#8a98ad', '#b5b98a', '#a58fa3']
export const PATTERNS = 8

const DARK = '#000000'
const LIGHT = '#ffffff'
export const BARBARIAN: Look = { fill: '#2b1512', ink: '#ffb09c', rim: '#e0523a', pattern: null }
/** Of somebody the viewer has not met. */
export const STRANGER: Look = { fill: '#5a5f66', ink: '#ffffff', rim: '#c9ccd1', pattern: null }

/** Looks by player. Nations get the colour of the palette that is nearest to their own of those still free, in the order of their ids; who had one in `before` keeps it. */
export function looksOf(players: Iterable<PlayerSummary>, before: ReadonlyMap<number, Look> = new Map()): Map<number, Look> {
  const looks = new Map<number, Look>()
  const majors: PlayerSummary[] = []
  for (const player of players) {
    const had = before.get(player.id)
    if (had) looks.set(player.id, had)
    else if (player.kind === 'barbarian') looks.set(player.id, BARBARIAN)
    else if (player.kind === 'city_state') looks.set(player.id, cityStateLook(player.id))
    else majors.push(player)
  }
  const taken = new Set([...looks.values()].map(({ fill }) => fill))
  for (const player of majors.sort((a, b) => a.id - b.id)) {
    const free = PALETTE.filter(color => !taken.has(color))
    const fill = nearest(free.length > 0 ? free : PALETTE, player.colors.outer)
    taken.add(fill)
    const ink = inkOn(fill)
    looks.set(player.id, { fill, ink, rim: rimOf(fill, player.colors.inner), pattern: null })
  }
  return looks
}

function cityStateLook(id: number): Look {
  const fill = TINTS[Math.floor(id / PATTERNS) % TINTS.length]
  return { fill, ink: inkOn(fill), rim: '#2d2a24', pattern: id % PATTERNS }
}

/** The nation's second colour where it stands out from the first, else that of words. */
const rimOf = (fill: string, inner: Rgb): string => (contrast(parse(fill), inner) >= 2.2 ? hex(inner) : inkOn(fill))

function nearest(colors: readonly string[], to: Rgb): string {
  let best = colors[0]
  let least = Number.POSITIVE_INFINITY
  for (const color of colors) {
    const far = difference(parse(color), to)
    if (far >= least) continue
    least = far
    best = color
  }
  return best
}

/** About as different as they look: the greener and the redder the more it counts. */
function difference(a: Rgb, b: Rgb): number {
  const red = (a[0] + b[0]) / 2
  const [dr, dg, db] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
  return (2 + red / 256) * dr * dr + 4 * dg * dg + (2 + (255 - red) / 256) * db * db
}

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
