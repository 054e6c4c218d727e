/** Icons within the pages: inline SVG in the colour of the words beside it. */
import m from 'mithril'
import type { Drawing } from '../../icons/control-paths.ts'
import type { ControlName } from '../../icons/controls.ts'
import { controlPathOf, iconPathOf, loadControl, loadMapIcons, loadThingIcons } from '../../icons/paths.ts'
import type { ThingHint, ThingKind } from '../../icons/things.ts'

/** Drawn by the map too, and loaded with it. */
const ON_MAP: ReadonlySet<ThingKind | undefined> = new Set(['unit', 'resource', 'improvement'] as const)

interface Attrs {
  /** A control or a figure: one of client/icons/controls.ts. */
  control?: ControlName
  /** Or a thing of the rules by its name. */
  thing?: string
  hint?: ThingHint
  /** Said in its place; without it the icon is not spoken of, for words stand beside it. */
  label?: string
  class?: string
}

/** `m(icon, {control: 'close', label: 'Close'})`, `m(icon, {thing: 'Archer', hint: {kind: 'unit'}})`. Its size is the text's: .icon. */
export const icon: m.ClosureComponent<Attrs> = () => ({
  oninit({ attrs }) {
    loadDrawing(attrs)?.then(
      () => m.redraw(),
      () => {},
    )
  },
  view({ attrs: { control, thing = '', hint, label, class: further = '' } }) {
    const drawing = control ? controlPathOf(control) : iconPathOf(thing, hint)
    return m(
      'svg.icon',
      {
        class: further,
        viewBox: `0 0 ${drawing.size} ${drawing.size}`,
        ...(label === undefined ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': label }),
      },
      m('path', { d: drawing.path, ...inkOf(drawing) }),
    )
  },
})

/** Null where nothing has to be loaded for it. */
function loadDrawing({ control, thing, hint }: Attrs): Promise<void> | null {
  if (control !== undefined) return loadControl(control)
  if (thing === undefined) return null
  return ON_MAP.has(hint?.kind) ? loadMapIcons() : loadThingIcons()
}

const inkOf = ({ line }: Drawing): m.Attributes =>
  line === 0
    ? { fill: 'currentColor' }
    : {
        fill: 'none',
        stroke: 'currentColor',
        'stroke-width': line,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }
