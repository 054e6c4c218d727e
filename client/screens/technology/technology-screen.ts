/** The tree of technologies: what is known, what can be researched, the way to a far one. */
import m from 'mithril'
import { icon } from '../../ui/controls/icon.ts'
import { realmWords } from '../../words/realm/shared.ts'
import { technologyWords as words } from '../../words/realm/technology.ts'
import { uiWords } from '../../words/ui.ts'
import { lookOnly, whenHere } from '../realm/figures.ts'
import { allOf } from '../realm/pages.ts'
import { makeScreenActions } from '../realm/screen-actions.ts'
import { undoButton } from '../realm/undo-button.ts'
import type { ScreenAttrs } from '../screen.ts'
import { research } from './research.ts'
import { techDetails } from './tech-details.ts'
import { layoutOf, matching, type Tech, type TechTree } from './tech-layout.ts'
import { techTreeView } from './tech-tree.ts'
import { techsByEra } from './techs-by-era.ts'

export const technologyScreen: m.ClosureComponent<ScreenAttrs> = ({ attrs: { about } }) => {
  const doer = makeScreenActions()
  let chosen = about ?? ''
  let opened = about
  let search = ''
  /** Whether the details of what is chosen lie over the tree. */
  let isOpen = about !== undefined
  let laidOut: { techs: readonly Tech[]; tree: TechTree } | null = null
  const treeOf = (techs: readonly Tech[]): TechTree => {
    if (laidOut?.techs !== techs) laidOut = { techs, tree: layoutOf(techs) }
    return laidOut.tree
  }
  const choose = (name: string): void => {
    chosen = name
    isOpen = true
  }
  const close = (): void => {
    isOpen = false
  }

  return {
    view({ attrs: { table, about } }) {
      if (about !== opened) {
        opened = about
        chosen = about ?? chosen
        isOpen = about !== undefined
      }
      return m(
        '.realm.technology',
        whenHere(allOf(table, 'get_tech_tree', { show: 'all' }), answer => {
          const { technologies: techs, researching: queue, science_per_turn: science, free_technologies: free } = answer
          const tech = techs.find(({ name }) => name === chosen) ?? firstOf(techs)
          if (!tech) return null
          chosen = tech.name
          const found = search.trim() === '' ? null : matching(techs, search)
          const act = (name: string, mode: 'now' | 'queue'): void => {
            if (table.mayAct && techs.find(one => one.name === name)?.status !== 'known')
              void research(table, doer, name, mode, queue)
          }
          const details = { table, doer, techs, queue, free, go: choose }
          return [
            lookOnly(table),
            free > 0 && m('p.realm-note.is-good', m(icon, { control: 'alert' }), words.free({ n: free })),
            head({
              queue: queueOf(techs, queue, choose),
              science,
              undo: undoButton(table, doer),
              search,
              found: found?.size ?? null,
              seek: text => (search = text),
              take() {
                const first = techs.find(({ name }) => found?.has(name))
                if (first) choose(first.name)
              },
            }),
            m(
              '.tech-columns.realm-whole',
              m(techTreeView, { tree: treeOf(techs), techs, queue, chosen, found, covered: isOpen ? SIDE_PX : 0, choose, act }),
              techsByEra(techs, chosen, found, choose, one => techDetails({ ...details, tech: one })),
              isOpen && side(techDetails({ ...details, tech }), close),
            ),
          ]
        }),
      )
    },
  }
}

interface HeadAttrs {
  queue: m.Children
  science: number
  undo: m.Vnode
  search: string
  /** How many are found; null where nothing is searched for. */
  found: number | null
  seek(text: string): void
  /** Chooses the first of them. */
  take(): void
}

const head = ({ queue, science, undo, search, found, seek, take }: HeadAttrs): m.Vnode =>
  m(
    '.tech-head',
    m('p.tech-queue', m('strong', words.researching), queue),
    m('span.realm-chip.is-science', m(icon, { control: 'science' }), words.science({ n: science })),
    undo,
    m('input.realm-search', {
      type: 'search',
      placeholder: words.searchHint,
      'aria-label': words.search,
      value: search,
      oninput: ({ target }: Event) => seek((target as HTMLInputElement).value),
      onkeydown: ({ key }: KeyboardEvent) => key === 'Enter' && take(),
    }),
    m('span.realm-hidden', { role: 'status' }, found === null ? '' : words.found({ n: found })),
  )

/** Width of the details with what is around them. */
const SIDE_PX = 350

const side = (details: m.Children, close: () => void): m.Vnode =>
  m(
    'aside.tech-side.tech-over',
    m(
      'button.realm-tool.tech-close',
      { type: 'button', title: uiWords.close, onclick: close },
      m(icon, { control: 'close', label: uiWords.close }),
    ),
    details,
  )

/** What is under way, else the first that can be. */
const firstOf = (techs: readonly Tech[]): Tech | undefined =>
  techs.find(({ status }) => status === 'researching') ?? techs.find(({ status }) => status === 'available') ?? techs[0]

function queueOf(techs: readonly Tech[], queue: readonly string[], choose: (name: string) => void): m.Children {
  if (queue.length === 0) return m('span', words.nothing)
  return m(
    'span.tech-queued',
    queue.map(name => {
      const turns = techs.find(tech => tech.name === name)?.turns ?? -1
      return m(
        'button.realm-link',
        { key: name, type: 'button', title: realmWords.inTurns(turns), onclick: () => choose(name) },
        m(icon, { thing: name, hint: { kind: 'technology' } }),
        `${name} ${realmWords.turns(turns)}`,
      )
    }),
  )
}
