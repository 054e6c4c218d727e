/** Ce qui se lit là où les villes reçoivent leur production. */
import type { production as english } from '../en/production.ts'
import type { Translation } from '../language/messages.ts'

export const production: Translation<typeof english> = {
  all: 'Tout',
  advised: 'Conseillé',
  payable: 'Abordable',
  filterLabel: 'Afficher',
  underWay: 'en cours',
  worklists: {
    title: 'Listes de production',
    none: 'Aucune liste enregistrée. Enregistre une file sous un nom pour l’utiliser dans d’autres villes et parties.',
    name: 'Nom de la liste',
    save: 'Enregistrer la file',
    apply: '{n, plural, one {Appliquer} other {Appliquer à # villes}}',
    applyToAll: 'Appliquer à toutes les villes',
    remove: 'Supprimer {name}',
    unkept: 'Ce navigateur ne la conserve pas.',
    added: '{city} : {n, plural, =0 {rien n’est ajouté.} one {# élément ajouté.} other {# éléments ajoutés.}}',
    skipped: '{item} est ignoré : {why}',
  },
}
