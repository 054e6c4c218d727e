/** Buttons that switch layers of information over the map: beside the small map, and in the menu of a phone, which has no small map. */
import m from 'mithril'
import type { ControlName } from '../../icons/controls.ts'
import { icon } from '../../ui/controls/icon.ts'
import { INFO_LAYERS, type InfoLayer, layersOn, switchLayer } from '../../ui/preferences/map-layers.ts'
import { layerWords as words } from '../../words/play/layers.ts'

const ICONS: Record<InfoLayer, ControlName> = {
  yields: 'food',
  grid: 'grid',
  resources: 'resources',
  sites: 'found',
  danger: 'warning',
  trade: 'trade',
  religion: 'religion',
}

/** The letter that switches it, with Shift. */
export const LAYER_KEYS: Record<InfoLayer, string> = {
  yields: 'Y',
  grid: 'G',
  resources: 'R',
  sites: 'S',
  danger: 'D',
  trade: 'T',
  religion: 'F',
}

/** What the signs of those that are on mean. */
const legends = (): m.Children =>
  INFO_LAYERS.filter(layer => layersOn().has(layer) && layer in words.signs).map(layer =>
    m('p.quiet.play-layer-signs', { key: layer }, `${words.names[layer]}: ${signsOf(layer)}`),
  )

const signsOf = (layer: InfoLayer): string => (layer in words.signs ? words.signs[layer as keyof typeof words.signs] : '')

const nameOf = (layer: InfoLayer): string => words.withKey({ name: words.names[layer], key: `Shift + ${LAYER_KEYS[layer]}` })

export const layerButtons = (): m.Children => [
  m(
    '.play-layers',
    { role: 'group', 'aria-label': words.title },
    INFO_LAYERS.map(layer =>
      m(
        'button.play-layer',
        {
          key: layer,
          type: 'button',
          'aria-pressed': String(layersOn().has(layer)),
          'aria-label': words.names[layer],
          title: `${nameOf(layer)}\n${signsOf(layer)}`.trimEnd(),
          onclick: () => switchLayer(layer),
        },
        m(icon, { control: ICONS[layer] }),
      ),
    ),
  ),
  m('.play-layer-legends', legends()),
]

/** The same with words, where there is no small map. */
export const layerMenu = (): m.Children =>
  m('.play-layer-menu', { role: 'group', 'aria-label': words.title }, [
    m('h3', words.title),
    INFO_LAYERS.map(layer =>
      m('label.tick', { key: layer }, [
        m('input', { type: 'checkbox', checked: layersOn().has(layer), onchange: () => switchLayer(layer) }),
        words.names[layer],
      ]),
    ),
    legends(),
  ])
