/** Lists of a ruleset that filters ask about. */
export type FilteredKind =
  | 'terrains'
  | 'resources'
  | 'improvements'
  | 'buildings'
  | 'unitTypes'
  | 'units'
  | 'promotions'
  | 'techs'
  | 'eras'
  | 'policies'
  | 'branches'
  | 'beliefs'
  | 'nations'
  | 'unitNameGroups'

/** The lists of a ruleset, by the word for what stands in each. */
export type EntryKind =
  | FilteredKind
  | 'cityStateTypes'
  | 'specialists'
  | 'difficulties'
  | 'speeds'
  | 'victories'
  | 'quests'
  | 'ruins'
  | 'events'
  | 'personalities'
