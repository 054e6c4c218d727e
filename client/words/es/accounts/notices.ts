/** Avisos por correo y webhook: la parte de la página de la cuenta. */
import type { notices as english } from '../../en/accounts/notices.ts'
import type { Translation } from '../../language/messages.ts'

export const notices: Translation<typeof english> = {
  title: 'Avisos',
  intro: 'Cuando no estás, se te avisa de tu turno. Vale para todos los puestos que pertenecen a tu cuenta.',
  none: 'Todavía no se te avisa de nada.',
  add: 'Añadir un destino',
  addTarget: 'Añadir',
  remove: 'Quitar',
  removeTitle: '¿Quitar {name}?',
  removeText: 'Ya no se envían avisos allí.',
  kind: 'Tipo',
  url: 'Dirección del webhook',
  server: 'Dirección del servidor Matrix',
  topic: 'Dirección con el tema, como https://ntfy.sh/mis-partidas',
  room: 'Sala, como !abc:example.org',
  token: 'Token de acceso',
  secret: 'Clave de las firmas',
  secretHint: 'Tu receptor comprueba los avisos con ella. Solo se muestra esta vez.',
  about: 'Se te avisa de',
  always: 'También mientras estoy conectado',
  kinds: {
    email: 'Correo electrónico',
    json: 'Webhook (JSON firmado)',
    civ6: 'Webhook (como Civilization VI)',
    discord: 'Discord',
    slack: 'Slack',
    ntfy: 'ntfy',
    matrix: 'Matrix',
  },
  events: { turn: 'tu turno', negotiation: 'una negociación que te espera', pause: 'una pausa', end: 'el final de la partida' },
}
