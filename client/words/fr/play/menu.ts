/** Le menu de la partie et ce qui s’en ouvre. */
import type { menu as english } from '../../en/play/menu.ts'
import type { Translation } from '../../language/messages.ts'

export const menu: Translation<typeof english> = {
  title: 'Menu',
  back: 'Retour au menu',
  lookBack: 'Revoir le tour {turn}',
  settings: 'Paramètres',
  sharing: 'Partage et spectateurs',
  keys: 'Touches',
  textMap: 'La carte en mots',
  charts: 'Tes chiffres par tour',
  figures: 'Chiffres en CSV',
  watch: 'Quitter la place et regarder',
  resign: 'Abandonner',
  lobby: 'Quitter vers la liste des parties',
  kept: 'La partie est enregistrée à chaque action : tu peux partir quand tu veux et reprendre plus tard.',
  noUndo: 'Ce qui est fait est fait. Seuls la file, la priorité et les citoyens peuvent être rétablis pendant quelques secondes.',
  seatLinks: 'Places et leurs liens',
  resignTitle: 'Abandonner en tant que {nation} ?',
  resignText: 'Un bot joue à ta place et tu regardes. La page de la partie permet de te rendre la place.',
  notResigned: 'Tu n’as pas abandonné',
  playOn: 'Continuer à jouer',
  thisSeat: 'Cette place',
}
