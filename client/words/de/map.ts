/** Was die Karte sagt. */
import type { map as english } from '../en/map.ts'
import type { Translation } from '../language/messages.ts'

export const map: Translation<typeof english> = {
  map: 'Karte',
  help: 'Pfeiltasten gehen von Feld zu Feld, Plus und Minus ändern den Maßstab, Pos1 zeigt die Hauptstadt, Enter wählt aus, ein zweites Enter geht dorthin.',
  unseen: 'Nie gesehen.',
  minimap: 'Übersicht: Klick geht dorthin',
}
