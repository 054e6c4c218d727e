/** Las capas del mapa. */
import type { layers as english } from '../../en/play/layers.ts'
import type { Translation } from '../../language/messages.ts'

export const layers: Translation<typeof english> = {
  title: 'Capas del mapa',
  names: {
    yields: 'Rendimientos',
    grid: 'Cuadrícula',
    resources: 'Recursos',
    sites: 'Sitios para ciudades',
    danger: 'Peligro',
    trade: 'Comercio',
    religion: 'Religión',
  },
  withKey: '{name} ({key})',
  /** What the signs of a layer mean. */
  signs: {
    yields: 'Círculo: alimento, cuadrado: producción, rombo: oro.',
    danger: 'Para la unidad seleccionada; sin ninguna, para cualquiera.',
    trade:
      'Línea dorada: conectada con la capital; cruz: sin conectar. Anillo: un recurso que tienes, discontinuo: aún no. Cuadrado: de una ciudad-Estado aliada tuya, discontinuo: de otra.',
    religion: 'La religión de cada ciudad a la vista, con la parte de sus ciudadanos; una estrella marca una ciudad santa.',
  },
  keys: {
    yields: 'Rendimientos en el mapa',
    grid: 'Cuadrícula de casillas en el mapa',
    resources: 'Recursos en el mapa',
    sites: 'Los mejores sitios para ciudades',
    danger: 'Dónde pueden atacar los enemigos a la vista en el próximo turno',
    trade: 'Qué ciudades están conectadas y de dónde vienen los recursos',
    religion: 'En qué creen las ciudades a la vista',
  },
}
