/** The report of an experiment as a page. */
import { expect, it } from 'vitest'
import { experimentPage } from '../../../lab/commands/experiment-page.ts'
import { labReport } from '../../../lab/rankings/report.ts'
import { botNamed, resultOf } from '../rankings/results.ts'

it('tells of every label, who finished ahead of whom, and what failed', () => {
  const labels = ['Careful', '<Bold>']
  const seats = labels.map(label => ({ label, nation: null, bot: botNamed(label), live: false }))
  const experiment = {
    ...{ name: 'Trial', priority: 0, games: 12, seed: 1, size: 'duel', maps: ['continents'], speed: 'Quick', turns: 20 },
    ...{ difficulty: 'Prince', nation: null, players: 2, ruleset: 'standard', mods: [], rulesHash: '', rotate: true },
    ...{ replays: 2, gameSeconds: 60, stop: null, factorial: null, seats },
  }
  const kept = { version: 1 as const, id: 'trial', submitted: '2026-11-22T10:00:00.000Z', call: null, experiment, ended: null }
  const played = labels.map(label => ({ label, bot: botNamed(label) }))
  const results = Array.from({ length: 10 }, (_, i) => resultOf(i, i % 4 === 0 ? played.toReversed() : played, { block: i >> 1 }))
  const failures = [{ experiment: 'trial', block: 5, game: 10, seed: 6, message: 'Error: & broken\n at x', at: '', worker: 'w' }]
  expect(experimentPage(labReport(kept, results, failures))).toContain('was not recorded in these games')
  for (const { block, seats } of results)
    for (const seat of seats) seat.figures = { cities100: 4 + block + (seat.label === 'Careful' ? 1 + 0.1 * block : 0) }
  const html = experimentPage(labReport(kept, results, failures))
  expect(html).toMatch(
    /What changed.*cities, turn 100<\/th><td class="n">7\.20<\/td><td class="n">6\.00<\/td><td class="n">\+1\.20 \[\+1\.00, \+1\.40\] \*/s,
  )
  expect(html).toContain('<th scope="row">Careful</th><td class="n">10</td><td class="n">7</td>')
  expect(html).toContain('<th scope="row">&lt;Bold&gt;</th><td class="n">10</td><td class="n">3</td>')
  expect(html).toContain('Careful over &lt;Bold&gt;')
  expect(html).toContain('Error: &amp; broken')
  expect(html).not.toContain('<Bold>')
})
