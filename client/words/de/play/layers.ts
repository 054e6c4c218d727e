/** Ebenen über der Karte. */
import type { layers as english } from '../../en/play/layers.ts'
import type { Translation } from '../../language/messages.ts'

export const layers: Translation<typeof english> = {
  title: 'Ebenen der Karte',
  names: { yields: 'Erträge', grid: 'Raster', resources: 'Ressourcen', sites: 'Stadtplätze', danger: 'Gefahr' },
  withKey: '{name} ({key})',
  yieldSigns: 'Kreis: Nahrung, Quadrat: Produktion, Raute: Gold.',
  keys: {
    yields: 'Erträge auf der Karte',
    grid: 'Raster der Felder auf der Karte',
    resources: 'Ressourcen auf der Karte',
    sites: 'Die besten Plätze für Städte',
    danger: 'Wo Feinde in Sicht in der nächsten Runde angreifen können',
  },
}
