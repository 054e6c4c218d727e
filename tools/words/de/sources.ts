/** Where strength and yields come from, in German. */
import type { SourceWords } from '../source-words.ts'

export const sources: SourceWords = {
  'Missing resource': 'Fehlende Ressource',
  Difficulty: 'Schwierigkeitsgrad',
  'Adjacent enemies': 'Benachbarte Gegner',
  Terrain: 'Gelände',
  Fortified: 'Verschanzt',
  Flanking: 'Flankierung',
  Landing: 'Landung',
  Boarding: 'Entern',
  'Across a river': 'Über einen Fluss',
  'City centre': 'Stadtzentrum',
  'Worked tiles': 'Bewirtschaftete Felder',
  Citizens: 'Einwohner',
  'Citizens without work': 'Einwohner ohne Arbeit',
  'Connection to the capital': 'Verbindung zur Hauptstadt',
  'Golden age': 'Goldenes Zeitalter',
  'Railroad to the capital': 'Eisenbahn zur Hauptstadt',
  Puppet: 'Marionette',
  'More units than supplied': 'Mehr Einheiten als versorgt',
  'Rules for all': 'Regeln für alle',
  'Rules of the mod': 'Regeln der Mod',
}
