/** Was jede Seite sagt: der Rahmen, Titel und was steht, wo sich eine Seite nicht zeigen lässt. */
import type { app as english } from '../en/app.ts'
import type { Translation } from '../language/messages.ts'

export const app: Translation<typeof english> = {
  pages: {
    games: 'Spiele',
    newGame: 'Neues Spiel',
    bots: 'Bots',
    settings: 'Einstellungen',
    administration: 'Verwaltung',
    account: 'Konto',
    rules: 'Regeln',
    tools: 'Werkzeuge',
    http: 'HTTP',
    credits: 'Mitwirkende',
  },
  navigation: 'Seiten',
  skip: 'Zum Inhalt springen',
  loading: 'Lädt …',
  theme: 'Farbschema',
  themes: { system: 'Wie das System', light: 'Hell', dark: 'Dunkel' },
  turn: 'Runde {turn}',
  backToGames: 'Zurück zu den Spielen',
  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Unter {path} gibt es keine Seite.',
  },
  unloaded: {
    title: 'Die Seite wurde nicht geladen',
    text: 'Ein Teil dieser Seite konnte nicht geladen werden. Vielleicht startet der Server neu, oder er wurde aktualisiert, seit du die Seite geöffnet hast.',
    again: 'Neu laden',
  },
  trouble: {
    title: 'Das Spiel lässt sich nicht anzeigen',
    noGame: 'Dieses Spiel gibt es nicht',
    noGameHint: 'Vielleicht wurde es gelöscht, oder die Adresse ist unvollständig.',
    notAllowed: 'Du darfst dieses Spiel nicht ansehen',
    notAllowedHint: 'Bitte den Besitzer um einen Platzlink, oder öffne es in dem Browser, in dem es erstellt wurde.',
    staleLink: 'Dieser Link gilt nicht mehr',
    staleLinkHint: 'Der Besitzer des Spiels hat einen neuen erstellt: Bitte ihn darum.',
    notSignedIn: 'Du bist hier nicht angemeldet',
    notSignedInHint: 'Melde dich an, oder öffne das Spiel über seinen Platzlink.',
    signIn: 'Anmelden',
    unreached: 'Der Server ist nicht erreichbar',
    again: 'Noch einmal versuchen',
    leaveSeat: 'Ohne diesen Link ansehen',
  },
  newLink: {
    title: 'Neuen Link für Platz {seat} erstellen?',
    text: 'Der alte gilt dann nicht mehr.',
    act: 'Neuen Link erstellen',
  },
  link: {
    lost: 'Keine Verbindung zum Server.',
    next: 'Nächster Versuch in {seconds, number} s.',
    trying: 'Verbindung wird hergestellt …',
    now: 'Jetzt versuchen',
    back: 'Wieder verbunden.',
  },
}
