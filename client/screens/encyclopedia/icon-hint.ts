/** Which icons stand for a kind of entry of the rules. */
import type { ThingHint, ThingKind } from '../../icons/things.ts'

const HINTS: Record<string, ThingKind> = {
  technologies: 'technology',
  units: 'unit',
  unit_types: 'unit',
  buildings: 'building',
  improvements: 'improvement',
  promotions: 'promotion',
  terrains: 'terrain',
  resources: 'resource',
  specialists: 'specialist',
  eras: 'era',
  victories: 'victory',
  beliefs: 'belief',
  policies: 'policy',
  policy_branches: 'policy',
  city_state_types: 'cityState',
  quests: 'quest',
  ruins: 'ruin',
  religions: 'religion',
}

/** As attributes of an icon. */
export const hintOf = (kind: string): { hint?: ThingHint } => (Object.hasOwn(HINTS, kind) ? { hint: { kind: HINTS[kind] } } : {})
