/** Refusals of the engine in the language that is spoken. */
import { type Refusal, wordsOf } from '../../engine/index.ts'
import { airRefusals as deAir } from './de/refusals/air.ts'
import { buildRefusals as deBuild } from './de/refusals/build.ts'
import { cityRefusals as deCities } from './de/refusals/cities.ts'
import { cultureRefusals as deCulture } from './de/refusals/culture.ts'
import { diplomacyRefusals as deDiplomacy } from './de/refusals/diplomacy.ts'
import { powerRefusals as dePowers } from './de/refusals/powers.ts'
import { unitRefusals as deUnits } from './de/refusals/units.ts'
import { airRefusals as esAir } from './es/refusals/air.ts'
import { buildRefusals as esBuild } from './es/refusals/build.ts'
import { cityRefusals as esCities } from './es/refusals/cities.ts'
import { cultureRefusals as esCulture } from './es/refusals/culture.ts'
import { diplomacyRefusals as esDiplomacy } from './es/refusals/diplomacy.ts'
import { powerRefusals as esPowers } from './es/refusals/powers.ts'
import { unitRefusals as esUnits } from './es/refusals/units.ts'
import { airRefusals as frAir } from './fr/refusals/air.ts'
import { buildRefusals as frBuild } from './fr/refusals/build.ts'
import { cityRefusals as frCities } from './fr/refusals/cities.ts'
import { cultureRefusals as frCulture } from './fr/refusals/culture.ts'
import { diplomacyRefusals as frDiplomacy } from './fr/refusals/diplomacy.ts'
import { powerRefusals as frPowers } from './fr/refusals/powers.ts'
import { unitRefusals as frUnits } from './fr/refusals/units.ts'
import type { Language } from './language/languages.ts'
import { spoken, spokenName } from './language/spoken.ts'
import type { RefusalWords } from './refusal-words.ts'
import { airRefusals as zhAir } from './zh/refusals/air.ts'
import { buildRefusals as zhBuild } from './zh/refusals/build.ts'
import { cityRefusals as zhCities } from './zh/refusals/cities.ts'
import { cultureRefusals as zhCulture } from './zh/refusals/culture.ts'
import { diplomacyRefusals as zhDiplomacy } from './zh/refusals/diplomacy.ts'
import { powerRefusals as zhPowers } from './zh/refusals/powers.ts'
import { unitRefusals as zhUnits } from './zh/refusals/units.ts'

export const REFUSAL_WORDS: Readonly<Record<Exclude<Language, 'en'>, RefusalWords>> = {
  de: { ...deUnits, ...deAir, ...deCities, ...deBuild, ...deCulture, ...deDiplomacy, ...dePowers },
  fr: { ...frUnits, ...frAir, ...frCities, ...frBuild, ...frCulture, ...frDiplomacy, ...frPowers },
  es: { ...esUnits, ...esAir, ...esCities, ...esBuild, ...esCulture, ...esDiplomacy, ...esPowers },
  zh: { ...zhUnits, ...zhAir, ...zhCities, ...zhBuild, ...zhCulture, ...zhDiplomacy, ...zhPowers },
}

export function refusalWords(refusal: Refusal): { text: string; hint?: string } {
  const language = spoken()
  if (language === 'en') return wordsOf(refusal)
  const [text, hint] = REFUSAL_WORDS[language][refusal.code](...refusal.args.map(called))
  return hint === undefined ? { text } : { text, hint }
}

/** What a refusal names, each thing of the rules as it is called in the language. */
function called(arg: unknown): unknown {
  if (typeof arg === 'string') return spokenName(arg)
  if (Array.isArray(arg)) return arg.map(called)
  if (typeof arg !== 'object' || arg === null) return arg
  return Object.fromEntries(Object.entries(arg).map(([key, value]) => [key, called(value)]))
}
