/** A page that holds nothing but the map, a small map and a field to type in; what the map tells is kept for the test. */
import m from 'mithril'
import { type MapAttrs, type MapHandle, mapView } from '../../../client/map/map-view.ts'
import { minimap } from '../../../client/map/minimap/minimap.ts'
import { worldOf } from '../../../client/world/store.ts'
import type { GameView } from '../../../tools/wire.ts'

const world = worldOf((await (await fetch('/view.json')).json()) as GameView)
const told: [string, ...unknown[]][] = []
let map: MapHandle | null = null
let typed = ''

const attrs: MapAttrs = {
  world,
  onTap: (tile, source) => told.push(['tap', tile, source]),
  onAct: (tile, source) => told.push(['act', tile, source]),
  onLong: tile => told.push(['long', tile]),
  describe: tile => `Tile ${tile % world.width}, ${Math.floor(tile / world.width)}.`,
  onReady(handle) {
    map = handle
    Object.assign(globalThis, { map, world, told })
    m.redraw()
  },
}

m.mount(document.getElementById('app')!, {
  view: () => [
    m('main', [
      m('h1', 'Map'),
      m('label', ['Word ', m('input', { value: typed, oninput: (event: any) => (typed = event.target.value) })]),
      m('.place', m(mapView, { ...attrs })),
      m('.small', map && m(minimap, { world, map })),
    ]),
  ],
})
