/** Le cadre d’une partie : barre du haut, écrans, nouvelles. */
import type { frame as english } from '../../en/play/frame.ts'
import type { Translation } from '../../language/messages.ts'

export const frame: Translation<typeof english> = {
  yields: 'Rendements',
  figures: { gold: 'Or', science: 'Science', culture: 'Culture', happiness: 'Bonheur', faith: 'Foi' },
  ofTurns: ' sur {turns}',
  clock: 'Temps restant pour ce tour',
  menu: 'Menu',
  goldenAge: 'Âge d’or : {turns, number}',
  researchFor: '{technology} · {turns, plural, one {# tour} other {# tours}}',
  noResearch: 'Choisir une recherche',
  links: {
    connecting: 'Connexion…',
    connected: 'En direct',
    waiting: 'En attente du serveur',
    gone: 'Non connecté',
  },
  retry: 'Essayer maintenant',
  loading: 'Chargement…',
  happinessNext: 'À partir de ton prochain tour : {n, number}.',
  goldenAgePoints: 'Âge d’or : {points, number} sur {needs, number} de bonheur accumulé.',
  goldToScience: '{percent, number} % de l’or de tes villes devient de la science.',
  elsewhere: 'ailleurs',
  totalPerTurn: 'Par tour',
  close: 'Fermer',
  screens: 'Écrans',
  withKey: '{name} ({key})',
  waitingAt: '{screen} : {n, plural, one {# décision} other {# décisions}}',
  smallMap: 'Carte d’ensemble',
}
