/** The page of one game of a bench: what came of it, and what passed between the seat and its model, turn by turn. */
import m from 'mithril'
import type { BenchOutcome } from '../../actors/wire/benches/bench-port.ts'
import { may, sentence } from '../net/api.ts'
import { fixed } from '../ui/controls/format-figures.ts'
import { loadingState } from '../ui/feedback/notices.ts'
import { requireAccount } from '../ui/feedback/return-path.ts'
import { pageFrame } from '../ui/page/page.ts'
import { benchesWords } from '../words/benches.ts'
import { type BenchGame, readGame } from './bench-api.ts'
import { count, share } from './figures.ts'
import { gamePlace } from './game-result.ts'
import { gameTranscript } from './game-transcript.ts'

const words = benchesWords.game

export const benchGamePage: m.ClosureComponent<{ id: string; n: string }> = ({ attrs: { id } }) => {
  let game: BenchGame | null = null
  let error: string | null = null
  let shown = ''

  /** Another game of the bench is another page at the same place. */
  async function read(n: string): Promise<void> {
    if (n === shown) return
    shown = n
    game = null
    try {
      await requireAccount()
      const found = await readGame(id, Number(n))
      if (shown === n) game = found
      error = null
    } catch (reason) {
      error = sentence(reason)
    }
    m.redraw()
  }

  return {
    oninit: ({ attrs }) => void read(attrs.n),
    onupdate: ({ attrs }) => void read(attrs.n),
    view: ({ attrs: { n } }) =>
      pageFrame(
        { title: `${benchesWords.games.game({ n: Number(n) })}, ${id}`, at: '/bots' },
        m('h1', benchesWords.games.game({ n: Number(n) })),
        m('p.bench-intro', m(m.route.Link, { href: `/benches/${id}` }, id)),
        m('.bots.benches', [
          error && m('p.error', { role: 'alert' }, error),
          game ? sections(id, game) : !error && loadingState(),
        ]),
      ),
  }
}

const sections = (id: string, game: BenchGame): m.Children => [
  m('section', [
    m('h2', words.outcome),
    m('.line', [m('span.status', { class: game.state }, benchesWords.games.states[game.state]), m('span', gamePlace(game))]),
    game.failure !== null && m('pre.failure', game.failure),
    game.outcome ? outcomeTable(game.outcome) : game.failure === null && m('p.quiet', words.waiting),
  ]),
  m('section', [
    m('h2', words.transcript),
    !may('lab/change')
      ? m('p.quiet', words.notYours)
      : game.turnsKept === null
        ? m('p.quiet', words.heldTranscript)
        : game.turnsKept.length === 0
          ? m('p.quiet', words.noTranscript)
          : [m(gameTranscript, { key: game.n, id, n: game.n, turns: game.turnsKept })],
  ]),
]

function outcomeTable(outcome: BenchOutcome): m.Children {
  const { goal, tokens } = outcome
  const rows: [string, m.Children][] = [
    ...(goal
      ? ([[benchesWords.report.goal, benchesWords.games.goal({ met: goal.met, of: goal.of })]] as [string, m.Children][])
      : []),
    [words.score, count(outcome.score)],
    [words.share, share(outcome.share)],
    [words.place, String(outcome.place)],
    [words.won, outcome.won ? (outcome.victory ?? words.yes) : words.no],
    [words.turns, count(outcome.turns)],
    [words.ends, endsText(outcome.ends)],
    [words.calls, count(outcome.toolCalls)],
    [words.refused, count(outcome.refusals)],
    ...(outcome.refusals > 0 ? ([[words.codes, endsText(outcome.refusalCodes ?? {})]] as [string, m.Children][]) : []),
    [words.malformed, count(outcome.malformed)],
    [words.textCalls, count(outcome.recoveredCalls)],
    [words.modelSeed, outcome.modelSeed === null ? benchesWords.report.none : String(outcome.modelSeed)],
    [words.requests, count(outcome.requests)],
    [words.lost, count(outcome.lostRequests)],
    [words.tokens, words.tokensOf({ input: count(tokens.input), cached: count(tokens.cached), output: count(tokens.output) })],
    [words.seconds, words.secondsOf({ all: fixed(outcome.wallSeconds, 1), model: fixed(outcome.modelSeconds, 1) })],
  ]
  return [
    goal && goal.missing.length > 0 && m('p', words.missing({ words: goal.missing.join(', ') })),
    goal?.given && m('p', [words.given, ' ', m('code', goal.given)]),
    m(
      'dl.bench-facts',
      rows.map(([name, value]) => m('div', { key: name }, [m('dt', name), m('dd', value)])),
    ),
  ]
}

const endsText = (ends: Record<string, number>): string =>
  Object.entries(ends)
    .map(([reason, times]) => `${reason} ${times}`)
    .join(', ')
