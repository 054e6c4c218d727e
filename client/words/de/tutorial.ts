/** Was die Einführung sagt. */
import type { tutorial as english } from '../en/tutorial.ts'
import type { Translation } from '../language/messages.ts'

export const tutorial: Translation<typeof english> = {
  title: 'Einführung',
  progress: '{n, number} von {of, number}',
  show: 'Zeig es mir',
  skip: 'Überspringen',
  leave: 'Einführung verlassen',
  endTitle: 'Das war dein erster Abend',
  endText:
    'Du weißt, wie man spielt. Spiel diese Welt weiter oder beginne eine andere: Der Berater sagt zu allem Neuen ein Wort.',
  playOn: 'Weiterspielen',
  toLobby: 'Zur Übersicht',
  lessons: {
    look: {
      title: 'Sieh dich um',
      text: 'Zieh die Karte mit der Maus oder dem Finger. Mit dem Rad, zwei Fingern oder + und − kommst du näher.',
    },
    capital: {
      title: 'Gründe deine Hauptstadt',
      text: 'Wähle den Siedler unter dem Pfeil und gründe mit ihm eine Stadt. Der Platz ist gut: Die erste Stadt wird deine Hauptstadt.',
    },
    production: {
      title: 'Wähle, was gebaut wird',
      text: 'Öffne deine Stadt und nimm etwas aus ihrer Liste. Soldaten schützen sie, Gebäude lassen sie wachsen.',
    },
    research: {
      title: 'Wähle, was erforscht wird',
      text: 'Öffne die Technologien und wähle eine erste. Jede bringt neue Einheiten, Gebäude oder Arbeiten.',
    },
    ruins: {
      title: 'Erkunde',
      text: 'Wähle den Späher und schick ihn zu den Ruinen unter dem Pfeil. Wer sie zuerst betritt, bekommt ein Geschenk.',
    },
    turn: {
      title: 'Beende den Zug',
      text: 'Der große Knopf führt zu allem, was noch offen ist, und beendet sonst den Zug. Umschalt+Enter beendet ihn sofort.',
    },
    work: {
      title: 'Nutze dein Land',
      text: 'Wähle den Arbeiter, geh auf ein Feld deines Landes und baue dort etwas. Ein Hof bringt Nahrung, eine Mine Produktion.',
    },
    city: {
      title: 'Sieh deine Stadt wachsen',
      text: 'Öffne deine Stadt noch einmal und sieh dir ihr Land an. Bürger bewirtschaften die Felder: Klick auf eines, um einen hinzuschicken.',
    },
    cityStates: {
      title: 'Triff einen Nachbarn',
      text: 'Ein Stadtstaat hat sich gemeldet. Öffne die Stadtstaaten und sieh, was seine Freundschaft bringt.',
    },
    fight: {
      title: 'Kämpfe mit Weitblick',
      text: 'Bei deiner Stadt steht ein verwundeter Barbar. Zieh den Krieger neben ihn und greif an: Die Vorschau zeigt, was es kostet.',
    },
    policy: {
      title: 'Beschließe eine Politik',
      text: 'Kultur kauft Politiken, und für eine reicht sie. Öffne die Politiken und wähle, wie dein Volk lebt.',
    },
    victory: { title: 'Sieh, was gewinnt', text: 'Viele Wege führen zum Sieg. Öffne den Sieg und sieh, wie weit alle sind.' },
  },
}
