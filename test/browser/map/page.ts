/** The map alone on a page: its sources built and served under the server's own rules for content, over a view that was played. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { rollup } from 'rollup'
import { plugins } from '../../../client/build/build.ts'
import { workers } from '../../../client/build/workers.ts'
import type { GameOptions } from '../../../engine/setup/game-options.ts'
import { playGame } from '../../../lab/play-game.ts'
import { loadStandard } from '../../../rules/load.ts'
import { seatView } from '../../../tools/view.ts'
import type { GameView } from '../../../tools/wire.ts'

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.json': 'application/json', '.html': 'text/html' }
const RULES = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'"

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Map</title>
<meta name="viewport" content="width=device-width"><style>
:root { --accent: #26506b }
html, body, #app, main { height: 100%; margin: 0 }
h1, label { position: fixed; z-index: 1; color: #000; background: #fff; margin: 0 }
label { top: 3rem }
.place { height: 100% }
.small { position: fixed; right: 8px; bottom: 8px; width: 240px }
STYLE</style></head><body><div id="app"></div><script type="module" src="/entry.js"></script></body></html>`

/** What a seat (null: who sees everything) sees of a game of Standard bots in that turn. */
export function playedView(options: Omit<GameOptions, 'seats'>, bots: number, turn: number, seat: number | null): GameView {
  const seats = Array.from({ length: bots }, () => ({ driver: 'bot' as const, profile: 'Standard' }))
  let view: GameView | null = null
  playGame(loadStandard(), { ...options, turns: 2 * turn, victories: ['time'], seats }, w => {
    if (w.s.turn < turn) return true
    view = seatView(w, seat, 1)
    return false
  })
  return view!
}

/** Serves it until closed. */
export async function serveMap(view: GameView): Promise<{ url: string; close(): Promise<void> }> {
  const dir = mkdtempSync(join(tmpdir(), 'hexarchy-map-'))
  // It is loaded from this machine: to make it small would take half of the time.
  const needed = plugins().filter(({ name }) => name !== 'small')
  const built = await rollup({ input: join(import.meta.dirname, 'entry.ts'), plugins: [...needed, workers()], treeshake: false })
  await built.write({ dir, format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name].js' })
  await built.close()
  const style = readFileSync(join(import.meta.dirname, '../../../client/map/map.css'), 'utf8')
  writeFileSync(join(dir, 'index.html'), PAGE.replace('STYLE', style))
  writeFileSync(join(dir, 'view.json'), JSON.stringify(view))
  const server = createServer(({ url = '/' }, answer) => {
    const name = url === '/' ? 'index.html' : url.slice(1)
    if (!/^[\w.-]+$/.test(name) || name === 'favicon.ico') {
      answer.statusCode = 204
      answer.end()
      return
    }
    answer.setHeader('content-type', TYPES[extname(name)] ?? 'text/plain')
    answer.setHeader('content-security-policy', RULES)
    answer.end(readFileSync(join(dir, name)))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/**
 * Counts, from the page's next load on, what is drawn on canvases: pictures copied, in the page's own thread. `due` is what is still to
 * come: frames, idle slices and times that were asked for, chunks that a worker is making, and its icons.
 */
export const COUNT_DRAWS = `
  globalThis.draws = 0
  const draw = CanvasRenderingContext2D.prototype.drawImage
  CanvasRenderingContext2D.prototype.drawImage = function (...args) { globalThis.draws++; return draw.apply(this, args) }

  const asked = new Set()
  let making = 0
  globalThis.due = () => asked.size + making
  for (const [ask, cancel] of [
    ['requestAnimationFrame', 'cancelAnimationFrame'],
    ['requestIdleCallback', 'cancelIdleCallback'],
    ['setTimeout', 'clearTimeout'],
  ]) {
    const [askFor, cancelOf] = [globalThis[ask], globalThis[cancel]]
    globalThis[ask] = (run, options) => {
      const handle = askFor.call(globalThis, given => { asked.delete(ask + handle); run(given) }, options)
      asked.add(ask + handle)
      return handle
    }
    globalThis[cancel] = handle => { asked.delete(ask + handle); cancelOf.call(globalThis, handle) }
  }
  globalThis.Worker = class extends Worker {
    constructor(...args) {
      super(...args)
      making++
      this.addEventListener('message', () => { making-- })
    }
    postMessage(message, ...more) {
      if (message.type === 'make') making++
      super.postMessage(message, ...more)
    }
  }
`
