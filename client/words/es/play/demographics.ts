/** Cómo está una civilización entre todas. */
import type { demographics as english } from '../../en/play/demographics.ts'
import type { Translation } from '../../language/messages.ts'

export const demographics: Translation<typeof english> = {
  title: 'Tú entre las {n, number} civilizaciones',
  figure: 'Dato',
  yours: 'Tú',
  rank: 'Puesto',
  best: 'Mejor',
  average: 'Media',
  worst: 'Peor',
  figures: {
    score: 'Puntos',
    population: 'Población',
    land: 'Tierra (casillas)',
    food: 'Alimento',
    production: 'Producción',
    gold: 'Oro',
    science: 'Ciencia',
    culture: 'Cultura',
    soldiers: 'Soldados',
    approval: 'Aprobación',
    literacy: 'Saber',
  },
  place: '{n, number}.º',
  number: '{n, number}',
  percent: '{n, number} %',
  note: 'Los rendimientos son del último turno. Quien no has conocido cuenta y no se nombra.',
  loading: 'Cargando los datos…',
}
