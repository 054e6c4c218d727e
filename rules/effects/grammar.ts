/** The grammar of effects: modifiers in angle brackets, parameters in outermost square brackets (they nest). */

interface Shape {
  /** The text with its brackets emptied. */
  shape: string
  /** Contents of the outermost brackets, in order. */
  params: string[]
}

/** Takes the parameters out of a text. An unmatched bracket stays text. */
export function shapeOf(text: string): Shape {
  let shape = ''
  let depth = 0
  let start = 0
  const params: string[] = []
  for (let i = 0; i < text.length; i++) {
    const letter = text[i]
    if (letter === '[' && depth++ === 0) {
      start = i + 1
      shape += '['
    } else if (letter === ']' && depth > 0 && --depth === 0) {
      params.push(text.slice(start, i))
      shape += ']'
    } else if (depth === 0) shape += letter
  }
  if (depth > 0) shape += text.slice(start)
  return { shape, params }
}

/** An effect without its `<…>` groups, and those groups. */
export function splitEffect(sentence: string): { text: string; modifiers: string[] } {
  const modifiers: string[] = []
  const text = sentence.replace(/<([^>]*)>/g, (_, inner: string) => {
    modifiers.push(inner.trim())
    return ''
  })
  return { text: text.replace(/ {2,}/g, ' ').trim(), modifiers }
}

/** The effect's key: no modifiers, brackets emptied. What filters may match as a tag. */
export const tagOf = (sentence: string): string => shapeOf(splitEffect(sentence).text).shape
