/** The conditions of victories, in German. */
import type { MilestoneSentences } from '../../effect-words.ts'

export const milestoneSentences: MilestoneSentences = {
  build: 'Baue [0]',
  anyoneBuilds: 'Jemand muss dies bauen: [0]',
  spaceship: 'Füge in der Hauptstadt alle Teile hinzu: [0]',
  outlive: 'Besiege alle Gegner',
  capitals: 'Erobere alle Hauptstädte',
  branches: 'Vollende [0] Sozialpolitikzweige',
  highestScore: 'Hab nach der letzten Runde die höchste Punktzahl',
  worldReligion: 'Mach deine Religion zur Weltreligion',
  vote: 'Gewinne die diplomatische Wahl',
  countMore: 'Hab mehr davon ([0]) als jeder andere ([1])',
}
