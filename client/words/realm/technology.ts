/** What is read on the tree of technologies. */
import { realmWords } from './shared.ts'

export const technologyWords = {
  science: (n: number) => `${n} science a turn`,
  researching: 'Research',
  nothing: 'Nothing is researched. Choose a technology.',
  free: (n: number) =>
    `You may take ${realmWords.count(n, 'technology', 'technologies')} for free: choose one that can be researched.`,
  search: 'Search technologies and what they unlock',
  searchHint: 'Name, or what it unlocks',
  found: (n: number) => realmWords.count(n, 'technology found', 'technologies found'),
  treeLabel: 'Tree of technologies. Arrow keys go from one to the next, Enter researches it, Shift and Enter put it at the end.',
  states: {
    known: 'known',
    researching: 'under way',
    available: 'can be researched',
    locked: 'needs others first',
    queued: (place: number) => `number ${place} in the queue`,
  },
  turns: (n: number) => (n < 0 ? 'never' : `${n}`),
  nodeState: (state: string, turns: number) => `, ${[state, ...(turns > 0 ? [realmWords.inTurns(turns)] : [])].join(', ')}`,
  cost: 'Costs',
  left: (left: number, cost: number) => (left < cost ? `${left} of ${cost} science left` : `${cost} science`),
  known: 'You know it.',
  time: 'Known',
  needs: 'Needs',
  leadsTo: 'Leads to',
  unlocks: 'Unlocks',
  effects: 'Does',
  research: 'Research now',
  researchWithPath: (n: number) => (n > 1 ? `Research now, with the ${n - 1} before it` : 'Research now'),
  add: 'Put at the end of the queue',
  take: 'Take for free',
  taken: (name: string) => `${name} is known.`,
  set: (name: string) => `Research: ${name}`,
  lookUp: 'Look it up',
  seen: '(seen)',
}
