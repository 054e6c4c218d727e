/** A broker that a backup is being brought into says so until all of it is there: no node works with the half of it. */
import { type Static, Type } from 'typebox'
import { readerOf, readJson } from '../../wire/checked-reader.ts'
import type { Broker } from '../ports.ts'

const KEY = 'restore'

/** Which file, by the SHA-256 of what it holds. */
const MARK = Type.Object({ sha256: Type.String() })
type Mark = Static<typeof MARK>
const readMark = readerOf(MARK)

/** Null: no restore is under way, nor was one broken off. */
export async function restoreUnderWay({ cells }: Pick<Broker, 'cells'>): Promise<Mark | null> {
  const cell = await cells('results').get(KEY)
  return cell && readJson(cell.value, readMark, 'the mark of a restore')
}

/** False where one is marked already. */
export const markRestore = ({ cells }: Broker, mark: Mark): Promise<boolean> =>
  cells('results').create(KEY, Buffer.from(JSON.stringify(mark)))

export const unmarkRestore = ({ cells }: Broker): Promise<void> => cells('results').delete(KEY)

/** Throws where a node must not begin. The message is for the operator. */
export async function checkRestored(broker: Broker): Promise<void> {
  if (await restoreUnderWay(broker))
    throw new Error(
      'A restore into this broker is under way or was broken off: begin after it, or do `hexarchy cluster restore` with the same file again.',
    )
}
