/** Combates, previstos. */
import type { fights as english } from '../../en/play/fights.ts'
import type { Translation } from '../../language/messages.ts'

export const fights: Translation<typeof english> = {
  fight: 'Previsión del combate: {place}',
  you: 'Tú',
  they: 'Ellos',
  from: 'base {base, number}',
  modifier: '{why} {percent} %',
  healthAfter: 'Quedan de {least, number} a {most, number} de salud',
  loses: 'pierde {health} de salud',
  dies: { yes: 'muere', maybe: 'puede morir' },
  ranged: 'A distancia: no hay contraataque.',
  captures: 'Se captura sin combate.',
  destroys: 'Si la ciudad cae, queda destruida.',
  interception: 'Despegaría {kind}: {chance, number} % de {least, number}–{most, number} de daño.',
  noExperience: 'Sin experiencia: los bárbaros ya no le enseñan nada.',
  blastReach: 'Alcanza todo a {tiles, plural, one {# casilla} other {# casillas}} a la redonda, también lo tuyo.',
  halved: 'Falta un recurso que usa: hace la mitad.',
  mayBeShotDown: '{kind} puede derribarlo antes.',
  blastUnit:
    '{yours, select, yes {{kind} (tu unidad)} other {{kind}}}: {damage} de daño{dies, select, yes {, muere} maybe {, puede morir} other {}}',
  blastCity: '{name}: {citizens} ciudadanos perdidos',
  blastCityDestroyed: '{name} queda destruida',
  attackButtons: { attack: 'Atacar', city_attack: 'Bombardear', air_sweep: 'Barrer' },
}
