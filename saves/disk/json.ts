/** JSON as bytes, as the store keeps it. */
const encoder = new TextEncoder()
const decoder = new TextDecoder()

export const toBytes = (value: unknown): Uint8Array => encoder.encode(JSON.stringify(value))

/** Throws an error that says what `what` is, where the bytes are no JSON. */
export function fromBytes(bytes: Uint8Array, what: string): unknown {
  try {
    return JSON.parse(decoder.decode(bytes))
  } catch (error) {
    throw new Error(`${what} is damaged: ${(error as Error).message}`, { cause: error })
  }
}
