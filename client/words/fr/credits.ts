/** Ce que dit la page des crédits. */
import type { credits as english } from '../en/credits.ts'
import type { Translation } from '../language/messages.ts'

export const credits: Translation<typeof english> = {
  title: 'Crédits',
  icons: 'Icônes',
  gameIcons: 'Les icônes des unités, bâtiments, technologies et de tout le reste du jeu viennent de',
  ccBy: 'Elles sont sous licence Creative Commons Attribution 3.0 (CC BY 3.0).',
  by: 'Leurs auteurs : {names}.',
  changes: 'Elles sont dessinées ici en d’autres couleurs, avec des coordonnées arrondies à l’entier.',
  tabler: 'Les icônes des boutons sont les Tabler Icons de Paweł Kuna, sous licence MIT :',
  libraries: 'Bibliothèques',
  thanks: 'Hexarchy est construit avec elles. Chacune est fournie avec le texte de sa licence.',
}
