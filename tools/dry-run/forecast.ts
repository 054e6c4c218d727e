/** What a dry run tells. */
import type { Json } from '../../engine/index.ts'

/** Arguments of a call, checked against its schema. */
export type CallArgs = { [argument: string]: unknown }

export type Forecast = {
  /** What the act would answer, as far as that is certain; ids of what is new are left out. */
  answer?: { [field: string]: Json }
  /** The seat's own figures that it changes: {from, to} by name. */
  changes?: { [name: string]: { from?: number | string; to?: number | string } }
  /** The unit of the call is used up by it. */
  uses_up?: true
  /** Deals that end by it. */
  ends?: string[]
  /** Policies that it opens and closes. */
  opens?: string[]
  closes?: string[]
  /** Enemies in sight that could strike next turn where the unit would be. */
  danger?: { by: string[]; damage_min: number; damage_max: number; dies: string; captured?: true }
  /** A fight as preview_attack foretells it. */
  fight?: Json
  /** What hangs on chance. */
  by_chance?: string
  /** What cannot be known before. */
  unknown?: string[]
}

export const isObject = (value: unknown): value is { [field: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
