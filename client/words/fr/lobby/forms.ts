/** Ce qui accompagne une partie : liens pour agents, bifurcations, mods, places. */
import type { forms as english } from '../../en/lobby/forms.ts'
import type { Translation } from '../../language/messages.ts'

export const forms: Translation<typeof english> = {
  connectCommands: {
    inTerminal: 'Dans un terminal',
    httpClient: 'Tout client, HTTP',
    inConfiguration: 'Dans sa configuration MCP',
    stdioClient: 'Tout client, stdio',
    whereOfCheckout: '{where} ; il faut un dépôt de Hexarchy sur cette machine : mets son chemin à la place de {placeholder}',
  },
  fork: {
    open: 'Bifurquer…',
    export: 'Exporter',
    forkedFrom: 'Bifurquée au début du tour {turn} depuis {link}.',
    sourceLink: 'une autre partie',
    fromLab: 'C’est {game}, une partie de l’expérience {link}, rejouée à partir de sa graine.',
    importedFrom: 'Importée : exportée le {day} sous le nom {game}.',
    rulesLink: 'Les lire',
    rulesetChanged: 'Ses règles ont changé depuis : elle continue avec celles de sa création.',
    actsSetAside:
      '{setAside, plural, one {# action d’une version antérieure du programme n’a pas pu être exécutée par une plus récente.} other {# actions d’une version antérieure du programme n’ont pas pu être exécutées par une plus récente.}}',
    formLabel: 'Bifurquer la partie',
    turnField: 'Depuis le début du tour',
    countField: 'Nombre de parties',
    sameChanceField: 'Le hasard tombe comme ici',
    pausedField: 'Elles attendent que tu les relances',
    submit: 'Les créer',
    submitting: 'Création…',
    cancel: 'Annuler',
  },
  modFields: {
    title: 'Mods',
    modField: 'Mod {n}',
    moveUpLabel: 'Placer {name} avant {other}',
    removeLabel: 'Retirer {name}',
    add: 'Ajouter un mod',
  },
  seatForm: {
    driverField: 'Joué par',
    driverLabel: 'Qui joue {seat}',
    profileField: 'Profil',
    modelField: 'Modèle',
    modelMissing: '{model} (non configuré)',
    noModels: 'Aucun modèle n’est configuré. {link}',
    noModelsLink: 'En configurer un dans les paramètres',
    nameField: 'Affiché comme',
    nameLabel: 'Comment s’appelle {seat}',
    nameHint: 'le dirigeant de la nation',
    aggressionField: 'Agressivité',
    aggressionHint: '0 à 1 ; celle du profil',
    limitsTitle: 'Ce qui termine son tour ; 0 : aucune limite :',
    bestBot: 'Meilleur bot',
    stallLimit: 'Étapes sans progrès',
    callLimit: 'Appels d’outils',
  },
  seatTable: {
    modelSetupLink: 'Configurer un modèle',
    modelLabel: 'Modèle de la place {seat}',
    seatName: 'place {seat}',
    profileLabel: 'Profil de la place {seat}',
  },
}
