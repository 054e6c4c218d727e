/** Effects of rules as other languages than English say them. A sentence that a language lacks does not pass the type check. */
import type { ConditionKey } from '../../rules/effects/conditions.ts'
import type { COMBAT } from '../../rules/effects/templates/combat.ts'
import type { CONSTRUCTION } from '../../rules/effects/templates/construction.ts'
import type { DIPLOMACY } from '../../rules/effects/templates/diplomacy.ts'
import type { HINTS } from '../../rules/effects/templates/hints.ts'
import type { LAND } from '../../rules/effects/templates/land.ts'
import type { MAP } from '../../rules/effects/templates/map.ts'
import type { ONCE } from '../../rules/effects/templates/once.ts'
import type { OPTIONS } from '../../rules/effects/templates/options.ts'
import type { PEOPLE } from '../../rules/effects/templates/people.ts'
import type { PERCENTS } from '../../rules/effects/templates/percents.ts'
import type { PROGRESS } from '../../rules/effects/templates/progress.ts'
import type { RELIGION } from '../../rules/effects/templates/religion.ts'
import type { UNITS } from '../../rules/effects/templates/units.ts'
import type { UPKEEP } from '../../rules/effects/templates/upkeep.ts'
import type { YIELDS } from '../../rules/effects/templates/yields.ts'
import type { TemplateKey } from '../../rules/effects/templates.ts'
import type { STAT_WORDS } from '../../rules/effects/words.ts'
import type { MilestoneKind } from '../../rules/milestones.ts'

/** By key a sentence, in which `[0]` is the first bracket of the template's text, and every bracket stands once. */
type Sentences<Rows> = { readonly [K in keyof Rows]: string }

export type YieldSentences = Sentences<typeof YIELDS & typeof PERCENTS & typeof PEOPLE>
export type BuildSentences = Sentences<typeof CONSTRUCTION & typeof UPKEEP>
export type CombatSentences = Sentences<typeof COMBAT>
export type UnitSentences = Sentences<typeof UNITS>
export type LandSentences = Sentences<typeof LAND & typeof MAP>
export type ProgressSentences = Sentences<typeof PROGRESS & typeof ONCE & typeof RELIGION & typeof DIPLOMACY>
export type HintSentences = Sentences<typeof HINTS & typeof OPTIONS>
/** Of modifiers: what stands in `<…>`. */
export type ConditionSentences = { readonly [K in ConditionKey]: string }

/** What victories ask for. */
export type MilestoneSentences = { readonly [K in Exclude<MilestoneKind, 'unknown'>]: string }

/** Filters by what they are about. */
export type FilterWords =
  | 'units'
  | 'civs'
  | 'cities'
  | 'tiles'
  | 'buildings'
  | 'improvements'
  | 'resources'
  | 'population'
  | 'religions'
  | 'progress'
  | 'countables'

/** What brackets hold besides numbers and names. Names of a ruleset stay as they are. */
export interface EffectVocabulary {
  readonly stats: { readonly [S in (typeof STAT_WORDS)[number]]: string }
  /** Words of filters, as they follow on or precede their noun in the sentences; one that ends with a blank is an adjective before it. */
  readonly filters: { readonly [F in FilterWords]: Readonly<Record<string, string>> }
  /** Closed lists of words: who, which, how good. */
  readonly choices: Readonly<Record<string, string>>
  /** `non-[A]`. */
  readonly not: string
  /** `Avoid [Forest]`: where nations do not begin. */
  readonly avoid: string
  /** Between words that all have to fit. */
  readonly and: string
}

export interface EffectWords {
  readonly sentences: { readonly [K in TemplateKey]: string }
  readonly conditions: ConditionSentences
  readonly milestones: MilestoneSentences
  readonly vocabulary: EffectVocabulary
}
