import { expect, test } from 'vitest'
import { ExperimentDraft, faultsOf, typedValue } from '../../../../client/bots/experiment/experiment-draft.ts'

test('the form and the JSON are one draft, and what is no JSON leaves the form as it was', () => {
  const draft = new ExperimentDraft()
  draft.set('games', 40)
  expect(JSON.parse(draft.text)).toMatchObject({ games: 40, replays: 2 })
  draft.setText('{"name": "Mine", "factors": {"garrison": [1, 2]}')
  expect([draft.text, draft.textFault !== null, draft.value.games]).toEqual([
    '{"name": "Mine", "factors": {"garrison": [1, 2]}',
    true,
    40,
  ])
  draft.setText('[]')
  expect(draft.textFault).toBe('an experiment is an object')
  draft.setText('{"name": "Mine", "factors": {"garrison": [1, 2]}}')
  expect([draft.value, draft.textFault]).toEqual([{ name: 'Mine', factors: { garrison: [1, 2] } }, null])
  draft.set('games', undefined)
  draft.set('name', 'Yours')
  expect(JSON.parse(draft.text)).toEqual({ name: 'Yours', factors: { garrison: [1, 2] } })
})

test('each line of a refusal is a fault of its own field, once', () => {
  const message =
    '/size: There is no size "tinny". Did you mean tiny?\n/stop/elo1: It is 0.\n/stop/elo1: It is 0.\nNothing is right.'
  expect(faultsOf({ message, path: '/size' })).toEqual([
    { path: '/size', text: 'There is no size "tinny". Did you mean tiny?' },
    { path: '/stop/elo1', text: 'It is 0.' },
    { path: '/size', text: 'Nothing is right.' },
  ])
  expect(faultsOf({ message: 'The lab takes no more.' })).toEqual([{ path: null, text: 'The lab takes no more.' }])
})

test('numbers are numbers, other text stays as it is for the server to judge, and nothing is nothing', () => {
  expect(['12', ' -0.5 ', 'ten', '1e9x', ''].map(typedValue)).toEqual([12, -0.5, 'ten', '1e9x', undefined])
})
