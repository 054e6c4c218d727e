/** The land around a city as hexagons: citizens are put to work and land is bought by choosing a tile. */
import m from 'mithril'
import { offerUndo } from '../../game/undo.ts'
import { loadThingIcons } from '../../icons/paths.ts'
import { filters } from '../../ui/controls/filters.ts'
import { cityWords as words } from '../../words/realm/city.ts'
import { tileAt, xOf, yOf } from '../../world/world.ts'
import { refusal } from '../realm/screen-actions.ts'
import { landHex, tileName } from './land-hex.ts'
import { RADIUS, type Spot, spotsAround, tileBeside } from './land-layout.ts'
import { type Land, type LandMode, landOf, type TileState } from './land-state.ts'
import type { PartAttrs } from './part.ts'

/** Steps around the city that are drawn: as far as citizens go. */
const RINGS = 3

export const landPanel: m.ClosureComponent<PartAttrs> = () => {
  let mode: LandMode = 'work'
  /** The tile that the keyboard is on; null before it came there. */
  let at: number | null = null

  /** The hexagons, one of which has the keyboard. */
  function hexes(attrs: PartAttrs, land: Land, centre: number): m.Vnode {
    const spots = spotsAround(attrs.table.world, centre, RINGS)
    const here = at ?? centre
    const keys = (event: KeyboardEvent): void => {
      if (event.key === 'Enter' || event.key === ' ') choose(attrs, mode, here, land)
      else if (event.key.startsWith('Arrow')) at = tileBeside(spots, here, event.key)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    return m(
      'svg.city-hexes',
      {
        viewBox: viewOf(spots),
        role: 'application',
        tabindex: 0,
        'aria-label': words.landLabel({ city: attrs.city.name }),
        'aria-activedescendant': `city-tile-${here}`,
        onkeydown: keys,
        onblur: () => void (at = null),
      },
      // What has the keyboard is drawn over the others.
      [...spots]
        .sort((a, b) => Number(a.tile === at) - Number(b.tile === at))
        .map(spot =>
          landHex({
            part: attrs,
            spot,
            land,
            mode,
            isAt: at === spot.tile,
            choose: () => choose(attrs, mode, spot.tile, land),
          }),
        ),
    )
  }

  return {
    oninit: () => void loadThingIcons().then(m.redraw, () => {}),
    view({ attrs }) {
      const { table, city, doer } = attrs
      const centre = tileAt(table.world, city.x, city.y)
      const land = landOf(city, table.world.width)
      return m(
        'section.city-land',
        m(
          '.realm-section-head',
          m('h3', words.landTitle),
          filters({
            options: [
              { id: 'work', text: words.landWork },
              { id: 'buy', text: words.landBuy },
            ],
            chosen: mode,
            onChoose: id => (mode = id),
          }),
        ),
        m('p.realm-hint', mode === 'buy' && city.tiles_to_buy?.length === 0 ? words.noLand : words.landHint[mode]),
        hexes(attrs, land, centre),
        m('p.realm-live', { 'aria-live': 'polite' }, at === null ? '' : tileName(attrs, at, land, centre)),
        refusal(doer, 'land'),
      )
    },
  }
}

function choose(attrs: PartAttrs, mode: LandMode, t: number, land: Land): void {
  const { citizen, offer } = land.get(t) ?? {}
  if (mode === 'buy') {
    if (offer) buy(attrs, t)
  } else if (citizen) keep(attrs, t, citizen)
}

function buy({ table, city, doer }: PartAttrs, t: number): void {
  const { world } = table
  void doer.run('land', () =>
    table
      .act('buy_tile', { city_id: city.id, x: xOf(world, t), y: yOf(world, t) })
      .then(({ paid }) => table.say(words.bought({ gold: paid }))),
  )
}

/** Keeps a citizen at work there, or no longer. */
function keep({ table, city, doer }: PartAttrs, t: number, { worked, locked }: NonNullable<TileState['citizen']>): void {
  const [x, y] = [xOf(table.world, t), yOf(table.world, t)]
  const on = !locked
  void doer.run('land', async () => {
    await table.act('work_tile', { city_id: city.id, x, y, on })
    // That somebody works there already without being kept is not set back by taking him off.
    if (worked === on) return
    offerUndo(table, on ? words.tileKept({ city: city.name }) : words.tileFreed({ city: city.name }), [
      { tool: 'work_tile', args: { city_id: city.id, x, y, on: !on } },
    ])
  })
}

const viewOf = (spots: readonly Spot[]): string => {
  const right = Math.max(...spots.map(({ x }) => Math.abs(x))) + RADIUS
  const down = Math.max(...spots.map(({ y }) => Math.abs(y))) + RADIUS
  return `${-right} ${-down} ${2 * right} ${2 * down}`
}
