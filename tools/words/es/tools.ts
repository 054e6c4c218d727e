/** Refusals of the tool layer, in Spanish. */
import type { ToolSentences } from '../tool-sentences.ts'

const QUOTAS = {
  thoughts: 'pensamientos',
  messages: 'mensajes',
  talks: 'palabras en negociaciones',
  notes: 'cambios del cuaderno',
  names: 'cambios de nombre',
  suggestions: 'preguntas sobre acuerdos',
  orders: 'órdenes',
}

export const toolSentences: ToolSentences = {
  'name/unknown': (name, near) => [
    `«${name}» no existe aquí.`,
    near.length > 0 ? `¿Querías decir: ${near.join(', ')}?` : 'La enciclopedia da los nombres.',
  ],
  'queue/absent': item => [`«${item}» no está en la lista.`, 'La lista de la ciudad muestra lo que contiene.'],
  'guard/repeated': tool => [
    `Esta llamada (${tool}) ya tuvo éxito este turno; repetirla no hace nada más.`,
    'Sigue con otra cosa o termina el turno.',
  ],
  'quota/used': (quota, turn, most) => [
    'times' in most
      ? `En el turno ${turn} has llegado al máximo: ${most.times} (${QUOTAS[quota]}).`
      : `En el turno ${turn} serían ${most.length} caracteres (${QUOTAS[quota]}); el máximo es ${most.chars}.`,
    `Empieza de nuevo en el turno ${turn + 1}.`,
  ],
  'deal/not-a-bot': nation => [
    `${nation} no la juega ningún bot: solo los bots dicen de antemano qué aceptarían.`,
    'Propón algo o pregunta con un mensaje.',
  ],
  'notes/changed': () => ['El cuaderno ha cambiado desde que lo leíste.', 'Léelo de nuevo y escribe después.'],
  'dismiss/nothing': () => ['Ninguna decisión de este turno lo aconseja.', 'La lista de decisiones muestra lo que está abierto.'],
  'turn/over': (asked, now) => [
    `El turno ${asked} no está en curso; es el turno ${now}.`,
    'Mira lo que hay que hacer en este turno.',
  ],
}
