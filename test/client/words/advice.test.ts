/** What is decided and advised reads as a sentence, without what only calls need. */
import { expect, test } from 'vitest'
import { adviceReason, adviceText, decisionText } from '../../../client/words/play/advice.ts'

test('a decision is named without ids and places; one that is a name alone says that there is advice', () => {
  const named: [what: string, words: string][] = [
    ['Unit 12 Warrior (3,4) is idle', 'Warrior is idle'],
    ['Unit 12 Warrior (3,4), fortify', 'Warrior: dug in'],
    ['Unit 12 Warrior (3,4)', 'Advice on Warrior'],
    [
      'Unit 12 Scout (3,4) stopped: Brute 14 of Barbarians (43,12) came into sight',
      'Scout stopped: Brute of Barbarians came into sight',
    ],
    ['City 3 Grand River makes nothing', 'Grand River makes nothing'],
    ['City 3 Grand River', 'Advice on Grand River'],
    ['City 3 Grand River, focus default', 'Grand River: what its citizens care for'],
    ['2 units are idle: 12 Warrior (3,4), 15 Mechanized Infantry (3,5)', '2 units are idle: Warrior, Mechanized Infantry'],
    ['Brussels, player 4', 'Advice on Brussels'],
    ['Egypt waits for your answer in negotiation 4 (accept, reject, counter or reply)', 'Egypt waits for your answer'],
    ['Nothing is being researched', 'Nothing is being researched'],
  ]
  expect(named.map(([what]) => decisionText(what))).toEqual(named.map(([, words]) => words))
})

test('advice has words of its own, not those of calls', () => {
  const advised = (tool: string, args: object) => adviceText(tool, args)
  expect(advised('set_city_focus', { city_id: 1, focus: 'gold' })).toBe('Citizen focus: gold')
  expect(advised('set_city_focus', { city_id: 1, avoid_growth: true })).toBe('Let the city not grow')
  expect(advised('set_city_focus', { city_id: 1, avoid_growth: false })).toBe('Let the city grow again')
  expect(advised('city_status', { city_id: 1, status: 'puppet' })).toBe('City status: puppet')
  expect(advised('respond_negotiation', { negotiation_id: 1, answer: 'reject' })).toBe('Reject the offer')
  expect(adviceReason('to go with 112 Settler')).toBe('— to go with the Settler.')
  expect(adviceReason('+3 Culture in capit…')).toBe('— +3 Culture in capit…')
  expect(adviceReason('goes with 96 Worker')).toBe('— goes with the Worker.')
})
