/** Where strength and yields come from, in Spanish. */
import type { SourceWords } from '../source-words.ts'

export const sources: SourceWords = {
  'Missing resource': 'Falta un recurso',
  Difficulty: 'Dificultad',
  'Adjacent enemies': 'Enemigos adyacentes',
  Terrain: 'Terreno',
  Fortified: 'Atrincheramiento',
  Flanking: 'Flanqueo',
  Landing: 'Desembarco',
  Boarding: 'Abordaje',
  'Across a river': 'A través de un río',
  'City centre': 'Centro de la ciudad',
  'Worked tiles': 'Casillas trabajadas',
  Citizens: 'Ciudadanos',
  'Citizens without work': 'Ciudadanos sin trabajo',
  'Connection to the capital': 'Conexión con la capital',
  'Golden age': 'Edad de oro',
  'Railroad to the capital': 'Ferrocarril a la capital',
  Puppet: 'Títere',
  'More units than supplied': 'Más unidades de las abastecidas',
  'Rules for all': 'Reglas para todos',
  'Rules of the mod': 'Reglas del mod',
}
