/** Triggers ("upon …"): whose effects hear each of them, and what of its words has to fit what happened (rulebook, effects 8). */

import { CONDITIONS, type ConditionParams, type TriggerKey } from '../../rules/effects/conditions.ts'
import type { Condition } from '../../rules/effects/effect.ts'
import { beliefParam } from '../../rules/effects/params.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { NONE } from '../core/state.ts'
import type { Context } from './context.ts'
import {
  matchesBuilding,
  matchesCity,
  matchesCiv,
  matchesImprovement,
  matchesTech,
  matchesTile,
  matchesUnit,
} from './filters/match.ts'

/** Whose effects hear it: the civ's, the unit's of the event, or those of both, the civ's first. */
export type Hearers = 'civ' | 'unit' | 'both'
type Fits<K extends TriggerKey> = (w: EngineContext, p: ConditionParams<K>, context: Context, id: number) => boolean
type Row<K extends TriggerKey> = readonly [by: Hearers, fits?: Fits<K>]

const viewerOf = ({ civ }: Context): number => civ?.id ?? NONE

/** `id` is what the trigger names: of the rules, a civ's, a tile, or health points. */
const TRIGGERS: { readonly [K in TriggerKey]: Row<K> } = {
  uponTech: ['civ', (w, p, _context, id) => matchesTech(w, p[0], id)],
  uponEra: ['civ', (_w, p, _context, id) => p[0] === id],
  uponExpending: ['both', (w, p, { unit }) => unit !== null && matchesUnit(w, p[0], unit, unit.owner)],
  uponNewEra: ['civ'],
  uponAdopting: ['civ', (_w, p, _context, id) => p[0] === id],
  uponDeclaringWar: ['civ', (w, p, context, id) => matchesCiv(w, p[0], id, viewerOf(context))],
  uponWarDeclared: ['civ', (w, p, context, id) => matchesCiv(w, p[0], id, viewerOf(context))],
  uponWar: ['civ', (w, p, context, id) => matchesCiv(w, p[0], id, viewerOf(context))],
  uponFriendship: ['civ'],
  uponPact: ['civ'],
  uponGoldenAge: ['civ'],
  uponGoldenAgeEnd: ['civ'],
  uponConquering: ['both'],
  uponLosingCity: ['civ'],
  uponFounding: ['both'],
  uponImproving: ['both', (w, p, _context, id) => matchesImprovement(w, p[0], id)],
  uponWonderFound: ['civ'],
  uponConstructing: ['civ', (w, p, _context, id) => matchesBuilding(w, p[0], id)],
  uponConstructingIn: [
    'civ',
    (w, p, context, id) =>
      context.city !== null && matchesBuilding(w, p[0], id) && matchesCity(w, p[1], context.city, viewerOf(context)),
  ],
  uponGainingUnit: ['civ', (w, p, { unit }) => unit !== null && matchesUnit(w, p[0], unit, unit.owner)],
  uponTurnEnd: ['both'],
  uponTurnStart: ['both'],
  uponPantheon: ['civ'],
  uponReligion: ['civ'],
  uponEnhancing: ['civ'],
  uponCombat: ['unit'],
  uponDamaging: ['unit', (w, p, context) => isEnemyLike(w, p[0], context)],
  uponDefeating: ['unit', (w, p, context) => isEnemyLike(w, p[0], context)],
  uponDefeated: ['unit'],
  uponPromoted: ['unit'],
  uponGainingPromotion: ['unit', (_w, p, _context, id) => p[0] === id],
  uponLosingPromotion: ['unit', (_w, p, _context, id) => p[0] === id],
  uponGainingStatus: ['unit', (_w, p, _context, id) => p[0] === id],
  uponLosingStatus: ['unit', (_w, p, _context, id) => p[0] === id],
  uponLosingHp: ['unit', (_w, p, _context, id) => id >= p[0]],
  uponEndingTurnIn: ['unit', (w, p, context, id) => matchesTile(w, p[0], id, viewerOf(context))],
  uponDiscoveringTile: ['unit', (w, p, context, id) => matchesTile(w, p[0], id, viewerOf(context))],
  uponEntering: ['unit', (w, p, context, id) => matchesTile(w, p[0], id, viewerOf(context))],
}

function isEnemyLike(w: EngineContext, filter: ConditionParams<'uponDamaging'>[0], context: Context): boolean {
  return context.enemy !== null && matchesUnit(w, filter, context.enemy, viewerOf(context))
}

/** What uponAdopting is told of a belief. */
export const adoptedBelief = (belief: number): number => beliefParam(belief)

type AnyRow = readonly [by: Hearers, fits?: (w: EngineContext, p: any, context: Context, id: number) => boolean]
const BY_KEY: { readonly [key: string]: AnyRow | undefined } = TRIGGERS
const ROWS: readonly (AnyRow | undefined)[] = CONDITIONS.map(({ key }) => BY_KEY[key])

export const hearersOf = (trigger: number): Hearers => ROWS[trigger]![0]

/** Whether what happened is what the trigger of an effect names. */
export function isMeant(w: EngineContext, trigger: Condition, context: Context, id: number): boolean {
  const fits = ROWS[trigger.kind]![1]
  return fits === undefined || fits(w, trigger.params, context, id)
}
