/** Every effect template the engine knows, and the constants that name them. The tables are by section of the format. */
import { shapeOf } from './grammar.ts'
import type { Amount, BracketsOf, ParamKind, ParamsOf } from './param-types.ts'
import type { Mark, Row, Trigger } from './template.ts'
import { COMBAT } from './templates/combat.ts'
import { CONSTRUCTION } from './templates/construction.ts'
import { DIPLOMACY } from './templates/diplomacy.ts'
import { HINTS } from './templates/hints.ts'
import { LAND } from './templates/land.ts'
import { MAP } from './templates/map.ts'
import { ONCE } from './templates/once.ts'
import { OPTIONS } from './templates/options.ts'
import { PEOPLE } from './templates/people.ts'
import { PERCENTS } from './templates/percents.ts'
import { PROGRESS } from './templates/progress.ts'
import { RELIGION } from './templates/religion.ts'
import { UNITS } from './templates/units.ts'
import { UPKEEP } from './templates/upkeep.ts'
import { YIELDS } from './templates/yields.ts'

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
  ...ONCE,
  ...RELIGION,
  ...DIPLOMACY,
  ...HINTS,
  ...OPTIONS,
}
export type TemplateKey = keyof typeof ROWS

export interface Template {
  /** Index in TEMPLATES: the number E names. */
  kind: TemplateKind
  key: TemplateKey
  text: string
  /** The text with its brackets emptied, as effects are looked up. */
  shape: string
  /** Parameter kinds in order. */
  params: ParamKind[]
  places: string[]
  trigger: Trigger
  mark: Mark
}

export const TEMPLATES: readonly Template[] = Object.entries<Row>(ROWS).map(([key, [text, places, trigger, mark]], kind) => {
  const { shape, params: brackets } = shapeOf(text)
  return {
    kind: kind as TemplateKind,
    key: key as TemplateKey,
    text,
    shape,
    params: brackets as ParamKind[],
    places: places.split(' '),
    trigger,
    mark,
  }
})

declare const KEY: unique symbol
/** The number of a template, which carries the row's key in its type. */
export type TemplateKind<K extends TemplateKey = TemplateKey> = number & { readonly [KEY]: K }

/** What an effect of the template holds: one for each bracket of its text. */
export type TemplateParams<K extends TemplateKey> = K extends K ? ParamsOf<(typeof ROWS)[K][0]> : never

/** Templates with an amount: what sums and products of effects may be asked for. */
export type AmountKey = {
  [K in TemplateKey]: Amount & BracketsOf<(typeof ROWS)[K][0]>[number] extends never ? never : K
}[TemplateKey]

/** Templates whose parameters have those types. */
export type KeyWith<P extends readonly unknown[]> = { [K in TemplateKey]: TemplateParams<K> extends P ? K : never }[TemplateKey]

/** The number of each template: what Effect.kind holds. */
export const E = Object.fromEntries(TEMPLATES.map(({ key, kind }) => [key, kind])) as {
  readonly [K in TemplateKey]: TemplateKind<K>
}
