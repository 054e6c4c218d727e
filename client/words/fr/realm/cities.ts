/** Ce que dit le tableau des villes. */
import type { cities as english } from '../../en/realm/cities.ts'
import type { Translation } from '../../language/messages.ts'

export const cities: Translation<typeof english> = {
  all: 'Toutes',
  idle: 'Inactives',
  noCities: 'Tu n’as pas encore de ville. Les colons en fondent.',
  noneIdle: 'Chaque ville produit quelque chose.',
  caption: 'Tes villes',
  columns: {
    name: 'Ville',
    population: 'Citoyens',
    growth: 'Croissance',
    production: 'Production',
    defence: 'Défense',
    focus: 'Priorité',
    change: 'Changer',
    making: 'Produit',
  },
  capital: 'Capitale',
  puppet: 'ville fantoche',
  razing: 'en destruction',
  resisting: '{n, plural, one {résiste, # tour} other {résiste, # tours}}',
  auto: 'choisit seule',
  grows: '{n, plural, =-1 {ne croît pas} =0 {maintenant} one {dans # tour} other {dans # tours}}',
  idleCity: 'Rien',
  makes: '{turns, plural, =-1 {{item}} =0 {{item}, maintenant} one {{item}, # tour} other {{item}, # tours}}',
  damaged: '{strength} (santé : {hp}/{of})',
  total: 'Total',
  change: 'Changer',
  changeTitle: 'Changer la production de {city}',
  done: 'Terminé',
  open: 'Ouvrir {city}',
}
