/** What is known of the tile that was chosen on the map. */
import m from 'mithril'
import { watchWords as words } from '../words/watch/watch.ts'
import { tileLines } from '../world/tile-lines.ts'
import { type World, xOf, yOf } from '../world/world.ts'

export const tileCard = (world: World, tile: number, close: () => void): m.Children =>
  m('.recap-tile', { role: 'region', 'aria-live': 'polite' }, [
    m('.line', [
      m('strong.grow', words.tile({ x: xOf(world, tile), y: yOf(world, tile) })),
      m('button.small', { type: 'button', onclick: close }, words.closeTile),
    ]),
    m(
      'ul',
      tileLines(world, tile).map(line => m('li', line)),
    ),
  ])
