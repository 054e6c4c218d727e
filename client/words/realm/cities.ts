/** What is read on the table of all cities. */
import { realmWords } from './shared.ts'

export const citiesWords = {
  all: 'All',
  idle: 'Idle',
  noCities: 'You have no city yet. Settlers found one.',
  noneIdle: 'Every city makes something.',
  caption: 'Your cities',
  columns: {
    name: 'City',
    population: 'Citizens',
    growth: 'Growth',
    production: 'Production',
    defence: 'Defence',
    focus: 'Focus',
    change: 'Change',
    making: 'Makes',
  },
  capital: 'Capital',
  puppet: 'puppet',
  razing: 'being razed',
  resisting: (n: number) => `resists, ${realmWords.turns(n)}`,
  auto: 'chooses itself',
  grows: (n: number) => (n < 0 ? 'does not grow' : realmWords.inTurns(n)),
  idleCity: 'Nothing',
  makes: (item: string, turns: number) => (turns < 0 ? item : `${item}, ${realmWords.turns(turns)}`),
  defence: (strength: number, hp: number, of: number) => (hp < of ? `${strength} (${hp}/${of} health)` : `${strength}`),
  total: 'In all',
  change: 'Change',
  changeTitle: (city: string) => `Change what ${city} makes`,
  done: 'Done',
  open: (city: string) => `Open ${city}`,
}
