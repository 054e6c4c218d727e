/** Every effect template the engine knows, and the constants that name them. The tables are by section of the format. */
import { shapeOf } from './grammar.ts'
import type { Row, Template } from './template.ts'
import { COMBAT } from './templates-combat.ts'
import { CONSTRUCTION } from './templates-construction.ts'
import { DIPLOMACY } from './templates-diplomacy.ts'
import { HINTS } from './templates-hints.ts'
import { LAND } from './templates-land.ts'
import { MAP } from './templates-map.ts'
import { PEOPLE } from './templates-people.ts'
import { PERCENTS } from './templates-percents.ts'
import { PROGRESS } from './templates-progress.ts'
import { RELIGION } from './templates-religion.ts'
import { UNITS } from './templates-units.ts'
import { UPKEEP } from './templates-upkeep.ts'
import { YIELDS } from './templates-yields.ts'

const ROWS = {
  ...YIELDS,
  ...PERCENTS,
  ...PEOPLE,
  ...CONSTRUCTION,
  ...UPKEEP,
  ...COMBAT,
  ...UNITS,
  ...LAND,
  ...MAP,
  ...PROGRESS,
  ...RELIGION,
  ...DIPLOMACY,
  ...HINTS,
}
export type TemplateKey = keyof typeof ROWS

export const TEMPLATES: readonly Template[] = Object.entries<Row>(ROWS).map(
  ([key, [text, places, trigger, mark, done]], kind) => {
    const { shape, params } = shapeOf(text)
    return { kind, key, text, shape, params, places: places.split(' '), trigger, mark, done }
  },
)

/** The number of each template: what Effect.kind holds. */
export const E = Object.fromEntries(TEMPLATES.map(({ key, kind }) => [key, kind])) as { readonly [K in TemplateKey]: number }
