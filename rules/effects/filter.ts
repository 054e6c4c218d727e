/** A compiled filter: what a bracketed word such as [Military] or [{Land} {non-[Wounded]}] tests. */

/** The vocabulary a filter was read with. */
export type FilterKind =
  | 'unit'
  | 'combatant'
  | 'city'
  | 'building'
  | 'tile'
  | 'improvement'
  | 'resource'
  | 'nation'
  | 'civ'
  | 'tech'
  | 'era'
  | 'policy'
  | 'population'
  | 'specialist'
  | 'religion'
  | 'nameGroup'
  | 'countable'

/** Of one vocabulary; of several (`Filter<'tile' | 'building'>`) where a word is read in each: `reading` takes out the one asked for. */
export interface Filter<K extends FilterKind = FilterKind> {
  kind: K
  /** The test to make: the numbers are declared by each vocabulary. */
  op: number
  /** Id or amount that the test needs. */
  arg: number
  /** For tests that depend on the object's kind alone: 1 where the id matches; else null. */
  mask: Uint8Array | null
  /** Parts of `and` and `not`, operands of a countable. */
  of: Filter[]
  /** As written. */
  text: string
}
