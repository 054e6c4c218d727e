/** Ce que dit le carnet autour des notes. */
import type { notebook as english } from '../../en/relations/notebook.ts'
import type { Translation } from '../../language/messages.ts'

export const notebook: Translation<typeof english> = {
  private: 'Seule cette place le lit ; il survit aux tours et aux sauvegardes.',
  notes: 'Notes',
  placeholder: 'Ce dont tu veux te souvenir : plans, promesses, lieux…',
  length: '{n, number} caractères sur {most, number}',
  save: 'Enregistrer',
  saved: 'Enregistré',
  unsaved: 'Pas encore enregistré',
  undo: 'Revenir à l’enregistré',
  add: 'Ajouter une ligne',
  addHint: 'La ligne s’ajoute à la fin, même si d’autres écrivent ici.',
  line: 'Une ligne de plus',
  changed: 'Quelqu’un qui partage cette place a écrit entre-temps.',
  theirs: 'Ce qui s’y trouve maintenant',
  takeTheirs: 'Prendre le leur',
  both: 'Mettre le mien dessous',
  thought: 'Une remarque pour les spectateurs',
  thoughtHint:
    'Elle apparaît chez les spectateurs et dans le récapitulatif. Les autres joueurs ne la voient jamais, et elle ne change rien.',
  thoughtPlaceholder: 'Ce que tu prépares',
  publish: 'Publier',
  said: 'Ta remarque est enregistrée.',
}
