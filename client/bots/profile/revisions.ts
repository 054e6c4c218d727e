/** The revisions of a profile: what each changed and why, what came of its games, and the way back to it. */
import m from 'mithril'
import { dayAndTime, percent } from '../../ui/controls/format-figures.ts'
import { botsWords } from '../../words/bots.ts'
import { isSameValue, type ParamValue, type Plays, type Profile, type Revision, shownValue } from '../profile-types.ts'
import { spaced } from './param-names.ts'

const words = botsWords.revisions

interface Attrs {
  profile: Profile
  isReadOnly: boolean
  onBack(revision: Revision): void
  onFork(revision: number): void
}

export const revisionList: m.ClosureComponent<Attrs> = () => {
  let looked: number | null = null

  return {
    view: ({ attrs: { profile, isReadOnly, onBack, onFork } }) =>
      m(
        'ol.list.revisions',
        profile.revisions.map((one, i) => {
          const { revision, at, note, results } = one
          const isLooked = looked === revision
          return m('li.game', { key: revision }, [
            m('.line', [
              m('span.name', words.revision({ revision })),
              i === 0 && m('span.status', words.currentMark),
              m('span.quiet', dayAndTime(at)),
            ]),
            note !== '' && m('p.note', note),
            m('p.quiet.figures', resultsText(results)),
            m('.line.actions', [
              m(
                'button.small',
                {
                  type: 'button',
                  'aria-expanded': String(isLooked),
                  'aria-label': isLooked ? words.closeLabel({ revision }) : words.viewLabel({ revision }),
                  onclick: () => (looked = isLooked ? null : revision),
                },
                isLooked ? words.close : words.view,
              ),
              i > 0 &&
                !isReadOnly &&
                m(
                  'button.small',
                  { type: 'button', 'aria-label': words.revertLabel({ revision }), onclick: () => onBack(one) },
                  words.revert,
                ),
              m(
                'button.small',
                { type: 'button', 'aria-label': words.forkLabel({ revision }), onclick: () => onFork(revision) },
                words.fork,
              ),
            ]),
            isLooked && differences(one, profile.revisions[i + 1] ?? null),
          ])
        }),
      ),
  }
}

function resultsText(results: Revision['results']): string {
  if (!results) return words.noGames
  const { games, wins, ahead, met } = results
  return words.gamesRecord({ games, wins, ahead: percent(met === 0 ? null : ahead / met) })
}

/** What the revision plays otherwise than the one before it. */
function differences(one: Plays, before: Plays | null): m.Children {
  const rows = differingRows(one, before)
  if (rows.length === 0) return m('p.quiet', before ? words.noChanges : words.noOverrides)
  return m('table.differences', [
    m(
      'thead',
      m('tr', [
        m('th', { scope: 'col' }, words.parameterColumn),
        m('th', { scope: 'col' }, words.beforeColumn),
        m('th', { scope: 'col' }, words.valueColumn),
      ]),
    ),
    m(
      'tbody',
      rows.map(([what, was, is]) => m('tr', { key: what }, [m('th', { scope: 'row' }, what), m('td', was), m('td', is)])),
    ),
  ])
}

function differingRows(one: Plays, before: Plays | null): [string, string, string][] {
  const shown = (value: ParamValue | undefined) => (value === undefined ? words.usual : shownValue(value))
  const aggression = (value: number | null) => (value === null ? words.codeDefault : String(value))
  const rows: [string, string, string][] = []
  if (one.code !== (before?.code ?? one.code)) rows.push([words.code, before!.code, one.code])
  if (one.aggression !== (before?.aggression ?? null))
    rows.push([words.aggression, aggression(before?.aggression ?? null), aggression(one.aggression)])
  for (const name of new Set([...Object.keys(before?.params ?? {}), ...Object.keys(one.params)]))
    if (!isSameValue(one.params[name], before?.params[name]))
      rows.push([spaced(name), shown(before?.params[name]), shown(one.params[name])])
  return rows
}
