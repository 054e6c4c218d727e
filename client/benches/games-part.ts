/** The games of a bench, by model, scenario and state; each leads to its outcome and transcript. */
import m from 'mithril'
import type { BenchGameNote } from '../../actors/wire/benches/bench-port.ts'
import { sentence } from '../net/api.ts'
import { choiceField } from '../ui/controls/fields.ts'
import { pager } from '../ui/controls/pager.ts'
import { benchesWords } from '../words/benches.ts'
import { listGames } from './bench-api.ts'
import { gamePlace, gameResult, gameUse } from './game-result.ts'

const words = benchesWords.games
const SIZE = 25

interface Attrs {
  id: string
  entrants: readonly string[]
  scenarios: readonly string[]
  /** Changes when there may be others. */
  beat: string
}

export const gamesPart: m.ClosureComponent<Attrs> = () => {
  const query = { entrant: '', scenario: '', state: '' }
  let offset = 0
  let found: { games: BenchGameNote[]; total: number } | null = null
  let error: string | null = null
  let seen = ''

  async function read({ id, beat }: Attrs): Promise<void> {
    const key = JSON.stringify([query, offset, beat])
    if (seen === key) return
    seen = key
    try {
      const answer = await listGames(id, { ...(query as object), offset, limit: SIZE })
      if (seen === key) found = answer
      error = null
    } catch (reason) {
      error = sentence(reason)
    }
    m.redraw()
  }

  const choice = (key: keyof typeof query, label: string, options: [string, string][]): m.Children =>
    choiceField({
      label,
      path: `/games/${key}`,
      value: query[key],
      set(value) {
        query[key] = value
        offset = 0
      },
      fault: null,
      options: [['', words.all], ...options],
    })
  const same = (names: readonly string[]): [string, string][] => names.map(name => [name, name])

  return {
    oninit: ({ attrs }) => void read(attrs),
    onupdate: ({ attrs }) => void read(attrs),
    view: ({ attrs: { id, entrants, scenarios } }) =>
      m('section', [
        m('h2', words.title),
        m('.bench-choices', [
          choice('entrant', words.model, same(entrants)),
          choice('scenario', words.scenario, same(scenarios)),
          choice('state', words.state, Object.entries(words.states)),
        ]),
        error && m('p.error', { role: 'alert' }, error),
        found && gameList(id, found.games),
        found &&
          pager({
            ...{ offset, shown: found.games.length, total: found.total, size: SIZE },
            go: to => {
              offset = to
            },
          }),
      ]),
  }
}

const gameList = (id: string, games: readonly BenchGameNote[]): m.Children =>
  games.length === 0
    ? m('p.quiet', words.empty)
    : m(
        'ul.list',
        games.map(one =>
          m('li.game', { key: one.n }, [
            m('.line', [
              m(m.route.Link, { href: `/benches/${id}/games/${one.n}`, class: 'name' }, words.game({ n: one.n })),
              m('span.status', { class: one.state }, words.states[one.state]),
              m('span', gamePlace(one)),
            ]),
            (one.outcome || one.failure) &&
              m('p.figures', [gameResult(one), one.outcome && m('span.quiet', ` · ${gameUse(one)}`)]),
          ]),
        ),
      )
