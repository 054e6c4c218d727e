/** The land around a place as a table in words, for who does not see the map: rows from the north, each from the west. */
import m from 'mithril'
import { playWords as words } from '../../words/play/play.ts'
import { tileAt, xOf, yOf } from '../../world/world.ts'
import { placeOf } from '../seat/aim.ts'
import type { Play } from '../seat/play.ts'
import { pointAt } from '../seat/pointing.ts'
import { tileInWords } from '../seat/tile-text.ts'
import { box } from './popup.ts'

/** Tiles to each side. */
const RADIUS = 3

interface Tile {
  x: number
  y: number
}

export function textMapBox(play: Play): m.Children {
  const { world, selection } = play.table
  const middle = play.cursor ?? placeOf(world, selection)
  const at = middle === null ? {} : { x: xOf(world, middle), y: yOf(world, middle) }
  const { value, error } = play.table.latest('get_map', { ...at, radius: RADIUS })
  // Which fields there are hangs on what is asked for, and is not in its type.
  const { tiles = [] } = (value ?? {}) as { tiles?: Tile[] }
  return box(
    play,
    words.textMap,
    [error && m('p.error', error.message), !value && !error && m('p.quiet', words.loading), table(play, tiles)],
    'wide',
  )
}

function table(play: Play, tiles: readonly Tile[]): m.Children {
  const { world } = play.table
  const rows = [...new Set(tiles.map(({ y }) => y))]
  return m('.play-text-map', { tabindex: 0, role: 'region', 'aria-label': words.textMap }, [
    m('table', [
      m('caption.quiet', words.textMapHint),
      m(
        'tbody',
        rows.map(y =>
          m('tr', { key: y }, [
            m('th', { scope: 'row' }, words.row({ y })),
            tiles
              .filter(tile => tile.y === y)
              .map(({ x }) => {
                const tile = tileAt(world, x, y)
                const select = (): void => pointAt(play, tile, 'tap')
                return m(
                  'td.play-text-cell',
                  m('button.plain', { type: 'button', onclick: select }, [
                    m('span.quiet', `${x} `),
                    tileInWords(world, tile, { kind: 'none' }),
                  ]),
                )
              }),
          ]),
        ),
      ),
    ]),
  ])
}
