/** How the models of a bench were set up when they played, as far as that decides what they say. */
import m from 'mithril'
import type { BenchEntrant, BenchSampling } from '../../actors/wire/benches/bench-report.ts'
import { benchesWords } from '../words/benches.ts'
import { count } from './figures.ts'

const words = benchesWords.report
const MOST_SEEDS = 5

export function samplingPart(entrants: readonly BenchEntrant[]): m.Children {
  // Older reports do not say.
  const rows = entrants.flatMap(({ label, sampling = [] }) => sampling.map(one => ({ label, ...one })))
  if (rows.length === 0) return null
  return m('section', [
    m('h2', words.sampling),
    m(
      'ul.bench-verdicts',
      rows.map(({ label, settings, seeds }, i) =>
        m('li', { key: `${label} ${i}` }, [m('span.name', label), ': ', samplingText(settings, seeds)]),
      ),
    ),
  ])
}

function samplingText(settings: BenchSampling, seeds: readonly number[]): string {
  const { provider, model, temperature, topP, maxOutputTokens, reasoning, recoverCalls } = settings
  const own = (value: number | null): string => (value === null ? words.endpointsOwn : String(value))
  const some = seeds.slice(0, MOST_SEEDS).join(', ') + (seeds.length > MOST_SEEDS ? ' …' : '')
  const rest = [
    words.temperature({ of: own(temperature) }),
    words.topP({ of: own(topP) }),
    words.maxOutput({ tokens: count(maxOutputTokens) }),
    words.thinking({ of: String(reasoning) }),
    ...(recoverCalls ? [] : [words.noTextCalls]),
    seeds.length === 0 ? words.noSeed : words.seeds({ seeds: some }),
  ]
  return words.samplingText({ model, provider, rest: rest.join('; ') })
}
