/** What a browser keeps from page to page, and a tab as long as it is open. Where it keeps nothing, or is full, all of it is quiet. */

/** A browser may forbid even to look. */
const STORES = { browser: (): Storage => localStorage, tab: (): Storage => sessionStorage }
type Keeper = keyof typeof STORES

/** Null where nothing is kept. */
export function keptText(key: string, keeper: Keeper = 'browser'): string | null {
  try {
    return STORES[keeper]().getItem(key)
  } catch {
    return null
  }
}

/** Null forgets it. False where it is not kept. */
export function keepText(key: string, text: string | null, keeper: Keeper = 'browser'): boolean {
  try {
    if (text === null) STORES[keeper]().removeItem(key)
    else STORES[keeper]().setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Null where nothing is kept, or something of another shape. */
export function keptValue<T>(key: string, isShaped: (kept: unknown) => kept is T): T | null {
  try {
    const kept: unknown = JSON.parse(keptText(key) ?? 'null')
    return isShaped(kept) ? kept : null
  } catch {
    return null
  }
}

/** As JSON; false where it is not kept. */
export const keepValue = (key: string, value: object): boolean => keepText(key, JSON.stringify(value))

/** Values by name; what those are is checked where they are read. */
export const isRecord = (kept: unknown): kept is Readonly<Record<string, unknown>> =>
  typeof kept === 'object' && kept !== null && !Array.isArray(kept)
