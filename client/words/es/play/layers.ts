/** Las capas del mapa. */
import type { layers as english } from '../../en/play/layers.ts'
import type { Translation } from '../../language/messages.ts'

export const layers: Translation<typeof english> = {
  title: 'Capas del mapa',
  names: { yields: 'Rendimientos', grid: 'Cuadrícula', resources: 'Recursos', sites: 'Sitios para ciudades', danger: 'Peligro' },
  withKey: '{name} ({key})',
  yieldSigns: 'Círculo: alimento, cuadrado: producción, rombo: oro.',
  keys: {
    yields: 'Rendimientos en el mapa',
    grid: 'Cuadrícula de casillas en el mapa',
    resources: 'Recursos en el mapa',
    sites: 'Los mejores sitios para ciudades',
    danger: 'Dónde pueden atacar los enemigos a la vista en el próximo turno',
  },
}
