/** What only city-states have: their bonds with majors, and what they ask of them. */

/** A city-state among the majors. */
export interface CityStateData {
  /** Civ whose ally it is, or NONE; since which turn. */
  ally: number
  allySince: number
  /** Civ that last freed a city of its founding; NONE: nobody. */
  liberator: number
  /** Luxury that only it makes, and unit kind that it gives besides common ones; NONE for most. */
  luxury: number
  uniqueUnit: number
  /** Last turn in which it paid tribute, and who took it; NONE: never. */
  bulliedOn: number
  bulliedBy: number
  /** Turns until it asks something of all, and until it calls for help against barbarians again. */
  globalQuestIn: number
  callIn: number
  /** Turns until its next elections; NONE before the first are called. */
  electionIn: number
  /** By major's id. */
  of: CityStateRelationship[]
}

/** How a city-state holds to one major, besides Relation. */
export interface CityStateRelationship {
  /** It has pledged protection, in that turn; NONE: no pledge. */
  pledgedOn: number
  /** Turn in which it withdrew a pledge; NONE: never. */
  withdrewOn: number
  /** Its way with city-states has made this one wary. */
  wary: boolean
  /** Its soldiers may pass until that turn. */
  passUntil: number
  /** Turns until the next soldier is given; NONE while none is. */
  unitIn: number
  /** Turns until it asks something of this one. */
  questIn: number
  /** In a war it did not begin: units of this one that are to fall for others' thanks; 0: nobody is asked. */
  killsAsked: number
  /** Units of others at war with it that this one has destroyed for it, by the enemy's id; short lists end in zeros. */
  killed: number[]
}

/** What a city-state asks of one major. */
export interface Quest {
  id: number
  /** Quest of the ruleset. */
  kind: number
  from: number
  to: number
  since: number
  /** Turn after which it is over; NONE: no limit. */
  until: number
  /** What it is about, by kind: tile, resource, building, unit kind, terrain, religion or civ; NONE: nothing. */
  target: number
  /** For contests: what the major had made when it began. */
  start: number
}
