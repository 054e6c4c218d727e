/** The technologies as a list by era, for a page too narrow for the tree. */
import m from 'mithril'
import { icon } from '../../ui/controls/icon.ts'
import { realmWords } from '../../words/realm/shared.ts'
import { technologyWords as words } from '../../words/realm/technology.ts'
import { ruleName } from '../../words/rule-names.ts'
import type { Tech } from './tech-layout.ts'

/** Eras in their order, each with its technologies; what is known already last of all within. */
export function erasOf(techs: readonly Tech[]): { era: string; techs: Tech[] }[] {
  const eras = [...new Set(techs.map(({ era }) => era))]
  return eras.map(era => ({
    era,
    techs: techs
      .filter(tech => tech.era === era)
      .sort((a, b) => Number(a.status === 'known') - Number(b.status === 'known') || a.cost - b.cost),
  }))
}

export const techsByEra = (
  techs: readonly Tech[],
  chosen: string,
  found: ReadonlySet<string> | null,
  choose: (name: string) => void,
  details: (tech: Tech) => m.Children,
): m.Vnode =>
  m(
    '.tech-list',
    erasOf(techs.filter(({ name }) => !found || found.has(name))).map(({ era, techs: all }) => {
      const open = all.some(({ status }) => status !== 'known')
      return m(
        'details.tech-list-era',
        { key: era, open: found !== null || (open && all.some(({ status }) => status !== 'locked')) },
        m('summary', era, m('span.realm-count', `${all.filter(({ status }) => status === 'known').length}/${all.length}`)),
        m(
          'ul',
          all.map(tech =>
            m(
              'li',
              { key: tech.name },
              m(
                'button.tech-line',
                {
                  type: 'button',
                  class: `is-${tech.status}`,
                  'aria-expanded': String(tech.name === chosen),
                  onclick: () => choose(tech.name),
                },
                m(icon, { thing: tech.name, hint: { kind: 'technology' }, class: 'tech-icon' }),
                m('span', ruleName(tech.name)),
                m('span.realm-hint', tech.status === 'known' ? words.states.known : realmWords.inTurns(tech.turns)),
              ),
              tech.name === chosen && details(tech),
            ),
          ),
        ),
      )
    }),
  )
