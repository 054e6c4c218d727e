/** Ebenen über der Karte. */
import type { layers as english } from '../../en/play/layers.ts'
import type { Translation } from '../../language/messages.ts'

export const layers: Translation<typeof english> = {
  title: 'Ebenen der Karte',
  names: {
    yields: 'Erträge',
    grid: 'Raster',
    resources: 'Ressourcen',
    sites: 'Stadtplätze',
    danger: 'Gefahr',
    trade: 'Handel',
    religion: 'Religion',
  },
  withKey: '{name} ({key})',
  /** What the signs of a layer mean. */
  signs: {
    yields: 'Kreis: Nahrung, Quadrat: Produktion, Raute: Gold.',
    danger: 'Für die ausgewählte Einheit; ohne eine für jede.',
    trade:
      'Goldene Linie: mit der Hauptstadt verbunden, Kreuz: nicht verbunden. Ring: eine Ressource, die du hast, gestrichelt: noch nicht. Quadrat: von einem Stadtstaat, der mit dir verbündet ist, gestrichelt: von einem anderen.',
    religion: 'Die Religion jeder Stadt in Sicht mit ihrem Anteil an den Bürgern; ein Stern steht für eine heilige Stadt.',
  },
  keys: {
    yields: 'Erträge auf der Karte',
    grid: 'Raster der Felder auf der Karte',
    resources: 'Ressourcen auf der Karte',
    sites: 'Die besten Plätze für Städte',
    danger: 'Wo Feinde in Sicht in der nächsten Runde angreifen können',
    trade: 'Welche Städte verbunden sind und woher Ressourcen kommen',
    religion: 'Woran die Städte in Sicht glauben',
  },
}
