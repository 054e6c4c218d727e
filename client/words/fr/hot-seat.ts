/** Ce que lisent ceux qui partagent un appareil. */
import type { hotSeat as english } from '../en/hot-seat.ts'
import type { Translation } from '../language/messages.ts'

export const hotSeat: Translation<typeof english> = {
  setting: 'Hot seat : tout le monde joue à tour de rôle sur cet appareil',
  title: 'Passe l’appareil',
  pass: 'Passe l’appareil à {name}',
  passText: 'Seul le joueur suivant doit regarder maintenant. La carte s’affiche quand tu continues.',
  take: 'Je suis {name}',
  others: 'Les autres jouent',
  othersText: 'Dès que c’est votre tour, c’est indiqué ici.',
  lobby: 'Parties',
}
