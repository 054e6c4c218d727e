/** The page's menu: looking back, settings, sharing, keys, figures, and the ways out of the game. */
import m from 'mithril'
import type { GameView } from '../../../tools/wire.ts'
import { figuresText } from '../../game/seat-activity.ts'
import { openSession } from '../../net/api.ts'
import { icon } from '../../ui/controls/icon.ts'
import { menuWords as words } from '../../words/play/menu.ts'
import { layerMenu } from '../panels/layer-buttons.ts'
import { box } from '../panels/popup.ts'
import type { Play } from '../seat/play.ts'
import { type MenuLine, menuLines } from './menu-lines.ts'
import { connectPart } from './menu-pages.ts'

export const menuBox = (play: Play): m.Children => box(play, words.title, m(menuPanel, { play }))

/** What its lines offer depends on who is signed in. */
const menuPanel: m.ClosureComponent<{ play: Play }> = () => ({
  oninit: () => void openSession().then(m.redraw, () => {}),
  view({ attrs: { play } }) {
    const { token } = play.table
    return [
      m('ul.play-menu', menuLines(play).map(line)),
      layerMenu(),
      token !== null && m(connectPart, { token }),
      ofSeat(play),
      m('p.quiet', words.kept),
      m('p.quiet', words.noUndo),
    ]
  },
})

function line({ key, icon: control, text, isDanger, href, run }: MenuLine): m.Children {
  const shown = [m(icon, { control }), m('span', text), m('kbd', key)]
  const look = `play-menu-line${isDanger ? ' danger' : ''}`
  return m(
    'li',
    { key },
    href !== undefined
      ? m(m.route.Link, { href, class: look }, shown)
      : m('button', { type: 'button', class: look, onclick: run }, shown),
  )
}

/** What the seat used of its turn, and what it said: for who looks over an agent's shoulder. */
function ofSeat({ table, agents }: Play): m.Children {
  const { head } = table.world
  const seat = head.you === null ? undefined : table.record?.seats[head.you]
  if (seat?.driver !== 'agent' && seat?.driver !== 'model') return null
  const used = figuresText(agents, seat, head as GameView)
  return m('.play-seat', { role: 'group', 'aria-label': words.thisSeat }, [
    m('h3', words.thisSeat),
    used && m('p.quiet', used),
    m(
      '.play-thoughts',
      agents.thoughts.toReversed().map(({ seq, turn, text }) => m('p', { key: seq }, [m('span.quiet', `${turn} `), text])),
    ),
  ])
}
