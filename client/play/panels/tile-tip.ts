/** What is known of the tile under the mouse, the finger or the cursor, in a small box beside it. The world tells most of it at once; its yields and what its resource needs are asked for. */
import m from 'mithril'
import type { PageContext, Result } from '../../game/page-context.ts'
import { toView } from '../../map/camera.ts'
import type { MapHandle } from '../../map/map-view.ts'
import { rounded } from '../../ui/controls/figures.ts'
import { icon } from '../../ui/controls/icon.ts'
import { tipWords as words } from '../../words/play/tip.ts'
import { ruleName } from '../../words/rule-names.ts'
import { cityOn, namesOn, unitsOn } from '../../world/selectors.ts'
import { type World, xOf, yOf } from '../../world/world.ts'
import type { Play } from '../seat/play.ts'

/** Where the mouse rests for so long. */
export const TIP_MS = 80
/** Between the box and the edge of the map, in pixels. */
const EDGE = 8
/** Units told one by one. */
const UNITS = 4
const STATS = ['food', 'production', 'gold', 'science', 'culture', 'faith', 'happiness'] as const

type Explained = Result<'get_tile'>

interface Attrs {
  table: PageContext
  map: MapHandle
  tile: number
}

/** Only while nothing lies over the map. */
export function tileTip(play: Play, map: MapHandle | null): m.Children {
  const tile = play.tip ?? play.cursor
  if (tile === null || !map || play.screen || play.popover || play.stage === 'confirm') return null
  return m(tip, { table: play.table, map, tile })
}

const tip: m.ClosureComponent<Attrs> = () => {
  let place = (): void => {}
  let deaf = (): void => {}
  return {
    oncreate({ attrs: { map } }) {
      deaf = map.listen(() => place())
    },
    onremove: () => deaf(),
    onupdate: () => place(),
    view: vnode => {
      const { table, tile } = vnode.attrs
      place = () => stand(vnode as m.VnodeDOM<Attrs>)
      return m('.play-tip', { role: 'tooltip', 'aria-label': words.label, oncreate: () => place() }, linesOf(table, tile))
    },
  }
}

/** Beside the tile, never over it: to its right where there is room, else to its left, else above or below; and within the map. */
function stand({ dom, attrs: { table, map, tile } }: m.VnodeDOM<Attrs>): void {
  const { world } = table
  const [x, y] = toView(map.camera, world, map.view, xOf(world, tile), yOf(world, tile))
  const box = dom as HTMLElement
  const [wide, high] = [box.offsetWidth, box.offsetHeight]
  const away = map.camera.zoom * 0.5 + 10
  const isRight = x + away + wide <= map.view.wide
  const isBeside = isRight || x - away - wide >= 0
  const left = isBeside ? (isRight ? x + away : x - away - wide) : Math.max(0, x - wide / 2)
  const top = isBeside ? y - high / 2 : y - away - high >= EDGE ? y - away - high : y + away
  const within = Math.max(EDGE, Math.min(map.view.high - high - EDGE, top))
  box.style.transform = `translate(${Math.round(left)}px, ${Math.round(within)}px)`
}

function linesOf(table: PageContext, tile: number): m.Children {
  const { world } = table
  if (world.tiles.fog[tile] === 0) return m('strong', words.neverSeen)
  const { value } = table.isSeated
    ? table.latest('get_tile', { x: xOf(world, tile), y: yOf(world, tile), explain: true })
    : { value: null }
  return [
    m('strong', groundLine(world, tile)),
    value?.yields && yieldLine(value.yields),
    value?.yield_sources && value.yield_sources.length > 1 && sourceLine(value.yield_sources),
    resourceLine(world, tile, value),
    worksLine(world, tile),
    m('p', ownerLine(world, tile, value)),
    value && m('p.quiet', figuresLine(value)),
    cityLine(world, tile),
    unitLines(world, tile),
    world.tiles.fog[tile] === 1 && m('p.quiet', words.seenBefore),
  ]
}

function groundLine(world: World, tile: number): string {
  const { terrain, features, wonder } = namesOn(world, tile)
  const river = world.tiles.rivers[tile] > 0 ? [words.river] : []
  return [...[wonder ?? terrain ?? '', ...features].map(ruleName), ...river].join(', ')
}

/** Figures with their icons; the names are for who does not see those. */
const yieldLine = (yields: Record<string, number>): m.Children =>
  m(
    'p.play-tip-yields',
    STATS.filter(stat => yields[stat]).map(stat =>
      m('span', { key: stat, class: stat }, [
        m(icon, { control: stat, label: words.stats[stat] }),
        ` ${rounded(yields[stat], 2)}`,
      ]),
    ),
  )

const sourceLine = (sources: NonNullable<Explained['yield_sources']>): m.Children =>
  m(
    'ul.quiet',
    sources.map(({ source, yields }) => {
      const given = STATS.filter(stat => yields[stat]).map(stat => `${rounded(yields[stat], 2)} ${words.stats[stat]}`)
      return m('li', `${ruleName(source ?? words.effects)}: ${given.join(', ')}`)
    }),
  )

function resourceLine(world: World, tile: number, value: Explained | null): m.Children {
  const { resource } = namesOn(world, tile)
  if (!resource) return null
  const needs = value?.resource_needs
  const improvement = ruleName(needs?.improvement ?? '')
  const technology = needs?.technology && ruleName(needs.technology)
  return m('p', [
    m(icon, { thing: resource, hint: { kind: 'resource' } }),
    ` ${ruleName(resource)}`,
    needs && m('span.quiet', ` – ${technology ? words.needsTech({ improvement, technology }) : words.needs({ improvement })}`),
  ])
}

function worksLine(world: World, tile: number): m.Children {
  const { improvement } = namesOn(world, tile)
  const isRuined = (world.tiles.pillaged[tile] & 1) !== 0
  const built = improvement && (isRuined ? words.pillaged({ name: ruleName(improvement) }) : ruleName(improvement))
  const road = [null, words.road, words.railroad][world.tiles.road[tile]] ?? null
  const works = [built, road].filter(Boolean)
  return works.length > 0 && m('p', works.join(', '))
}

function ownerLine(world: World, tile: number, value: Explained | null): string {
  const owner = world.tiles.owner[tile]
  if (owner < 0) return words.unclaimed
  const land = owner === world.head.you ? words.ownerYou : words.owner({ nation: nationOf(world, owner) })
  const worker = value?.worked_by_city === undefined ? null : world.cities.get(value.worked_by_city)
  return worker ? `${land}, ${words.workedBy({ city: worker.name })}` : land
}

function figuresLine({ movement_cost, defence_percent = 0, impassable }: Explained): string {
  const percent = `${defence_percent > 0 ? '+' : '−'}${Math.abs(defence_percent)}\u00a0%`
  return [
    impassable ? words.impassable : movement_cost === undefined ? null : words.movement({ cost: movement_cost }),
    defence_percent === 0 ? null : words.defence({ percent }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function cityLine(world: World, tile: number): m.Children {
  const city = cityOn(world, tile)
  if (!city) return null
  const { name, population, owner } = city
  return m(
    'p',
    population === undefined ? words.cityFar({ name, nation: nationOf(world, owner) }) : words.city({ name, population }),
  )
}

function unitLines(world: World, tile: number): m.Children {
  const units = unitsOn(world, tile)
  return [
    units.slice(0, UNITS).map(({ kind: own, owner, hp }) => {
      const kind = ruleName(own)
      const nation = nationOf(world, owner)
      return m('p', hp < 100 ? words.unitHurt({ kind, nation, hp }) : words.unit({ kind, nation }))
    }),
    units.length > UNITS && m('p.quiet', words.more({ n: units.length - UNITS })),
  ]
}

const nationOf = ({ players }: World, id: number): string => ruleName(players.get(id)?.nation ?? words.somebody)
