/** A game looked back on: the map of any turn, what happened in it, who did and thought what, and figures of the whole. */
import m from 'mithril'
import { type MapHandle, mapView } from '../map/map-view.ts'
import { icon } from '../ui/controls/icon.ts'
import { tabRow } from '../ui/controls/tabs.ts'
import { metricCharts } from '../watch/charts/metric-charts.ts'
import { recapWords as words } from '../words/watch.ts'
import { tileLines } from '../world/tile-lines.ts'
import { xOf, yOf } from '../world/world.ts'
import { agentPanel, eventList, momentList } from './panels.ts'
import type { RecapSource } from './record.ts'
import { Recap } from './state.ts'
import { takeKey, timeline, transport } from './timeline.ts'

export interface RecapAttrs {
  source: RecapSource
  /** Shown first; null: the first. */
  turn: number | null
  onTurn(turn: number): void
  /** What leads away from it, and takes it along. */
  actions(recap: Recap): m.Children
  /** File with all figures; absent where there is none. */
  csvPath?: string
}

const TABS = ['moments', 'events', 'agents', 'charts'] as const
type Tab = (typeof TABS)[number]
const TAB_ICONS = { moments: 'chronicle', events: 'turn', agents: 'thoughts', charts: 'chart' } as const

export const recapView: m.ClosureComponent<RecapAttrs> = ({ attrs: { source, turn, onTurn } }) => {
  let map: MapHandle | null = null
  let tab: Tab = 'moments'
  let chosen: number | null = null
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

  const onkeydown = (event: KeyboardEvent) => {
    const at = event.target as HTMLElement
    // Fields and the map have their own keys.
    if (event.ctrlKey || event.altKey || event.metaKey || at.closest('input, select, textarea, .map, [role=tablist]')) return
    if (event.key === ' ' && at.closest('button, summary, a')) return
    if (takeKey(recap, event)) event.preventDefault()
    m.redraw()
  }

  const tabs = (): m.Children =>
    tabRow('tab', 'recap-panel', {
      label: words.views,
      tabs: TABS.map(id => ({ id, text: words[id], icon: TAB_ICONS[id] })),
      chosen: tab,
      onChoose(id) {
        tab = id
      },
    })

  const panel = (attrs: RecapAttrs): m.Children => {
    if (tab === 'moments') return m(momentList, { recap })
    if (tab === 'events') return eventList(recap)
    if (tab === 'agents') return agentPanel(recap)
    return m(metricCharts, {
      load: since => source.metrics(since),
      nameOf: seat => recap.head?.players.find(({ id }) => id === seat)?.name ?? `${seat}`,
      turn: recap.head?.turn ?? 0,
      ...(attrs.csvPath !== undefined && { csvPath: attrs.csvPath }),
    })
  }

  const ending = (): m.Children => {
    const { head, course } = recap
    if (head?.status !== 'finished' || recap.turn < course!.last) return null
    const winner = head.players.find(({ id }) => id === head.winner)
    return m('p.recap-over', winner && head.victory ? words.wonBy(winner.name, head.victory) : words.finished)
  }

  return {
    oninit() {
      document.addEventListener('keydown', onkeydown)
      void recap.read()
    },
    onremove() {
      document.removeEventListener('keydown', onkeydown)
      recap.close()
    },
    view({ attrs }) {
      const { head, course, isReading } = recap
      const isThere = course !== null && course.first >= 0
      return m('main.recap', [
        m('header.recap-head', [
          m('h1', head ? words.title(head.name || head.game) : words.lobby),
          ending(),
          m('.recap-actions', attrs.actions(recap)),
        ]),
        recap.error !== null && m('p.error', { role: 'alert' }, recap.error),
        m('.recap-map', [
          isThere &&
            m(mapView, {
              world: course.world,
              onReady: ready => (map = ready),
              onTap: tile => {
                chosen = tile
                m.redraw()
              },
              describe: tile => tileLines(course.world, tile).join(', '),
            }),
          chosen !== null && isThere && tileCard(recap, chosen, () => (chosen = null)),
          !isThere && m('p.recap-wait.quiet', isReading ? words.loading(0, head?.turn ?? 0) : words.empty),
        ]),
        m(
          'aside.recap-side',
          [
            tabs(),
            m(
              '.recap-panel',
              { role: 'tabpanel', id: 'recap-panel', 'aria-labelledby': `tab-${tab}`, tabindex: 0, key: tab },
              panel(attrs),
            ),
          ].map((child, i) => m.fragment({ key: i }, [child])),
        ),
        m('footer.recap-foot', [
          transport(recap),
          timeline(recap),
          m('.recap-note.quiet', isReading && isThere ? words.loading(course.last, head!.turn) : words.keys),
        ]),
      ])
    },
  }
}

function tileCard({ course }: Recap, tile: number, close: () => void): m.Children {
  const { world } = course!
  return m('.recap-tile', { role: 'region', 'aria-live': 'polite' }, [
    m('.line', [
      m('strong.grow', words.tile(xOf(world, tile), yOf(world, tile))),
      m('button.recap-button', { type: 'button', 'aria-label': words.closeTile, onclick: close }, m(icon, { control: 'close' })),
    ]),
    m(
      'ul',
      tileLines(world, tile).map(line => m('li', line)),
    ),
  ])
}
