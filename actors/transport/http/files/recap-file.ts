/** A recap as one HTML file that opens from a disk: its script and style from the client's build, and the record within it. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { createGzip } from 'node:zlib'

/** Written by client/build/recap-file.ts. */
const SCRIPT = 'recap-file.js'
const STYLE = 'recap-file.css'

export interface RecapParts {
  script: string
  style: string
}

/** Null where the client was not built. */
export async function recapParts(clientDir: string | null): Promise<RecapParts | null> {
  if (clientDir === null) return null
  try {
    const [script, style] = await Promise.all([SCRIPT, STYLE].map(name => readFile(join(clientDir, name), 'utf8')))
    // Neither may end its element.
    return { script: script.trim().replaceAll('</script', '<\\/script'), style: style.replaceAll('</style', '<\\/style') }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** The file, in pieces. `lines` are values, each of which becomes a line of JSON of the record. */
export async function* recapFile(
  title: string,
  { script, style }: RecapParts,
  lines: AsyncIterable<object>,
): AsyncGenerator<string> {
  const csp = [
    ...["default-src 'none'", `script-src ${hashOf(script)}`, `style-src ${hashOf(style)}`, 'img-src data: blob:'],
    ...["base-uri 'none'", "form-action 'none'"],
  ].join('; ')
  yield '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
  yield `<meta http-equiv="Content-Security-Policy" content="${csp}">\n`
  yield '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
  yield `<title>${escaped(title)}</title>\n<style>${style}</style>\n</head>\n<body>\n`
  yield '<noscript>This page needs JavaScript.</noscript>\n<div id="app"></div>\n<script type="text/plain" id="record">'
  yield* packed(lines)
  yield `</script>\n<script>${script}</script>\n</body>\n</html>\n`
}

/** gzip as base64. */
async function* packed(lines: AsyncIterable<object>): AsyncGenerator<string> {
  async function* text() {
    for await (const line of lines) yield `${JSON.stringify(line)}\n`
  }
  const bytes = Readable.from(text()).pipe(createGzip()).pipe(inThrees())
  for await (const piece of bytes) yield (piece as Buffer).toString('base64')
}

/** Pieces whose length is a multiple of three: their base64 can be joined. The last may be of any. */
function inThrees(): Transform {
  let rest: Buffer = Buffer.alloc(0)
  return new Transform({
    transform(piece: Buffer, _, done) {
      const all = Buffer.concat([rest, piece])
      const whole = all.length - (all.length % 3)
      rest = all.subarray(whole)
      done(null, all.subarray(0, whole))
    },
    flush(done) {
      done(null, rest)
    },
  })
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, mark => ENTITIES[mark])
