/** A unit in sight as refusals name it. */

export interface UnitFacts {
  id: number
  kind: string
  /** Civ id. */
  owner: number
  /** Its owner's nation. */
  nation: string
  x: number
  y: number
  /** Its owner is at war with who is refused. */
  enemy: boolean
}

/** 'Warrior 34 of Rome at (9,5)' */
export const unitWords = ({ id, kind, nation, x, y }: UnitFacts): string => `${kind} ${id} of ${nation} at (${x},${y})`
