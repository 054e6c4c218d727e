/** Ce qui s’ouvre sur la carte, et la page. */
import type { popups as english } from '../../en/play/popups.ts'
import type { Translation } from '../../language/messages.ts'

export const popups: Translation<typeof english> = {
  sure: 'Es-tu sûr ?',
  no: 'Non',
  undo: 'Annuler',
  keyHelpTitle: 'Touches',
  buttonKeys: 'Les touches des ordres d’une unité figurent sur leurs boutons.',
  answer: 'Répondre',
  answerTo: 'Répondre à {nation}',
  waitsForAnswer: '{nation} attend ta réponse.',
  waitsForAnswerUntil: '{nation} attend ta réponse : encore {seconds, number} s.',
  textMap: 'La carte en mots',
  textMapHint:
    'Les terres autour de la sélection, rangées depuis le nord, chacune depuis l’ouest ; les nombres sont les colonnes.',
  row: 'Rangée {y}',
  moments: {
    era: 'Une nouvelle ère',
    wonder: 'Une merveille du monde',
    natural: 'Une merveille naturelle',
    goldenAge: 'Un âge d’or',
  },
  page: 'Partie',
  title: 'Tour {turn}',
  closeScreen: 'Retour à la carte (Échap)',
  notLoaded: 'Cet écran n’a pas pu être chargé.',
  goldSources: {
    cities: 'Villes',
    buildings: 'Entretien des bâtiments',
    units: 'Entretien des unités',
    roads: 'Entretien des routes',
    deals: 'Accords avec les autres',
    other: 'Doctrines, merveilles et autres effets',
  },
  happinessSources: {
    difficulty: 'Difficulté de la partie',
    luxuries: 'Ressources de luxe',
    natural_wonders: 'Merveilles naturelles découvertes',
    buildings: 'Bâtiments des villes',
    empire: 'Doctrines, merveilles et autres effets',
    number_of_cities: 'Nombre de villes',
    citizens: 'Citoyens',
  },
  machine: {
    notCarriedOut: 'Personne ne l’exécute.',
  },
}
