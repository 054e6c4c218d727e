/** The map and the small map on the page: what is pointed at goes to the play, what is aimed at comes from it. */
import m from 'mithril'
import { type MapHandle, mapView } from '../../map/map-view.ts'
import { minimap } from '../../map/minimap/minimap.ts'
import { isSending } from '../seat/aim.ts'
import type { Play } from '../seat/play.ts'
import { pointAt, sceneOf } from '../seat/pointing.ts'
import { shownLayers } from '../seat/shown-layers.ts'
import { tileInWords } from '../seat/tile-text.ts'
import { layerButtons } from './layer-buttons.ts'
import { overlayOf } from './overlay.ts'
import { TIP_MS, tileTip } from './tile-tip.ts'

/** How the table reaches the map once it is there. */
export interface MapReach {
  handle: MapHandle | null
}

const PANELS = '.play-top, .play-rail, .play-right, .play-card, .play-corner, .play-box.since'

export const mapPane: m.Component<{ play: Play; map: MapReach }> = {
  view({ attrs: { play, map } }) {
    const { world } = play.table
    return m(
      '.play-map',
      m(mapView, {
        world,
        overlay: overlayOf(play),
        layers: shownLayers(play),
        panels: PANELS,
        onTap: (tile, source) => pointAt(play, tile, source === 'mouse' ? 'click' : 'tap'),
        onAct: (tile, source) => pointAt(play, tile, source === 'mouse' ? 'go' : 'tap'),
        onLong: tile => {
          play.tip = tile
          m.redraw()
        },
        onHover: tile => hover(play, tile),
        describe: tile => tileInWords(world, tile, play.table.selection),
        onReady: handle => {
          map.handle = handle
          m.redraw()
        },
      }),
      tileTip(play, map.handle),
    )
  },
}

/** Where the mouse rests for so long a way or a fight is asked for. */
const REST_MS = 90
let resting: ReturnType<typeof setTimeout> | undefined

let telling: ReturnType<typeof setTimeout> | undefined

function hover(play: Play, tile: number | null): void {
  play.cursor = null
  clearTimeout(resting)
  clearTimeout(telling)
  const tell = (of: number | null): void => {
    if (play.tip === of) return
    play.tip = of
    m.redraw()
  }
  tell(null)
  if (tile !== null) telling = setTimeout(() => tell(tile), TIP_MS)
  const rest = (): void => {
    play.hovered = tile
    m.redraw()
  }
  // Only who sends somebody is shown anything there.
  if (isSending(sceneOf(play))) resting = setTimeout(rest, REST_MS)
  else play.hovered = tile
}

/** Once the map is there. */
export const minimapPane = ({ table }: Play, { handle }: MapReach): m.Children =>
  m('.play-minimap', [handle && m(minimap, { world: table.world, map: handle }), layerButtons()])
