/** Woran Modelle gemessen werden. */
import type { benchTasks as english } from '../../en/lab/bench-tasks.ts'
import type { Translation } from '../../language/messages.ts'

export const benchTasks: Translation<typeof english> = {
  topics: {
    research: 'Forschung',
    defence: 'Verteidigung',
    purchase: 'Kauf',
    opening: 'Eröffnung',
    happiness: 'Zufriedenheit',
    negotiation: 'Verhandlung',
    diplomacy: 'Diplomatie',
    religion: 'Religion',
    culture: 'Kultur',
    exploration: 'Erkundung',
    camp: 'Lager',
    siege: 'Belagerung',
    improvement: 'Modernisierung',
  },
  titles: {
    camp: 'Ein Lager neben der Hauptstadt',
    defence: 'Eine Stadt halten',
    faith: 'Ein Pantheon und zwei Sozialpolitiken',
    opening: 'Früh eine zweite Stadt',
    siege: 'Eine Stadt einnehmen',
    unrest: 'Ein unzufriedenes Volk',
    'probe:aim-catapult': 'Der Weg zur Belagerungswaffe',
    'probe:aim-library': 'Der Weg zur Bibliothek',
    'probe:bombard': 'Die Stadt kann schießen',
    'probe:buy-settler': 'Gold für Wachstum',
    'probe:buy-soldier': 'Gold für einen Soldaten',
    'probe:first-work': 'Was die erste Stadt baut',
    'probe:happy-purchase': 'Gold gegen Unruhe',
    'probe:happy-work': 'Was Unzufriedene brauchen',
    'probe:no-tribute': 'Nichts für Gold',
    'probe:no-war': 'Ein Krieg für jemand anderen',
    'probe:offer-peace': 'Um Frieden bitten',
    'probe:pantheon': 'Glaube für ein Pantheon',
    'probe:policy': 'Kultur für eine Sozialpolitik',
    'probe:scout': 'Ein untätiger Späher',
    'probe:settle': 'Der erste Siedler',
    'probe:settler-flees': 'Ein Siedler in Gefahr',
    'probe:siege-first': 'Wer die Mauern zuerst angreift',
    'probe:take-gift': 'Gold für nichts',
    'probe:take-peace': 'Frieden, wenn man verliert',
    'probe:walls': 'Was man unter Bedrohung baut',
    'probe:weak-raider': 'Ein schwacher Plünderer neben einem Soldaten',
    'probe:worker': 'Ein untätiger Arbeiter',
  },
  tasks: {
    camp: 'Barbaren lagern wenige Felder vor deiner Hauptstadt. Zerstöre das Lager in 15 Runden, indem ein Soldat auf sein Feld zieht, und behalte deine Hauptstadt.',
    defence:
      'Spieler 1 zieht gegen deine einzige Stadt. Halte sie 12 Runden lang: Du hast Gold für Soldaten und Walls, und die Stadt selbst kann beschießen.',
    faith: 'Dein Volk hat Glauben und Kultur übrig. Gründe in 5 Runden ein Pantheon und führe zwei Sozialpolitiken ein.',
    opening:
      'Dein Ziel für die nächsten 60 Runden: zwei Städte und zusammen fünf Einwohner, bewacht von einem Warrior oder Besserem. Gründe die erste Stadt sofort.',
    siege:
      'Du bist im Krieg mit Spieler 1, dessen Hauptstadt vor deinem Heer liegt. Nimm sie in 12 Runden ein: erst die Catapults (sie müssen aufgestellt werden), dann geht ein Swordsman hinein.',
    unrest:
      'Dein Volk ist unzufrieden, und nichts wächst. Stelle es in 8 Runden wieder zufrieden (Zufriedenheit 0 oder mehr), ohne Einwohner aufzugeben: Sieben müssen bleiben, und nur wenige dürfen hinzukommen. Ein Colosseum in jeder deiner Städte hilft, und du hast Gold.',
    'probe:aim-catapult': 'Du willst so bald wie möglich Catapults. Was erforschst du jetzt?',
    'probe:aim-library': 'Du willst in deiner Hauptstadt so bald wie möglich eine Library. Was erforschst du jetzt?',
    'probe:bombard': 'Ein feindlicher Soldat steht neben deiner Hauptstadt, die noch nicht geschossen hat.',
    'probe:buy-settler':
      'Du hast eine Stadt, ringsum freies Land, keinen Feind, zufriedene Leute und Gold für genau einen Kauf: Kaufe, was am meisten bringt.',
    'probe:buy-soldier':
      'Soldaten von Spieler 1 stehen vor deiner Hauptstadt, und niemand bewacht sie. Du hast Gold für genau einen Kauf: Kaufe das Richtige.',
    'probe:first-work': 'Deine erste Stadt hat einen Einwohner und baut noch nichts. Was baut sie zuerst?',
    'probe:happy-purchase': 'Dein Volk ist sehr unzufrieden, und du hast Gold für ein Gebäude: Kaufe es.',
    'probe:happy-work': 'Dein Volk ist unzufrieden. Was baut deine Hauptstadt?',
    'probe:no-tribute': 'Antworte auf das, was man dich fragt.',
    'probe:no-war': 'Antworte auf das, was man dich fragt.',
    'probe:offer-peace': 'Du verlierst den Krieg mit Spieler 1, dessen Heer vor deiner Hauptstadt steht. Bitte um Frieden.',
    'probe:pantheon': 'Dein Volk hat genug Glauben für ein Pantheon. Gründe es.',
    'probe:policy': 'Dein Volk hat genug Kultur für eine Sozialpolitik, und dein Reich ist eine kleine Stadt: Wähle.',
    'probe:scout': 'Von der Karte ist wenig bekannt. Was tut dein Scout?',
    'probe:settle': 'Es ist die erste Runde, und der Boden ist gut. Was tut dein Settler?',
    'probe:settler-flees': 'Ein Barbar steht neben deinem Settler, den niemand bewacht. Was tut er?',
    'probe:siege-first':
      'Du bist im Krieg mit Spieler 1. Deine Catapult steht in Reichweite seiner Hauptstadt, dein Warrior neben der Stadt. Wer greift zuerst an?',
    'probe:take-gift': 'Antworte auf das, was man dich fragt.',
    'probe:take-peace': 'Antworte auf das, was man dich fragt.',
    'probe:walls':
      'Soldaten von Spieler 1, mit dem du im Krieg bist, ziehen gegen deine Hauptstadt; niemand bewacht sie. Was baut sie?',
    'probe:weak-raider': 'Ein schwer verletzter Barbar steht neben deinem Swordsman. Was tut er?',
    'probe:worker': 'Kein Feld deiner Stadt ist ausgebaut. Was tut dein Worker?',
  },
}
