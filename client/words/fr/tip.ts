/** Ce qui est dit de la case sous le pointeur ou le curseur. */
import type { tip as english } from '../en/tip.ts'
import type { Translation } from '../language/messages.ts'

export const tip: Translation<typeof english> = {
  label: 'Case',
  neverSeen: 'Jamais vue',
  river: 'rivière',
  pillaged: '{name} (pillé)',
  needs: 'nécessite {improvement}',
  needsTech: 'nécessite {improvement} par {technology}',
  effects: 'ville et civilisation',
  owner: 'Territoire : {nation}',
  ownerYou: 'Ton territoire',
  workedBy: 'exploitée par {city}',
  unclaimed: 'Terre sans maître',
  city: '{name}, population {population, number}',
  cityFar: '{name} ({nation})',
  unit: '{kind}, {nation}',
  unitHurt: '{kind}, {nation}, santé {hp, number}',
  more: '{n, plural, one {et # autre unité} other {et # autres unités}}',
  defence: 'défense {percent}',
  movement: 'déplacement {cost, number}',
  impassable: 'infranchissable',
  seenBefore: 'Telle que tu l’as vue la dernière fois',
  road: 'Route',
  railroad: 'Chemin de fer',
  somebody: 'un inconnu',
  stats: {
    food: 'nourriture',
    production: 'production',
    gold: 'or',
    science: 'science',
    culture: 'culture',
    faith: 'foi',
    happiness: 'bonheur',
  },
}
