/** Was die Seite der Mitwirkenden sagt. */
import type { credits as english } from '../en/credits.ts'
import type { Translation } from '../language/messages.ts'

export const credits: Translation<typeof english> = {
  title: 'Mitwirkende',
  icons: 'Symbole',
  gameIcons: 'Die Symbole der Einheiten, Gebäude, Technologien und alles Übrigen im Spiel stammen von',
  ccBy: 'Sie stehen unter der Lizenz Creative Commons Namensnennung 3.0 (CC BY 3.0).',
  by: 'Gezeichnet von: {names}.',
  changes: 'Hier erscheinen sie in anderen Farben, mit auf ganze Zahlen gerundeten Koordinaten.',
  tabler: 'Die Symbole der Schaltflächen sind Tabler Icons von Paweł Kuna, unter der MIT-Lizenz:',
  libraries: 'Bibliotheken',
  thanks: 'Damit ist Hexarchy gebaut. Jede bringt den Text ihrer Lizenz mit.',
}
