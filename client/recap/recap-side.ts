/** What stands beside a recap's map, one at a time: moments, events, agents, figures. */
import m from 'mithril'
import { tabRow } from '../ui/controls/tabs.ts'
import { metricCharts } from '../watch/charts/metric-charts.ts'
import { recapWords as words } from '../words/watch/recap.ts'
import { agentPanel, eventList, momentList } from './panels.ts'
import type { Recap } from './state.ts'

export interface RecapSideAttrs {
  recap: Recap
  /** File with all figures; absent where there is none. */
  csvPath?: string
}

const TABS = ['moments', 'events', 'agents', 'charts'] as const
type Tab = (typeof TABS)[number]
const TAB_ICONS = { moments: 'chronicle', events: 'turn', agents: 'thoughts', charts: 'chart' } as const

export const recapSide: m.ClosureComponent<RecapSideAttrs> = () => {
  let tab: Tab = 'moments'
  const tabs = (): m.Children =>
    tabRow('tab', 'recap-panel', {
      label: words.views,
      tabs: TABS.map(id => ({ id, text: words[id], icon: TAB_ICONS[id] })),
      chosen: tab,
      onChoose(id) {
        tab = id
      },
    })
  return {
    view: ({ attrs }) =>
      m(
        'aside.recap-side',
        [
          tabs(),
          m(
            '.recap-panel',
            { role: 'tabpanel', id: 'recap-panel', 'aria-labelledby': `tab-${tab}`, tabindex: 0, key: tab },
            panel(tab, attrs),
          ),
        ].map((child, i) => m.fragment({ key: i }, [child])),
      ),
  }
}

function panel(tab: Tab, { recap, csvPath }: RecapSideAttrs): m.Children {
  if (tab === 'moments') return m(momentList, { recap })
  if (tab === 'events') return eventList(recap)
  if (tab === 'agents') return agentPanel(recap)
  return m(metricCharts, {
    load: since => recap.source.metrics(since),
    nameOf: seat => recap.head?.players.find(({ id }) => id === seat)?.name ?? `${seat}`,
    turn: recap.head?.turn ?? 0,
    ...(csvPath !== undefined && { csvPath }),
  })
}
