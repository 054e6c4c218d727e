/** Là où plusieurs lignes d’un tableau sont sélectionnées. */
import type { selection as english } from '../en/selection.ts'
import type { Translation } from '../language/messages.ts'

export const selection: Translation<typeof english> = {
  title: 'Lignes sélectionnées',
  hint: 'Coche des lignes pour agir sur plusieurs à la fois.',
  select: 'Sélectionner {name}',
  selectAll: 'Tout sélectionner',
  selected: '{n, plural, one {# sélectionné} other {# sélectionnés}}',
  done: '{n, plural, =0 {Rien n’a été fait.} one {Fait pour un.} other {Fait pour #.}}',
  refused: '{name} : {why}',
  disband: 'Dissoudre',
  askDisband: '{n, plural, one {Dissoudre cette unité ?} other {Dissoudre # unités ?}}',
  focus: 'Choisir la priorité',
}
