/** Lo que acompaña a una partida: enlaces para agentes, bifurcaciones, mods, puestos. */
import type { forms as english } from '../../en/lobby/forms.ts'
import type { Translation } from '../../language/messages.ts'

export const forms: Translation<typeof english> = {
  connectCommands: {
    inTerminal: 'En una terminal',
    httpClient: 'Cualquier cliente, HTTP',
    inConfiguration: 'En su configuración MCP',
    stdioClient: 'Cualquier cliente, stdio',
    whereOfCheckout: '{where}; hace falta una copia del código de Hexarchy en esa máquina: pon su ruta en lugar de {placeholder}',
  },
  fork: {
    open: 'Bifurcar…',
    export: 'Exportar',
    forkedFrom: 'Bifurcada al principio del turno {turn} desde {link}.',
    sourceLink: 'otra partida',
    fromLab: 'Es {game}, una partida del experimento {link}, jugada de nuevo desde su semilla.',
    importedFrom: 'Importada: exportada el {day} como {game}.',
    rulesLink: 'Leerlas',
    rulesetChanged: 'Sus reglas han cambiado desde entonces: sigue con las que tenía al crearse.',
    actsSetAside:
      '{setAside, plural, one {Una versión nueva del programa no pudo ejecutar # acto de una anterior.} other {Una versión nueva del programa no pudo ejecutar # actos de una anterior.}}',
    formLabel: 'Bifurcar la partida',
    turnField: 'Desde el principio del turno',
    countField: 'Número de partidas',
    sameChanceField: 'El azar cae como aquí',
    pausedField: 'Esperan hasta que las reanudes',
    submit: 'Crearlas',
    submitting: 'Creando…',
    cancel: 'Cancelar',
  },
  modFields: {
    title: 'Mods',
    modField: 'Mod {n}',
    moveUpLabel: 'Poner {name} antes de {other}',
    removeLabel: 'Quitar {name}',
    add: 'Añadir un mod',
  },
  seatForm: {
    driverField: 'Lo juega',
    driverLabel: 'Quién juega {seat}',
    profileField: 'Perfil',
    modelField: 'Modelo',
    modelMissing: '{model} (sin configurar)',
    noModels: 'Aún no hay ningún modelo configurado. {link}',
    noModelsLink: 'Configura uno en los ajustes',
    nameField: 'Se muestra como',
    nameLabel: 'Cómo se llama {seat}',
    nameHint: 'el líder de la nación',
    aggressionField: 'Agresividad',
    aggressionHint: 'de 0 a 1; la del perfil',
    limitsTitle: 'Lo que termina su turno; 0: sin límite:',
    bestBot: 'Mejor bot',
    stallLimit: 'Pasos sin avance',
    callLimit: 'Llamadas a herramientas',
  },
  seatTable: {
    modelSetupLink: 'Configurar un modelo',
    modelLabel: 'Modelo del puesto {seat}',
    seatName: 'puesto {seat}',
    profileLabel: 'Perfil del puesto {seat}',
  },
}
