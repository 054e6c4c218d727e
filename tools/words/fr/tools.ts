/** Refusals of the tool layer, in French. */
import type { ToolSentences } from '../tool-sentences.ts'

const QUOTAS = {
  thoughts: 'pensées',
  messages: 'messages',
  talks: 'paroles en négociation',
  notes: 'changements du carnet',
  names: 'changements de nom',
  suggestions: 'questions sur des accords',
  orders: 'ordres',
}

export const toolSentences: ToolSentences = {
  'name/unknown': (name, near) => [
    `« ${name} » n’existe pas ici.`,
    near.length > 0 ? `Voulais-tu dire : ${near.join(', ')} ?` : 'L’encyclopédie donne les noms.',
  ],
  'queue/absent': item => [`« ${item} » n’est pas dans la liste.`, 'La liste de la ville montre ce qui s’y trouve.'],
  'guard/repeated': tool => [
    `Cet appel (${tool}) a déjà réussi ce tour-ci ; le répéter ne fait rien de plus.`,
    'Fais autre chose ou termine le tour.',
  ],
  'quota/used': (quota, turn, most) => [
    'times' in most
      ? `Le maximum est atteint au tour ${turn} : ${most.times} (${QUOTAS[quota]}).`
      : `Au tour ${turn}, il y aurait ${most.length} caractères (${QUOTAS[quota]}) ; ${most.chars} est le maximum.`,
    `Tout repart de zéro au tour ${turn + 1}.`,
  ],
  'deal/not-a-bot': nation => [
    `${nation} n’est jouée par aucun bot : seuls les bots disent d’avance ce qu’ils accepteraient.`,
    'Propose quelque chose ou demande par un message.',
  ],
  'notes/changed': () => ['Le carnet a changé depuis que tu l’as lu.', 'Relis-le, puis écris.'],
  'dismiss/nothing': () => ['Aucune décision de ce tour ne le conseille.', 'La liste des décisions montre ce qui est ouvert.'],
  'turn/over': (asked, now) => [
    `Le tour ${asked} n’est pas en cours ; c’est le tour ${now}.`,
    'Regarde ce qu’il y a à faire à ce tour.',
  ],
}
