/** Drawings for the canvas and for inline SVG. Those of things come apart from the rest, when first wanted. */
import { controlPaths, type Drawing } from './control-paths.ts'
import type { ControlName } from './controls.ts'
import type { ThingHint } from './things.ts'

const SIZE = 512
/** A hexagon, until the others are there. */
const BLANK: Drawing = { path: 'M256 96 394 176V336L256 416 118 336V176Z', size: SIZE, line: 0 }

let pathOf: ((name: string, hint: ThingHint) => string | undefined) | null = null
let loading: Promise<void> | null = null

/** Once it is fulfilled, iconPathOf knows every thing. A failed load is tried again by the next call. */
export function loadThingIcons(): Promise<void> {
  loading ??= import('./thing-path-of.ts').then(
    ({ thingPathOf }) => void (pathOf = thingPathOf),
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}

/** The surface to fill for a thing of the rules, in a square of `size`; a hexagon before loadThingIcons is done. */
export function iconPathOf(name: string, hint: ThingHint = {}): Drawing {
  const path = pathOf?.(name, hint)
  return path === undefined ? BLANK : { path, size: SIZE, line: 0 }
}

/** The drawing of a control or a figure. */
export const controlPathOf = (name: ControlName): Drawing => controlPaths[name] ?? BLANK
