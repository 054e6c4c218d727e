import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  applyWorklist,
  dropWorklist,
  keepWorklist,
  keptWorklists,
  type Worklist,
} from '../../../client/screens/city/worklists.ts'

const opening: Worklist = { name: 'Opening', items: ['Monument', 'Library', 'Walls'] }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a worklist is kept in the browser under its name; a later one of the same name takes its place', () => {
  keepWorklist(opening)
  keepWorklist({ name: 'Army', items: ['Archer'] })
  keepWorklist({ name: 'Opening', items: ['Scout'] })
  expect(keptWorklists()).toEqual([
    { name: 'Army', items: ['Archer'] },
    { name: 'Opening', items: ['Scout'] },
  ])
  dropWorklist('Army')
  expect(keptWorklists().map(({ name }) => name)).toEqual(['Opening'])
})

test('what else stands in the browser is no worklist', () => {
  for (const text of ['no JSON', '{}', '[{"name":1},null]']) {
    localStorage.setItem('worklists', text)
    expect(keptWorklists()).toEqual([])
  }
})

const refused = (message: string, status = 400) => ({ status, code: 'build/present', message })

test('what a city cannot build is skipped, with the reason, and the rest is added in order', async () => {
  const added: string[] = []
  const act = async (_: string, { item }: { item: string }) => {
    if (item === 'Library') throw refused('Rome has a Library already.')
    added.push(item)
  }
  expect(await applyWorklist({ act } as never, 7, opening)).toEqual({
    added: 2,
    skipped: [{ item: 'Library', why: 'Rome has a Library already.' }],
  })
  expect(added).toEqual(['Monument', 'Walls'])
})

test('a server that cannot be reached skips nothing: the worklist stops', async () => {
  const act = () => Promise.reject(refused('No connection.', 0))
  await expect(applyWorklist({ act } as never, 7, opening)).rejects.toMatchObject({ message: 'No connection.' })
})
