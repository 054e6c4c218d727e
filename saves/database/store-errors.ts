/** What can be wrong with the store: the disk takes nothing for now, or a record is not what was written. */

/** `full`: no room. `read-only`: may not be written. `failing`: the disk reports errors. */
export type StoreFailureCode = 'full' | 'read-only' | 'failing'

const REASONS: Record<StoreFailureCode, string> = {
  full: 'the disk of the server is full',
  'read-only': "the server's disk can only be read",
  failing: "the server's disk reports errors",
}

const SIGNS: readonly (readonly [StoreFailureCode, RegExp])[] = [
  ['full', /\b(ENOSPC|EDQUOT|EFBIG)\b|no space left|quota exceeded|file too large/i],
  ['read-only', /\b(EROFS|EACCES|EPERM)\b|read-only file system|permission denied|operation not permitted/i],
]

/** The disk did not take what was handed to it, and takes nothing until it has been opened anew: nobody's mistake but the disk's. */
export class StoreFailure extends Error {
  override name = 'StoreFailure'
  code: StoreFailureCode
  /** In words that anybody may read: no path. */
  reason: string

  constructor(code: StoreFailureCode, message = REASONS[code], options?: ErrorOptions) {
    super(message, options)
    this.code = code
    this.reason = REASONS[code]
  }
}

/** A value is not what was written under its key. */
export class DamagedRecord extends Error {
  override name = 'DamagedRecord'
  key: string

  constructor(key: string, why: string) {
    super(`record ${key} of the store is damaged: ${why}`)
    this.key = key
  }
}

/** A file of the store is damaged, so that a whole stretch of it cannot be read; it is mended at the next start. */
export class DamagedTable extends Error {
  override name = 'DamagedTable'
}

/** A position of a log that is taken, or lies beyond its end. */
export class PositionTaken extends Error {
  override name = 'PositionTaken'
}

/** What the disk said, as trouble of the store. */
export function storeFailureOf(error: unknown): StoreFailure {
  if (error instanceof StoreFailure) return error
  const text = detailOf(error)
  const [code] = SIGNS.find(([, sign]) => sign.test(text)) ?? (['failing'] as const)
  return new StoreFailure(code, `${REASONS[code]}: ${text}`, { cause: error })
}

/** Codes and messages of an error and of what caused it. */
function detailOf(error: unknown): string {
  const texts: string[] = []
  for (let one = error; one instanceof Error && texts.length < 4; one = one.cause) texts.push(one.message)
  return texts.length > 0 ? texts.join(': ') : String(error)
}

/** An error of the store as it passes between threads. */
export interface PlainStoreError {
  name: string
  message: string
  code: StoreFailureCode | null
  key: string | null
}

export function toPlainError(error: Error): PlainStoreError {
  const { name, message } = error
  const code = error instanceof StoreFailure ? error.code : null
  return { name, message, code, key: error instanceof DamagedRecord ? error.key : null }
}

export function fromPlainError({ name, message, code, key }: PlainStoreError): Error {
  if (code !== null) return new StoreFailure(code, message)
  if (key !== null) return Object.assign(new DamagedRecord(key, ''), { message })
  return Object.assign(new Error(message), { name })
}
