/** Records of several kinds that are written together, or not at all. */
import type { Json } from '../../engine/index.ts'
import type { Records } from '../database/records.ts'

/** A record that is written together with others. */
export interface Staged {
  key: string
  value: Json
  /** What is known under that key just now; null: nothing. */
  known(): Json | null
  /** To be called once it is on the disk. */
  done(): void
}

/** On the disk all of them, or none, and only then known. `undone` are written over with what is known of them. */
export async function putStaged(records: Records, staged: readonly Staged[], undone: readonly Staged[] = []): Promise<void> {
  const changes = new Map([
    ...undone.map(one => [one.key, one.known()] as const),
    ...staged.map(one => [one.key, one.value] as const),
  ])
  await records.putAll([...changes])
  for (const one of staged) one.done()
}
