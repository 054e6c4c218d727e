/** Titles of the screens about others and of the realm's books. */
export const relationsTitles = {
  diplomacy: 'Diplomacy',
  negotiation: 'Negotiations',
  cityStates: 'City-states',
  spies: 'Spies',
  victory: 'Victory',
  chronicle: 'Chronicle',
  notebook: 'Notebook',
  empire: 'Empire',
  encyclopedia: 'Encyclopedia',
} as const
