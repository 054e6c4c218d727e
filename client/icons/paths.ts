/** Drawings for the canvas and for inline SVG. Those of things, and of what only games show, come apart from the rest when first wanted. */
import { controlPaths, type Drawing } from './control-paths.ts'
import type { ControlName } from './controls.ts'
import type { ThingHint } from './things.ts'

const SIZE = 128
/** A hexagon, until the others are there. */
const BLANK: Drawing = { path: 'M64 24 98 44V84L64 104 30 84V44Z', size: SIZE, line: 0 }

let nameOf: ((name: string, hint: ThingHint) => string) | null = null
/** By the icon's name. */
const paths: Record<string, string> = {}

/** Once it is fulfilled, iconPathOf knows every unit, resource and improvement. A failed load is tried again by the next call. */
export const loadMapIcons = once(async () => {
  const { mapPaths, thingIcon } = await import('./map-icons.ts')
  Object.assign(paths, mapPaths)
  nameOf = thingIcon
})

/** The same for every thing. */
export const loadThingIcons = once(async () => {
  const [{ thingPaths }] = await Promise.all([import('./thing-paths.ts'), loadMapIcons()])
  Object.assign(paths, thingPaths)
})

const loadPlayControls = once(async () => {
  const { playControlPaths } = await import('./play-control-paths.ts')
  Object.assign(controlPaths, playControlPaths)
})

function once(load: () => Promise<void>): () => Promise<void> {
  let loading: Promise<void> | null = null
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
}

/** The surface to fill for a thing of the rules, in a square of `size`; a hexagon before its drawing is there. */
export function iconPathOf(name: string, hint: ThingHint = {}): Drawing {
  const path = nameOf && paths[nameOf(name, hint)]
  return path ? { path, size: SIZE, line: 0 } : BLANK
}

/** What is not drawn yet keeps its place. */
const NOTHING: Drawing = { path: '', size: SIZE, line: 0 }

/** The drawing of a control or a figure; nothing before `loadControl` has it. */
export const controlPathOf = (name: ControlName): Drawing => controlPaths[name] ?? NOTHING

/** Null where it is there: those of games are not with those of all pages. */
export const loadControl = (name: ControlName): Promise<void> | null => (controlPaths[name] ? null : loadPlayControls())
