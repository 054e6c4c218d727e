/** What of a document can be carried out: shell blocks in their order, the files that they use, the answers that it shows. */

export interface Step {
  script: string
  /** What it prints, as the page shows it; null: the page shows nothing. */
  answer: { kind: string; text: string } | null
}

export interface Page {
  /** By name, for the folder in which the steps run. */
  files: Record<string, string>
  steps: Step[]
}

const FENCE = /^```([^\n`]*)\n(.*?)^```$/gms

/** `sh run` is a step, `LANGUAGE answer` what the step before prints, `LANGUAGE file=NAME` a file; all other blocks are for readers alone. */
export function readPage(markdown: string): Page {
  const page: Page = { files: {}, steps: [] }
  for (const [, info, text] of markdown.matchAll(FENCE)) {
    const [kind, role = ''] = info.split(' ')
    if (role === 'run') page.steps.push({ script: text, answer: null })
    else if (role === 'answer') lastOf(page).answer = { kind, text }
    else if (role.startsWith('file=')) page.files[role.slice('file='.length)] = text
    else if (role !== '') throw new Error(`A block is called "${info}": run, answer or file=NAME is meant.`)
  }
  return page
}

function lastOf({ steps }: Page): Step {
  const last = steps.at(-1)
  if (!last || last.answer) throw new Error('An answer has to stand after its own step.')
  return last
}

/** Where what was printed differs from what the page shows; null: nowhere. */
export function differs({ kind, text }: NonNullable<Step['answer']>, printed: string): string | null {
  return kind === 'json' ? unlike(JSON.parse(text), JSON.parse(printed), '') : missingLine(text, printed)
}

/** Everything shown is there: objects may have more fields, and lists more items; numbers are any number, and … stands for any text. */
function unlike(shown: unknown, got: unknown, path: string): string | null {
  if (typeof shown === 'string' && typeof got === 'string')
    return new RegExp(`^${pattern(shown)}$`, 's').test(got) ? null : `${path} is ${JSON.stringify(got)}`
  if (typeof shown === 'number' && typeof got === 'number') return null
  if (typeof shown !== 'object' || shown === null) return shown === got ? null : `${path} is ${JSON.stringify(got)}`
  if (typeof got !== 'object' || got === null || Array.isArray(shown) !== Array.isArray(got))
    return `${path} is ${JSON.stringify(got)}`
  for (const [name, value] of Object.entries(shown)) {
    const problem = unlike(value, (got as Record<string, unknown>)[name], `${path}/${name}`)
    if (problem) return problem
  }
  return null
}

/** Every line shown is printed, in this order; … stands for any text, a number for any number. */
function missingLine(text: string, printed: string): string | null {
  const lines = printed.split('\n').map(line => line.trimEnd())
  let from = 0
  for (const line of text.trimEnd().split('\n')) {
    const wanted = new RegExp(`^${pattern(line).replace(/\d+/g, '\\d+')}$`)
    const at = lines.findIndex((one, i) => i >= from && wanted.test(one))
    if (at < 0) return `no line is ${JSON.stringify(line)}`
    from = at + 1
  }
  return null
}

const pattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '.*')
