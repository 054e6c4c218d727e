/** How deep a JSON text is nested, before it is parsed: what walks a value afterwards walks no deeper. */

/** Deeper than anything that the interface takes. */
export const MOST_DEEP = 32

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Whether brackets outside strings are open more than `most` deep anywhere in the text, well formed or not. */
export function isDeeperThan(text: string, most: number): boolean {
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (c === QUOTE) i = endOfString(text, i)
    else if (c === 0x7b || c === 0x5b) {
      if (++depth > most) return true
    } else if (c === 0x7d || c === 0x5d) depth--
  }
  return false
}

/** Place of the quote that ends the string begun at `from`, or the text's end. */
function endOfString(text: string, from: number): number {
  let end = text.indexOf('"', from + 1)
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end < 0 ? text.length : end
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0
  while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes++
  return slashes % 2 === 1
}
