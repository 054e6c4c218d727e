/** A game looked back on: the map of any turn, what happened in it, who did and thought what, and figures of the whole. */
import m from 'mithril'
import type { MapHandle } from '../map/map-view.ts'
import { recapWords as words } from '../words/watch/recap.ts'
import { xOf, yOf } from '../world/world.ts'
import { recapMap } from './recap-map.ts'
import { recapSide } from './recap-side.ts'
import type { RecapSource } from './record.ts'
import { Recap } from './state.ts'
import { takeKey, timeline, transport } from './timeline.ts'

export interface RecapAttrs {
  source: RecapSource
  /** Shown first; null: the last. */
  turn: number | null
  onTurn(turn: number): void
  /** What leads away from it, and takes it along. */
  actions(recap: Recap): m.Children
  /** File with all figures; absent where there is none. */
  csvPath?: string
}

export const recapView: m.ClosureComponent<RecapAttrs> = ({ attrs: { source, turn, onTurn } }) => {
  let map: MapHandle | null = null
  const recap = new Recap(
    {
      source,
      redraw: () => m.redraw(),
      // Another world comes to the map as its attribute.
      onWorld: change => change && map?.patch(change),
      onTurn,
      onPlace(tile) {
        const { world } = recap.course!
        map?.show(xOf(world, tile), yOf(world, tile))
      },
    },
    turn,
  )
  const onkeydown = (event: KeyboardEvent): void => press(recap, event)
  return {
    oninit() {
      document.addEventListener('keydown', onkeydown)
      void recap.read()
    },
    onremove() {
      document.removeEventListener('keydown', onkeydown)
      recap.close()
    },
    view: ({ attrs: { actions, csvPath } }) =>
      m('main.recap', [
        header(recap, actions),
        recap.error !== null && m('p.error', { role: 'alert' }, recap.error),
        m(recapMap, { recap, onReady: ready => (map = ready) }),
        m(recapSide, { recap, ...(csvPath !== undefined && { csvPath }) }),
        footer(recap),
      ]),
  }
}

function press(recap: Recap, event: KeyboardEvent): void {
  const at = event.target as HTMLElement
  // Fields and the map have their own keys.
  if (event.ctrlKey || event.altKey || event.metaKey || at.closest('input, select, textarea, .map, [role=tablist]')) return
  if (event.key === ' ' && at.closest('button, summary, a')) return
  if (takeKey(recap, event)) event.preventDefault()
  m.redraw()
}

const header = (recap: Recap, actions: RecapAttrs['actions']): m.Children =>
  m('header.recap-head', [
    m('h1', recap.head ? words.title({ name: recap.head.name || recap.head.game }) : words.lobby),
    ending(recap),
    m('.recap-actions', actions(recap)),
  ])

/** How the game ended, once its last turn is shown. */
function ending({ head, course, turn }: Recap): m.Children {
  if (head?.status !== 'finished' || turn < course!.last) return null
  const winner = head.players.find(({ id }) => id === head.winner)
  return m('p.recap-over', winner && head.victory ? words.wonBy({ name: winner.name, victory: head.victory }) : words.finished)
}

function footer(recap: Recap): m.Children {
  const { head, course, isReading } = recap
  const isThere = course !== null && course.first >= 0
  return m('footer.recap-foot', [
    transport(recap),
    timeline(recap),
    m('.recap-note.quiet', isReading && isThere ? words.loading({ turn: course.last, of: head!.turn }) : words.keys),
  ])
}
