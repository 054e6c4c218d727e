/** One tile of the land around a city as a hexagon: its ground, who works there, what it yields or costs. */
import m from 'mithril'
import type { Drawing } from '../../icons/control-paths.ts'
import { controlPathOf, iconPathOf } from '../../icons/paths.ts'
import { cityWords as words } from '../../words/realm/city.ts'
import { tileAt } from '../../world/world.ts'
import { type Amounts, STATS } from '../realm/figures.ts'
import { groundOf, spokenYields } from './ground.ts'
import { corners, RADIUS, type Spot } from './land-layout.ts'
import type { Land, LandMode } from './land-state.ts'
import type { PartAttrs } from './part.ts'

/** The tile in words, for who does not see it. */
export function tileName({ table, city }: PartAttrs, t: number, land: Land, centre: number): string {
  const ground = groundOf(table, t)
  if (!ground.isKnown) return words.tile.unknown
  const { citizen, offer } = land.get(t) ?? {}
  const owner = table.world.tiles.owner[t]
  const isNext = city.next_tile !== undefined && tileAt(table.world, city.next_tile.x, city.next_tile.y) === t
  const state =
    t === centre
      ? words.tile.centre
      : citizen
        ? citizen.locked
          ? words.tile.locked
          : citizen.worked
            ? words.tile.worked
            : words.tile.free
        : offer
          ? words.tile.price({ gold: offer.gold })
          : owner === table.world.head.you
            ? words.tile.taken
            : owner >= 0
              ? words.tile.foreign
              : words.tile.outside
  const yields = citizen?.yields ?? offer?.yields
  return [ground.words, yields ? spokenYields(yields) : '', isNext ? `${state}, ${words.nextTile}` : state]
    .filter(Boolean)
    .join('; ')
}

export interface HexAttrs {
  part: PartAttrs
  spot: Spot
  land: Land
  mode: LandMode
  /** Whether the keyboard is on it. */
  isAt: boolean
  choose(): void
}

export function landHex({ part, spot: { tile, x, y }, land, mode, isAt, choose }: HexAttrs): m.Vnode {
  const { table, city } = part
  const centre = tileAt(table.world, city.x, city.y)
  const ground = groundOf(table, tile)
  const state = land.get(tile) ?? {}
  const name = tileName(part, tile, land, centre)
  const isMine = table.world.tiles.owner[tile] === table.world.head.you
  const may = table.mayAct && (mode === 'work' ? state.citizen !== undefined : state.offer !== undefined)
  const yields = state.citizen?.yields ?? (mode === 'buy' ? state.offer?.yields : undefined)
  return m(
    'g.city-hex',
    {
      key: tile,
      id: `city-tile-${tile}`,
      role: 'img',
      'aria-label': name,
      class: [ground.look, isMine ? 'is-mine' : '', may ? 'may' : '', isAt ? 'is-at' : ''].join(' '),
      onclick: may ? choose : undefined,
    },
    m('title', name),
    m('polygon.city-hex-ground', { points: corners(x, y, RADIUS - 0.5) }),
    isMine && m('polygon.city-hex-border', { points: corners(x, y, RADIUS - 3) }),
    ground.things
      .slice(-2)
      .map(({ name, kind }, i, all) =>
        drawing(iconPathOf(name, { kind }), x + (i - (all.length - 1) / 2) * 20, y - 21, 17, 'city-hex-thing'),
      ),
    tile === centre
      ? drawing(controlPathOf('cities'), x, y + 4, 40, 'city-hex-centre')
      : state.citizen && worker(x, y, state.citizen),
    yields && yieldRow(yields, x, y + 20),
    mode === 'buy' && state.offer && price(x, y, state.offer.gold, state.offer.why_not === undefined),
  )
}

/** A full disc where a citizen works, an empty ring where none does, a lock where one is kept. */
const worker = (x: number, y: number, { worked, locked }: { worked: boolean; locked: boolean }): m.Children => [
  m('circle.city-hex-worker', { cx: x, cy: y + 1, r: 11, class: worked ? 'is-working' : '' }),
  worked && drawing(controlPathOf(locked ? 'lock' : 'citizen'), x, y + 1, 14, 'city-hex-person'),
]

const price = (x: number, y: number, gold: number, isAffordable: boolean): m.Children => [
  m('rect.city-hex-price', { x: x - 22, y: y - 9, width: 44, height: 20, rx: 10, class: isAffordable ? '' : 'is-dear' }),
  m('text.city-hex-gold', { x, y: y + 5.5 }, String(gold)),
]

function yieldRow(yields: Amounts, x: number, y: number): m.Children {
  const shown = STATS.filter(stat => (yields[stat] ?? 0) !== 0).slice(0, 4)
  return shown.map((stat, i) => {
    const left = x + (i - (shown.length - 1) / 2) * 17
    return m(
      'g',
      { class: `city-hex-yield is-${stat}` },
      m('circle', { cx: left, cy: y, r: 8 }),
      m('text', { x: left, y: y + 3.8 }, String(yields[stat])),
    )
  })
}

function drawing({ path, size, line }: Drawing, x: number, y: number, wide: number, kind: string): m.Vnode {
  const scale = wide / size
  const ink = line === 0 ? {} : { fill: 'none', stroke: 'currentColor', 'stroke-width': line, 'stroke-linecap': 'round' }
  return m('path', { class: kind, d: path, transform: `translate(${x - wide / 2} ${y - wide / 2}) scale(${scale})`, ...ink })
}
