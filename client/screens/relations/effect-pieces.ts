/** A sentence of the rules taken apart: words, values in brackets, conditions. */

export type Piece = { kind: 'words' | 'value' | 'condition'; text: string }

/** '[+2 Food] <in [Coast] cities>' → the value, and the condition with its own values. */
export function piecesOf(sentence: string): { pieces: Piece[]; conditions: Piece[][] } {
  const conditions: Piece[][] = []
  const bare = sentence.replace(/<([^>]*)>/g, (_, inner: string) => {
    conditions.push(split(inner))
    return ''
  })
  return { pieces: split(bare.replace(/\s+/g, ' ').trim()), conditions }
}

const split = (text: string): Piece[] =>
  text
    .split(/(\[[^[\]]*\])/)
    .filter(part => part !== '')
    .map(part => (part.startsWith('[') ? { kind: 'value', text: part.slice(1, -1) } : { kind: 'words', text: part }))
