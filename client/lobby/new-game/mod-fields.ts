/** The mods of a new game: which, in which order, and what the server says against them. */
import m from 'mithril'
import type { Combined, RulesetNote } from '../../../actors/wire/messages.ts'
import { call } from '../../net/api.ts'
import { choiceField, type Fault, isAt } from '../../ui/controls/fields.ts'
import { lobbyWords } from '../../words/lobby.ts'

const words = lobbyWords.modFields

/** What the server says of a base with mods over it. */
export interface ModCheck {
  /** What they offer; null while that is not known, and where they do not go together. */
  rules: RulesetNote | null
  /** Faults of the fields `/ruleset`, `/mods` and `/mods/0`. */
  faults: Fault[]
  /** Asks anew, where there is a mod; draws again when the answer is there. */
  look(ruleset: string, mods: readonly string[]): Promise<void>
}

export function modCheck(): ModCheck {
  let asked = 0
  const check: ModCheck = {
    rules: null,
    faults: [],
    async look(ruleset, mods) {
      const own = ++asked
      Object.assign(check, { rules: null, faults: [] })
      if (mods.length === 0) return
      const query = `mods=${encodeURIComponent(mods.join(','))}`
      const found = await call<Combined>('GET', `/api/rulesets/${encodeURIComponent(ruleset)}?${query}`).catch(() => null)
      // Only the newest question counts.
      if (own !== asked || !found) return
      check.rules = found.rules
      check.faults = found.problems.map(({ path, message }) => ({ path, text: message }))
      m.redraw()
    },
  }
  return check
}

interface Parts {
  mods: string[]
  /** All that are installed. */
  rulesets: RulesetNote[]
  check: ModCheck
  /** Of the form. */
  fault: Fault | null
  onChange(): void
}

/** A choice for each mod, in the order in which they are laid over the base. */
export function modFields({ mods, rulesets, check, fault, onChange }: Parts): m.Children {
  const names = rulesets.filter(({ kind }) => kind === 'extension').map(({ name }) => name)
  if (names.length === 0) return null
  const free = names.filter(name => !mods.includes(name))
  const change = (act: () => void) => () => {
    act()
    onChange()
  }
  const faultAt = (path: string): Fault | null =>
    isAt(fault, path) ? fault : (check.faults.find(one => one.path === path) ?? null)
  const loose = check.faults.find(({ path }) => path === '/mods') ?? (fault?.path === '/mods' ? fault : null)
  return m('fieldset', [
    m('legend', words.title),
    mods.map((name, i) => [
      choiceField({
        label: words.modField({ n: i + 1 }),
        path: `/mods/${i}`,
        value: name,
        set: value => change(() => (mods[i] = value))(),
        fault: faultAt(`/mods/${i}`),
        options: [name, ...free],
      }),
      m('.line', [
        i > 0 &&
          m(
            'button.small',
            {
              type: 'button',
              'aria-label': words.moveUpLabel({ name, other: mods[i - 1] }),
              onclick: change(() => void mods.splice(i - 1, 0, ...mods.splice(i, 1))),
            },
            '↑',
          ),
        m(
          'button.small',
          { type: 'button', 'aria-label': words.removeLabel({ name }), onclick: change(() => void mods.splice(i, 1)) },
          '×',
        ),
      ]),
    ]),
    loose && m('p.fault', { role: 'alert' }, loose.text),
    check.rules?.notices.map(notice => m('p.quiet', { role: 'status' }, notice)),
    free.length > 0 && m('button.small.add', { type: 'button', onclick: change(() => void mods.push(free[0])) }, words.add),
  ])
}
