/** Où se situe une civilisation parmi toutes. */
import type { demographics as english } from '../../en/play/demographics.ts'
import type { Translation } from '../../language/messages.ts'

export const demographics: Translation<typeof english> = {
  title: 'Toi parmi les {n, number} civilisations',
  figure: 'Chiffre',
  yours: 'Toi',
  rank: 'Rang',
  best: 'Meilleur',
  average: 'Moyenne',
  worst: 'Pire',
  figures: {
    score: 'Score',
    population: 'Population',
    land: 'Terres (cases)',
    food: 'Nourriture',
    production: 'Production',
    gold: 'Or',
    science: 'Science',
    culture: 'Culture',
    soldiers: 'Soldats',
    approval: 'Approbation',
    literacy: 'Savoir',
  },
  place: '{n, number}',
  number: '{n, number}',
  percent: '{n, number} %',
  note: 'Les rendements sont ceux du dernier tour. Ceux que tu n’as pas rencontrés comptent sans être nommés.',
  loading: 'Chargement des chiffres…',
}
