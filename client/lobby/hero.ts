/** The head of the lobby: a piece of a map, as the game draws it once there is time, and what this is in a sentence. */
import m from 'mithril'
import { lobbyWords } from '../words/lobby.ts'

/** Grounds of the hexagons, row by row: sea, coast, grass, plains, wood, hill, mountain, desert. */
const ROWS = ['sscgghhmggccsssccgw', 'scggwwhmhgpcssccgwg', 'sscgpwgggpdccccgghm', 'ssscppgpddccsscgpgg']
const GROUNDS: Record<string, string> = {
  s: 'sea',
  c: 'coast',
  g: 'grass',
  p: 'plains',
  w: 'wood',
  h: 'hill',
  m: 'mountain',
  d: 'desert',
}
const WIDTH = 52
const HEIGHT = 45
const HEX = 'M26 0 52 15v30L26 60 0 45V15Z'

/** Whether the map itself is worth its bytes: not on phones, nor where somebody saves them. */
function isWanted(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  const isSparing = connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '')
  return !isSparing && matchMedia('(min-width: 701px)').matches
}

/** `isSettled`: the lobby has all it needs, and what comes now keeps nobody waiting. */
export const hero: m.ClosureComponent<{ isSettled: boolean }> = () => {
  let isAsked = false
  let isThere = false
  let end: (() => void) | null = null
  let isGone = false
  function ask(dom: Element): void {
    isAsked = true
    if (!isWanted()) return
    whenIdle(async () => {
      const { drawSample } = await import('../map/sample/sample-picture.ts')
      const canvas = dom.querySelector('canvas')
      if (isGone || !canvas) return
      end = drawSample(canvas, () => {
        isThere = true
        m.redraw()
      })
    })
  }
  const asked = ({ dom, attrs }: m.VnodeDOM<{ isSettled: boolean }>): void => {
    if (attrs.isSettled && !isAsked) ask(dom)
  }
  return {
    oncreate: asked,
    onupdate: asked,
    onremove() {
      isGone = true
      end?.()
    },
    view: () => m('.hero', [land(), m('canvas.drawn', { 'aria-hidden': 'true', class: isThere ? 'is-there' : '' }), title()]),
  }
}

/** Safari has no idle slices. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work)
  else setTimeout(work, 500)
}

const title = (): m.Children => m('.title', [m('h1', 'Hexarchy'), m('p', lobbyWords.slogan)])

const land = (): m.Children =>
  m(
    'svg.land',
    { 'aria-hidden': 'true', viewBox: `26 15 ${ROWS[0].length * WIDTH - 52} 150`, preserveAspectRatio: 'xMidYMid slice' },
    ROWS.flatMap((row, y) =>
      [...row].map((sign, x) =>
        m('path', { class: GROUNDS[sign], d: HEX, transform: `translate(${x * WIDTH + (y % 2) * (WIDTH / 2)} ${y * HEIGHT})` }),
      ),
    ),
  )
