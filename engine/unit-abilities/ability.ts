/** What units can do by effects of their own that need code: one row per template. One-time effects need none: they are carried out as such. */

import type { Effect, EffectOf } from '../../rules/effects/effect.ts'
import { E, TEMPLATES, type TemplateKey } from '../../rules/effects/templates.ts'
import type { Json } from '../core/command.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Refusal } from '../core/refusal.ts'
import { NONE, type Unit } from '../core/state.ts'

interface Ability<Kind extends Effect = Effect> {
  /** The word by which it is called, such as 'hurry_research'. */
  name: string
  /** What it does, as the end of a list of such: 'adds its science of eight turns to your research'. */
  doc: string
  /** Improvements (ids) among which the unit chooses; absent: nothing to choose, and `choice` is NONE. */
  choices?(w: EngineContext, unit: Unit, effect: Kind): readonly number[]
  /** Why not here and now, or null; conditions of the effect, movement and uses are asked elsewhere. */
  check(w: EngineContext, unit: Unit, effect: Kind, choice: number): Refusal | null
  /** Takes a choice that a command of its own makes: the refusal of whoever asks without it. */
  asks?(): Refusal
  /** Carries it out; the unit is still there. What it returns joins the answer. */
  apply(w: EngineContext, unit: Unit, effect: Kind, choice: number): { [key: string]: Json }
  /** Uses the unit up, whatever the effect says. */
  consumes: boolean
}

/** By template, each given effects of that template. */
export type Abilities = { readonly [K in TemplateKey]?: Ability<EffectOf<K>> }

const ABILITIES: (Ability | undefined)[] = TEMPLATES.map(() => undefined)

/** Fills rows of the table; when the program loads. */
export function addAbilities(abilities: Abilities): void {
  for (const [key, ability] of Object.entries(abilities)) ABILITIES[E[key as TemplateKey]] = ability
}

/** The ability of a template, or null. */
export const abilityOf = (kind: number): Ability | null => ABILITIES[kind] ?? null

/** Names of all abilities and what each does, in the order of the template tables. */
export const allAbilities = (): readonly { name: string; doc: string }[] =>
  ABILITIES.filter(ability => ability !== undefined).map(({ name, doc }) => ({ name, doc }))

export const NOTHING_TO_CHOOSE: readonly number[] = [NONE]
