/** Which layers of information lie over the map in this browser. Off until they are switched on. */
import { keepText, keptText } from '../../net/kept.ts'

export const INFO_LAYERS = ['yields', 'grid', 'resources', 'sites', 'danger', 'trade', 'religion'] as const
export type InfoLayer = (typeof INFO_LAYERS)[number]

const KEY = 'map-layers'

/** What this page was told last: it holds where the browser keeps nothing. */
let told: ReadonlySet<InfoLayer> | null = null

/** Another set after each change. */
export const layersOn = (): ReadonlySet<InfoLayer> => (told ??= parseLayers(keptText(KEY)))

export function switchLayer(layer: InfoLayer): void {
  const on = new Set(layersOn())
  if (!on.delete(layer)) on.add(layer)
  told = on
  keepText(KEY, [...on].join(' ') || null)
}

/** 'yields grid'; what is not known any more is left out. */
export const parseLayers = (kept: string | null): ReadonlySet<InfoLayer> => {
  const names = (kept ?? '').split(' ')
  return new Set(INFO_LAYERS.filter(layer => names.includes(layer)))
}
