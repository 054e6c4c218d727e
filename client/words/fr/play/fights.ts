/** Combats, prévus. */
import type { fights as english } from '../../en/play/fights.ts'
import type { Translation } from '../../language/messages.ts'

export const fights: Translation<typeof english> = {
  fight: 'Prévision du combat : {place}',
  you: 'Toi',
  they: 'Eux',
  from: 'base {base, number}',
  modifier: '{why} {percent} %',
  healthAfter: '{least, number} à {most, number} points de vie restants',
  loses: 'perd {health} points de vie',
  dies: { yes: 'meurt', maybe: 'peut mourir' },
  ranged: 'À distance : pas de riposte.',
  captures: 'Capture sans combat.',
  destroys: 'Si la ville tombe, elle est détruite.',
  interception: 'Interception possible par {kind} : {chance, number} % pour {least, number}–{most, number} de dégâts.',
  noExperience: 'Pas d’expérience : les barbares ne lui apprennent plus rien.',
  blastReach: 'Touche tout dans un rayon de {tiles, plural, one {# case} other {# cases}}, les tiens aussi.',
  halved: 'Il manque une ressource : effet réduit de moitié.',
  mayBeShotDown: '{kind} peut l’abattre avant.',
  blastUnit:
    '{yours, select, yes {{kind} (à toi)} other {{kind}}} : {damage} de dégâts{dies, select, yes {, meurt} maybe {, peut mourir} other {}}',
  blastCity: '{name} : {citizens} citoyens perdus',
  blastCityDestroyed: '{name} est détruite',
  attackButtons: { attack: 'Attaquer', city_attack: 'Bombarder', air_sweep: 'Balayer' },
}
