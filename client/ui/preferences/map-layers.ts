/** Which layers of information lie over the map in this browser. Off until they are switched on. */

export const INFO_LAYERS = ['yields', 'grid', 'resources', 'sites', 'danger', 'trade', 'religion'] as const
export type InfoLayer = (typeof INFO_LAYERS)[number]

const KEY = 'map-layers'

/** What this page was told last: it holds where the browser keeps nothing. */
let told: ReadonlySet<InfoLayer> | null = null

/** Another set after each change. */
export const layersOn = (): ReadonlySet<InfoLayer> => (told ??= parseLayers(read()))

export function switchLayer(layer: InfoLayer): void {
  const on = new Set(layersOn())
  if (!on.delete(layer)) on.add(layer)
  told = on
  write([...on].join(' '))
}

/** 'yields grid'; what is not known any more is left out. */
export const parseLayers = (kept: string | null): ReadonlySet<InfoLayer> => {
  const names = (kept ?? '').split(' ')
  return new Set(INFO_LAYERS.filter(layer => names.includes(layer)))
}

/** A browser may forbid even to look. */
function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function write(value: string): void {
  try {
    if (value === '') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, value)
  } catch {
    // It holds for this page.
  }
}
