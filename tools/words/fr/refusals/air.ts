/** Refusals about aircraft, paratroopers and nuclear weapons, in French. */
import type { RefusalWordsOf } from '../../refusal-words.ts'

export const airRefusals: RefusalWordsOf<'air' | 'nuke' | 'paradrop'> = {
  'air/too-far': (kind, steps, range) => [
    `Cette case est à ${steps} cases ; ${kind} vole à ${range} cases vers une autre base.`,
    'Choisis une base plus proche, ou vas-y en deux tours par une base intermédiaire.',
  ],
  'air/no-base': kind => [
    `${kind} ne peut aller que dans une de tes villes ou sur un navire qui porte de tels avions.`,
    'Contre les ennemis, attaque.',
  ],
  'air/no-room': (kind, aircraft) => [
    `Il n’y a pas de place pour ${kind} : ${aircraft} avions y sont basés, ou la base ne peut pas le porter.`,
    'Choisis une autre base ou déplace d’abord quelques avions.',
  ],
  'air/no-sweep': kind => [`${kind} ne peut pas faire de balayage aérien.`, 'Les chasseurs le peuvent.'],
  'nuke/own-tile': () => ['Une arme nucléaire ne s’emploie pas sur sa propre case.', 'Choisis une autre case.'],
  'nuke/unexplored': () => ['Cette case n’est pas encore explorée.', 'Seules les cases explorées peuvent être visées.'],
  'nuke/stranger': () => [
    'L’explosion toucherait les terres ou les unités de quelqu’un que tu n’as pas rencontré.',
    'Choisis une case ailleurs, ou fais d’abord sa connaissance.',
  ],
  'nuke/treaty': (nation, turn) => [
    `L’explosion toucherait ${nation}, et votre paix vaut jusqu’au tour ${turn}.`,
    'Choisis une case plus éloignée.',
  ],
  'paradrop/none': kind => [`${kind} ne peut pas être parachuté.`, 'Les parachutistes le peuvent.'],
  'paradrop/from': (kind, rule) => [`${kind} ne peut pas être parachuté d’ici : ${rule}.`, 'Va là où la règle le permet.'],
  'paradrop/moved': unit => [
    `L’unité ${unit} a déjà bougé ou agi ce tour-ci.`,
    'Parachute-la au prochain tour, avant tout mouvement.',
  ],
  'paradrop/place': (kind, rule) => [
    `${kind} ne peut pas être parachuté sur cette case : ${rule}.`,
    'Choisis une case libre et visible que la règle admet.',
  ],
}
