/** The map of the turn that a recap shows, and what is in a tile that was chosen on it. */
import m from 'mithril'
import { type MapHandle, mapView } from '../map/map-view.ts'
import { minimap } from '../map/minimap/minimap.ts'
import { icon } from '../ui/controls/icon.ts'
import { recapWords as words } from '../words/watch/recap.ts'
import { tileLines } from '../world/tile-lines.ts'
import { type World, xOf, yOf } from '../world/world.ts'
import type { Recap } from './state.ts'

export interface RecapMapAttrs {
  recap: Recap
  onReady(map: MapHandle): void
}

export const recapMap: m.ClosureComponent<RecapMapAttrs> = () => {
  let chosen: number | null = null
  let map: MapHandle | null = null
  return {
    view({ attrs: { recap, onReady } }) {
      const { head, course, isReading } = recap
      const isThere = course !== null && course.first >= 0
      return m('.recap-map', [
        isThere &&
          m(mapView, {
            world: course.world,
            onReady(ready) {
              map = ready
              onReady(ready)
              m.redraw()
            },
            onTap: tile => {
              chosen = tile
              m.redraw()
            },
            describe: tile => tileLines(course.world, tile).join(', '),
          }),
        m('.map-corner', isThere && map && m(minimap, { world: course.world, map })),
        chosen !== null && isThere && tileCard(course.world, chosen, () => (chosen = null)),
        !isThere && m('p.recap-wait.quiet', isReading ? words.loading({ turn: 0, of: head?.turn ?? 0 }) : words.empty),
      ])
    },
  }
}

const tileCard = (world: World, tile: number, close: () => void): m.Children =>
  m('.recap-tile', { role: 'region', 'aria-live': 'polite' }, [
    m('.line', [
      m('strong.grow', words.tile({ x: xOf(world, tile), y: yOf(world, tile) })),
      m('button.recap-button', { type: 'button', 'aria-label': words.closeTile, onclick: close }, m(icon, { control: 'close' })),
    ]),
    m(
      'ul',
      tileLines(world, tile).map(line => m('li', line)),
    ),
  ])
