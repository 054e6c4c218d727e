/** Notifications par e-mail et webhook : la partie de la page du compte. */
import type { notices as english } from '../../en/accounts/notices.ts'
import type { Translation } from '../../language/messages.ts'

export const notices: Translation<typeof english> = {
  title: 'Notifications',
  intro: 'En ton absence, tu es averti quand c’est ton tour. Cela vaut pour toutes les places qui appartiennent à ton compte.',
  none: 'Tu n’es encore averti de rien.',
  add: 'Ajouter une destination',
  addTarget: 'Ajouter',
  remove: 'Retirer',
  removeTitle: 'Retirer {name} ?',
  removeText: 'Plus aucune notification n’y est envoyée.',
  kind: 'Type',
  url: 'Adresse du webhook',
  server: 'Adresse du serveur Matrix',
  topic: 'Adresse avec le sujet, par exemple https://ntfy.sh/mes-parties',
  room: 'Salon, par exemple !abc:example.org',
  token: 'Jeton d’accès',
  secret: 'Clé des signatures',
  secretHint: 'Ton récepteur s’en sert pour vérifier les notifications. Elle n’est affichée que cette fois.',
  about: 'Tu es averti de',
  always: 'Aussi quand je suis connecté',
  kinds: {
    email: 'E-mail',
    json: 'Webhook (JSON signé)',
    civ6: 'Webhook (comme Civilization VI)',
    discord: 'Discord',
    slack: 'Slack',
    ntfy: 'ntfy',
    matrix: 'Matrix',
  },
  events: { turn: 'ton tour', negotiation: 'une négociation qui t’attend', pause: 'une pause', end: 'la fin de la partie' },
}
