/** What the words of old spellings mean in a ruleset. */
import { BUILDING_WORDS } from '../effects/filters/buildings.ts'
import { UNIT_WORDS } from '../effects/filters/units.ts'
import type { Meanings } from '../effects/old-spellings/renew.ts'
import type { NameIndex } from '../names.ts'
import type { RawRules } from '../schema/tables.ts'

const WONDER_WORDS: readonly string[] = BUILDING_WORDS.filter(word => /^(World|National|Wonder)/.test(word))

export function meaningsOf({ lists }: RawRules, names: NameIndex): Meanings {
  return {
    isNameOf: (kind, text) => names[kind].has(text),
    isWonderWord(text) {
      const building = lists.buildings.get(text)
      return WONDER_WORDS.includes(text) || (building !== undefined && (building.isWonder || building.isNationalWonder))
    },
    // "All" has always meant buildings there.
    isUnitWord: text => names.units.has(text) || names.unitTypes.has(text) || (text !== 'All' && UNIT_WORDS.includes(text)),
  }
}
