/** The Grafana board and the alerts ask for metrics that the server has. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openGame } from '../transport/open-game.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../packaging/monitoring', name), 'utf8')
/** Names of metrics in a text; those of histograms without what follows. */
const namesIn = (text: string) => [...new Set(text.match(/\b(?:hexarchy|process)_[a-z_]+/g))]
const base = (name: string) => name.replace(/_(bucket|sum|count)$/, '')

test.each(['grafana.json', 'alerts.yml'])('every metric of %s is one of /metrics', async file => {
  const { call } = await openGame()
  const { text } = await call('GET', '/metrics')
  const has = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const asked = namesIn(read(file))
  expect(asked.length).toBeGreaterThan(4)
  expect(asked.filter(name => !has.has(name) && !has.has(base(name)))).toEqual([])
})

test('the board is JSON with a panel for each of its places', () => {
  const { panels } = JSON.parse(read('grafana.json')) as { panels: { id: number; title: string; gridPos: object }[] }
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  expect(new Set(panels.map(({ gridPos }) => JSON.stringify(gridPos))).size).toBe(panels.length)
})
