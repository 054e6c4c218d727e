/** Names as one word of a subject: whatever is not a letter, a digit, `-` or `_` is written as `=` and two digits for each byte. */

export function toToken(name: string): string {
  if (name === '') throw new RangeError('An empty name has no place in a subject.')
  return name.replace(/[^A-Za-z0-9_-]/gu, char =>
    Array.from(new TextEncoder().encode(char), byte => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  )
}

export function fromToken(token: string): string {
  return decodeURIComponent(token.replaceAll('=', '%'))
}
