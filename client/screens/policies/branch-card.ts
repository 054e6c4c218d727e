/** One branch of policies: what opens it, its little tree, what comes with the last. */
import m from 'mithril'
import { icon } from '../../ui/controls/icon.ts'
import { policiesWords as words } from '../../words/realm/policies.ts'
import { ruleName } from '../../words/rule-names.ts'
import { type Branch, type Place, type Policy, treeOf } from './policy-layout.ts'

/** Height of a row of the tree, in sixteenths of the page's size of text. */
const ROW = 102
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
      { class: branch.closed ? 'is-closed' : branch.complete ? 'is-complete' : '', 'aria-label': ruleName(branch.name) },
      opener && m('.policy-opener', node(attrs, opener)),
      m(
        'p.policy-branch-state',
        branch.closed
          ? [m(icon, { control: 'lock' }), `${words.from({ era: ruleName(branch.era) })}. ${branch.closed}`]
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

/** Half of what a name takes at most. */
const ASIDE = WIDE / 6
/** Where its name ends below a policy, and where the seal of one begins. */
const NAME_END = 78
const SEAL = 6

/** Straight down past the name, then over to the next; beside whatever stands between. */
function curve(from: Place, to: Place): string {
  const [x1, x2] = [from.at * WIDE, to.at * WIDE]
  const [begin, end] = [from.tier * ROW + NAME_END, to.tier * ROW + SEAL]
  const start = `M${x1} ${from.tier * ROW + 40}V${begin}`
  if (to.tier === from.tier + 1) return `${start}${over(x1, begin, x2, end)}`
  const side = x1 + (x2 === x1 ? Math.sign(WIDE / 2 - x1) || 1 : Math.sign(x2 - x1)) * ASIDE
  const last = (to.tier - 1) * ROW + NAME_END
  return `${start}${over(x1, begin, side, (from.tier + 1) * ROW + SEAL)}V${last}${over(side, last, x2, end)}`
}

function over(x1: number, y1: number, x2: number, y2: number): string {
  const middle = (y1 + y2) / 2
  return `C${x1} ${middle} ${x2} ${middle} ${x2} ${y2}`
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
