/** Everything about one technology, and what can be done with it. */
import m from 'mithril'
import type { PageContext } from '../../game/page-context.ts'
import { icon } from '../../ui/controls/icon.ts'
import { realmWords } from '../../words/realm/shared.ts'
import { technologyWords as words } from '../../words/realm/technology.ts'
import { ruleName } from '../../words/rule-names.ts'
import { effectText } from '../realm/figures.ts'
import { refusal, type ScreenActions } from '../realm/screen-actions.ts'
import { research, takeFree } from './research.ts'
import { type Tech, wayTo } from './tech-layout.ts'

export interface DetailsAttrs {
  table: PageContext
  doer: ScreenActions
  tech: Tech
  techs: readonly Tech[]
  queue: readonly string[]
  /** Technologies that may be taken for free. */
  free: number
  /** Shows another one. */
  go(name: string): void
}

export const techDetails = (attrs: DetailsAttrs): m.Vnode => {
  const { table, doer, tech, techs, go } = attrs
  const after = techs.filter(({ prerequisites }) => prerequisites.includes(tech.name))
  return m(
    '.tech-details',
    m(
      '.tech-details-head',
      m(icon, { thing: tech.name, hint: { kind: 'technology' }, class: 'realm-thing' }),
      m('h3', ruleName(tech.name)),
    ),
    m('p.realm-hint', `${ruleName(tech.era)} · ${stateOf(tech, attrs.queue)}`),
    tech.status === 'known'
      ? m('p', words.known)
      : m(
          'dl.realm-facts',
          m('dt', words.cost),
          m('dd', tech.left < tech.cost ? words.leftOf({ left: tech.left, cost: tech.cost }) : words.costIs({ cost: tech.cost })),
          m('dt', words.time),
          m('dd', realmWords.inTurns(tech.turns)),
        ),
    buttons(attrs),
    refusal(doer, 'research'),
    tech.unlocks.length > 0 && [
      m('h4', words.unlocks),
      m(
        'ul.tech-unlocks',
        tech.unlocks.map(name => m('li', { key: name }, unlockLink(table, name))),
      ),
    ],
    tech.effects &&
      tech.effects.length > 0 && [
        m('h4', words.effects),
        m(
          'ul.realm-effects',
          tech.effects.map(text => m('li', effectText(text))),
        ),
      ],
    list(words.needs, tech.prerequisites, go),
    list(
      words.leadsTo,
      after.map(({ name }) => name),
      go,
    ),
    m(
      'button.realm-quiet',
      { type: 'button', onclick: () => table.open('encyclopedia', tech.name) },
      m(icon, { control: 'encyclopedia' }),
      words.lookUp,
    ),
  )
}

function buttons({ table, doer, tech, techs, queue, free }: DetailsAttrs): m.Children {
  if (tech.status === 'known') return null
  const way = wayTo(techs, tech.name).length
  return m(
    '.realm-buttons',
    free > 0 &&
      tech.status !== 'locked' &&
      m('button', { type: 'button', disabled: !table.mayAct, onclick: () => takeFree(table, doer, tech.name) }, words.take),
    m(
      'button',
      {
        type: 'button',
        disabled: !table.mayAct || queue[0] === tech.name,
        onclick: () => research(table, doer, tech.name, 'now', queue),
      },
      way > 1 ? words.researchWithPath({ before: way - 1 }) : words.research,
    ),
    m(
      'button.realm-quiet',
      {
        type: 'button',
        disabled: !table.mayAct || queue.includes(tech.name),
        onclick: () => research(table, doer, tech.name, 'queue', queue),
      },
      words.add,
    ),
  )
}

/** As the server marks a resource that a technology makes visible. */
const SEEN = ' (seen)'

/** 'Iron (seen)' is Iron in the encyclopedia. */
export const bareName = (unlock: string): string => unlock.replace(SEEN, '')

const unlockName = (unlock: string): string =>
  unlock.endsWith(SEEN) ? `${ruleName(bareName(unlock))} ${words.seen}` : ruleName(unlock)

const unlockLink = (table: PageContext, name: string): m.Vnode =>
  m(
    'button.realm-link',
    {
      type: 'button',
      title: realmWords.lookUp({ name: ruleName(bareName(name)) }),
      onclick: () => table.open('encyclopedia', bareName(name)),
    },
    m(icon, { thing: bareName(name), class: 'realm-thing' }),
    unlockName(name),
  )

const list = (title: string, names: readonly string[], go: (name: string) => void): m.Children =>
  names.length > 0 && [
    m('h4', title),
    m(
      'p.tech-links',
      names.map(name => m('button.realm-link', { key: name, type: 'button', onclick: () => go(name) }, ruleName(name))),
    ),
  ]

/** In words: known, under way, its place in the queue … */
export function stateOf({ name, status }: Tech, queue: readonly string[]): string {
  const place = queue.indexOf(name)
  return place > 0 ? words.states.queued({ place: place + 1 }) : words.states[status]
}
