/** El marco de una partida: barra superior, pantallas, noticias. */
import type { frame as english } from '../../en/play/frame.ts'
import type { Translation } from '../../language/messages.ts'

export const frame: Translation<typeof english> = {
  yields: 'Rendimientos',
  figures: { gold: 'Oro', science: 'Ciencia', culture: 'Cultura', happiness: 'Felicidad', faith: 'Fe' },
  ofTurns: ' de {turns}',
  clock: 'Tiempo restante de este turno',
  menu: 'Menú',
  goldenAge: 'Edad de oro: {turns, number}',
  researchFor: '{technology} · {turns, plural, one {# turno} other {# turnos}}',
  noResearch: 'Elegir investigación',
  links: {
    connecting: 'Conectando…',
    connected: 'En directo',
    waiting: 'Esperando al servidor',
    gone: 'Sin conexión',
  },
  retry: 'Intentar ahora',
  loading: 'Cargando…',
  happinessNext: 'A partir de tu próximo turno: {n, number}.',
  goldenAgePoints: 'Edad de oro: {points, number} de {needs, number} de felicidad reunida.',
  goldToScience: 'El {percent, number} % del oro de tus ciudades se convierte en ciencia.',
  elsewhere: 'en otra parte',
  totalPerTurn: 'Por turno',
  close: 'Cerrar',
  screens: 'Pantallas',
  withKey: '{name} ({key})',
  waitingAt: '{screen}: {n, plural, one {# decisión} other {# decisiones}}',
  smallMap: 'Mapa general',
}
