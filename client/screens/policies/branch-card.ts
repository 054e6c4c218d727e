/** One branch of policies: what opens it, its little tree, what comes with the last. */
import m from 'mithril'
import { icon } from '../../ui/controls/icon.ts'
import { policiesWords as words } from '../../words/realm/policies.ts'
import { type Branch, type Place, type Policy, treeOf } from './policy-layout.ts'

/** Height of a row of the tree, in sixteenths of the page's size of text. */
const ROW = 88
const WIDE = 300

export interface BranchAttrs {
  branch: Branch
  chosen: string | null
  /** Whether another one may be adopted at once. */
  mayAdopt: boolean
  choose(name: string): void
}

export const branchCard: m.Component<BranchAttrs> = {
  view({ attrs }) {
    const { branch } = attrs
    const { opener, finisher, places, tiers, lines } = treeOf(branch)
    const adopted = branch.policies.filter(({ status }) => status === 'adopted').length
    const height = tiers * ROW
    return m(
      'section.policy-branch',
      { class: branch.closed ? 'is-closed' : branch.complete ? 'is-complete' : '', 'aria-label': branch.name },
      opener && m('.policy-opener', node(attrs, opener)),
      m(
        'p.policy-branch-state',
        branch.closed
          ? [m(icon, { control: 'lock' }), `${words.from({ era: branch.era })}. ${branch.closed}`]
          : branch.complete
            ? words.complete
            : words.progress({ n: adopted, of: branch.policies.length }),
      ),
      m(
        '.policy-tree',
        { style: { height: `${height / 16}rem` } },
        m(
          'svg.policy-lines',
          { viewBox: `0 0 ${WIDE} ${height}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
          lines.map(([from, to]) =>
            m('path', { d: curve(from, to), class: from.policy.status === 'adopted' ? 'is-adopted' : '' }),
          ),
        ),
        places.map(place =>
          m(
            '.policy-place',
            { key: place.policy.name, style: { left: `${place.at * 100}%`, top: `${(place.tier * ROW) / 16}rem` } },
            node(attrs, place.policy),
          ),
        ),
      ),
      finisher && m('.policy-finisher', node(attrs, finisher)),
    )
  },
}

function curve(from: Place, to: Place): string {
  const [x1, y1, x2, y2] = [from.at * WIDE, from.tier * ROW + 40, to.at * WIDE, to.tier * ROW + 6]
  const middle = (y1 + y2) / 2
  return `M${x1} ${y1}C${x1} ${middle} ${x2} ${middle} ${x2} ${y2}`
}

const node = ({ chosen, mayAdopt, choose }: BranchAttrs, { name, status }: Policy): m.Vnode =>
  m(
    'button.policy-node',
    {
      type: 'button',
      class: [`is-${status}`, name === chosen ? 'is-chosen' : '', mayAdopt && status === 'available' ? 'is-open' : ''].join(' '),
      'aria-pressed': String(name === chosen),
      'aria-label': words.nodeName({ name, state: words.states[status] }),
      onclick: () => choose(name),
      onfocus: () => choose(name),
    },
    m(
      'span.policy-seal',
      m(icon, { thing: name, hint: { kind: 'policy' } }),
      status === 'adopted' && m('span.policy-tick', m(icon, { control: 'check' })),
      status === 'locked' && m('span.policy-tick.is-lock', m(icon, { control: 'lock' })),
    ),
    m('span.policy-name', name),
  )
