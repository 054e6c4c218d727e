/** Was der Berater zu Neuem sagt. */
import type { coach as english } from '../en/coach.ts'
import type { Translation } from '../language/messages.ts'

export const coach: Translation<typeof english> = {
  title: 'Berater',
  gotIt: 'Verstanden',
  open: '{screen} öffnen',
  off: 'Keine Hinweise mehr',
  cards: {
    resource: {
      title: 'Ein Vorkommen in deinem Land',
      text: 'Lass einen Arbeiter darauf bauen. Luxusgüter machen dein Volk zufrieden, andere braucht man für Soldaten und Gebäude.',
    },
    unhappy: {
      title: 'Dein Volk ist unzufrieden',
      text: 'Städte wachsen langsamer und Soldaten kämpfen schlechter. Luxusgüter, manche Gebäude und Politiken helfen.',
    },
    cityState: {
      title: 'Ein Stadtstaat',
      text: 'Er will nicht siegen, kann aber ein Freund sein. Geschenke und Aufgaben bringen Einfluss, Freunde geben Nahrung, Kultur oder Soldaten.',
    },
    neighbour: {
      title: 'Eine andere Zivilisation',
      text: 'Du kannst mit ihr handeln, Grenzen öffnen und Pakte schließen. Sieh nach, was sie von dir hält, bevor du neben ihr siedelst.',
    },
    war: {
      title: 'Du bist im Krieg',
      text: 'Lass Soldaten in deinen Städten und kämpfe nahe der Heimat, wo du schneller heilst. Frieden kannst du jederzeit anbieten.',
    },
    enemy: {
      title: 'Feinde in Sicht',
      text: 'Zeig auf sie, bevor du angreifst: Die Vorschau nennt den Schaden beider Seiten. Verschanzt verteidigt man besser.',
    },
    camp: { title: 'Ein Barbarenlager', text: 'Es schickt Räuber, bis jemand hineinzieht. Wer es räumt, bekommt Gold.' },
    greatPerson: {
      title: 'Eine große Persönlichkeit',
      text: 'Sie kann auf deinem Land etwas Seltenes bauen oder sich auf einmal für etwas Großes einsetzen.',
    },
    goldenAge: {
      title: 'Ein goldenes Zeitalter',
      text: 'Einige Züge lang bringt dein Land mehr Gold und Produktion. Überschüssige Zufriedenheit bringt das nächste.',
    },
    religion: {
      title: 'Religion',
      text: 'Glaube kauft Glaubenssätze. Erst kommt ein Pantheon, dann gründet ein Prophet eine Religion, die sich ausbreitet.',
    },
    debt: {
      title: 'Dein Gold geht aus',
      text: 'Ist keines mehr da, lösen sich Einheiten auf. Nutze dein Land, handle oder halte weniger Soldaten.',
    },
    rich: {
      title: 'Eine volle Schatzkammer',
      text: 'Gold kauft Einheiten, Gebäude und Land sofort. Öffne eine Stadt und sieh, was du jetzt brauchst.',
    },
    secondCity: {
      title: 'Eine zweite Stadt',
      text: 'Jede Stadt kostet Zufriedenheit und macht Politiken teurer, bringt aber Land und Produktion. Verbinde sie durch eine Straße mit der Hauptstadt.',
    },
    wonder: {
      title: 'Ein Wunder',
      text: 'Jedes gibt es nur einmal auf der Welt, und dieses ist deins. Andere verlieren ihre Arbeit daran, so wie du sie verloren hättest.',
    },
    era: { title: 'Eine neue Ära', text: 'Einheiten veralten. Sieh nach, welche du für Gold verbessern kannst.' },
  },
}
