/** Was in der Lobby zu einem Spiel gehört: Links für Agenten, Ableger, Mods, Plätze. */
import type { forms as english } from '../../en/lobby/forms.ts'
import type { Translation } from '../../language/messages.ts'

export const forms: Translation<typeof english> = {
  connectCommands: {
    inTerminal: 'In einem Terminal',
    httpClient: 'Beliebiger Client, HTTP',
    inConfiguration: 'In seiner MCP-Konfiguration',
    stdioClient: 'Beliebiger Client, stdio',
    whereOfCheckout: '{where}; dafür braucht der Rechner den Quelltext von Hexarchy: Setze dessen Pfad für {placeholder} ein',
  },
  fork: {
    open: 'Abzweigen …',
    export: 'Exportieren',
    forkedFrom: 'Zu Beginn von Runde {turn} von {link} abgezweigt.',
    sourceLink: 'einem anderen Spiel',
    fromLab: 'Es ist {game}, ein Spiel des Experiments {link}, aus seinem Startwert noch einmal gespielt.',
    importedFrom: 'Importiert: am {day} als {game} exportiert.',
    rulesLink: 'Lesen',
    rulesetChanged: 'Sein Regelwerk hat sich inzwischen geändert: Es läuft mit den Regeln weiter, mit denen es erstellt wurde.',
    actsSetAside:
      '{setAside, plural, one {# Handlung einer älteren Version des Programms konnte von einer neueren nicht ausgeführt werden.} other {# Handlungen einer älteren Version des Programms konnten von einer neueren nicht ausgeführt werden.}}',
    formLabel: 'Spiel abzweigen',
    turnField: 'Vom Beginn der Runde',
    countField: 'Anzahl der Spiele',
    sameChanceField: 'Der Zufall fällt wie hier',
    pausedField: 'Sie warten, bis du sie weiterlaufen lässt',
    submit: 'Erstellen',
    submitting: 'Werden erstellt …',
    cancel: 'Abbrechen',
  },
  modFields: {
    title: 'Mods',
    modField: 'Mod {n}',
    moveUpLabel: '{name} vor {other} legen',
    removeLabel: '{name} entfernen',
    add: 'Mod hinzufügen',
  },
  seatForm: {
    driverField: 'Gespielt von',
    driverLabel: 'Wer {seat} spielt',
    profileField: 'Profil',
    modelField: 'Modell',
    modelMissing: '{model} (nicht eingerichtet)',
    noModels: 'Noch ist kein Modell eingerichtet. {link}',
    noModelsLink: 'In den Einstellungen eines einrichten',
    nameField: 'Angezeigt als',
    nameLabel: 'Wie {seat} heißt',
    nameHint: 'Oberhaupt der Nation',
    aggressionField: 'Aggressivität',
    aggressionHint: '0 bis 1; sonst laut Profil',
    limitsTitle: 'Was seine Runde beendet; 0: keine Grenze:',
    bestBot: 'Bester Bot',
    stallLimit: 'Schritte ohne Fortschritt',
    callLimit: 'Werkzeugaufrufe',
  },
  seatTable: {
    modelSetupLink: 'Modell einrichten',
    modelLabel: 'Modell von Platz {seat}',
    seatName: 'Platz {seat}',
    profileLabel: 'Profil von Platz {seat}',
  },
}
