/** The layout of a store: an older one is brought to this program's step by step when it is opened, a newer one refused. */

import { randomUUID } from 'node:crypto'
import { fromBytes, toBytes } from '../disk/json.ts'
import type { Disk } from './store-disk.ts'
import { keys, STORE_VERSION } from './store-keys.ts'

export interface Versions {
  store: number
  /** Whether values of layout 1, which have no frame, may be among the others. */
  mayBeBare: boolean
  /** The store's own name, drawn when it was made. */
  id: string
}

/** Each brings a store of layout i + 1 to the next; values stay as they are, so that a big store opens as quickly as a small one. */
const STEPS: readonly ((versions: Versions) => Versions)[] = [({ id }) => ({ store: 2, mayBeBare: true, id })]

/** Reads the layout of a store, or gives a new one its own. `name`: what the ring beside it calls it. Throws where a newer program made it. */
export async function checkLayout(
  disk: Disk,
  location: string,
  { name, complain }: { name: string | null; complain(text: string): void },
): Promise<Versions> {
  const bytes = await disk.get(keys.versions)
  const known = name ?? randomUUID()
  const found = bytes === undefined ? await untold(disk, known, complain) : readVersions(bytes, known, complain)
  if (found.store > STORE_VERSION) {
    throw new Error(
      `${location} was written by a newer program: it has layout ${found.store}, this one knows layouts up to ${STORE_VERSION}. Start the newer one again, or choose another state directory.`,
    )
  }
  let versions = found
  while (versions.store < STORE_VERSION) versions = STEPS[versions.store - 1](versions)
  if (bytes === undefined || versions !== found || !hasName(bytes))
    await disk.batch([{ type: 'put', key: keys.versions, value: toBytes(versions) }])
  return versions
}

/** A new store, or one that has lost its record of versions. */
async function untold(disk: Disk, known: string, complain: (text: string) => void): Promise<Versions> {
  const isNew = (await disk.keys({ limit: 1 })).length === 0
  if (!isNew) complain(`record ${keys.versions} of the store is gone: it is taken for layout ${STORE_VERSION}`)
  return { store: STORE_VERSION, mayBeBare: !isNew, id: isNew ? randomUUID() : known }
}

function readVersions(bytes: Uint8Array, known: string, complain: (text: string) => void): Versions {
  try {
    const { store, mayBeBare = true, id = known } = fromBytes(bytes, keys.versions) as Partial<Versions>
    if (Number.isInteger(store) && store! > 0) return { store: store!, mayBeBare, id }
  } catch {}
  complain(`record ${keys.versions} of the store is damaged: it is taken for layout 1 and written anew`)
  return { store: 1, mayBeBare: true, id: known }
}

/** Stores of before had none. */
const hasName = (bytes: Uint8Array): boolean => Buffer.from(bytes).includes('"id"')
