/** Lo que se lee donde las ciudades reciben su producción. */
import type { production as english } from '../en/production.ts'
import type { Translation } from '../language/messages.ts'

export const production: Translation<typeof english> = {
  all: 'Todo',
  advised: 'Recomendado',
  payable: 'Asequible',
  filterLabel: 'Mostrar',
  underWay: 'en curso',
  worklists: {
    title: 'Listas de producción',
    none: 'Aún no hay listas guardadas. Guarda una cola con un nombre para usarla en otras ciudades y partidas.',
    name: 'Nombre de la lista',
    save: 'Guardar la cola',
    apply: '{n, plural, one {Aplicar} other {Aplicar a # ciudades}}',
    applyToAll: 'Aplicar a todas las ciudades',
    remove: 'Borrar {name}',
    unkept: 'Este navegador no la conserva.',
    added: '{city}: {n, plural, =0 {nada añadido.} one {# elemento añadido.} other {# elementos añadidos.}}',
    skipped: 'Se omite {item}: {why}',
  },
}
