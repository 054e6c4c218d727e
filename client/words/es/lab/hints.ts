/** Qué significan los campos de un informe de equilibrio y de un experimento. */
import type { hints as english } from '../../en/lab/hints.ts'
import type { Translation } from '../../language/messages.ts'

export const hints: Translation<typeof english> = {
  balance: {
    label: 'Nombre del informe. Por defecto: balance.',
    games: 'Cuántas se juegan. Por defecto: 4.',
    players: 'Civilizaciones en una partida. Por defecto: 4, o las que tengan las reglas.',
    bots: 'Quién juega: los puestos los toman por turno, y cada partida empieza con el siguiente. Por defecto: Standard.',
    size: 'Tamaño del mapa. Por defecto: pequeño.',
    map: 'Tipo de mapa. Por defecto: continentes.',
    speed: 'Velocidad de las partidas. Por defecto: Quick, o la habitual de las reglas.',
    difficulty: 'Dificultad de las partidas. Por defecto: Prince, o la intermedia de las reglas.',
    nation: 'Civilización del primer bot nombrado. Por defecto: sorteada, como las de los demás.',
    turns: 'Turnos; 0 es la duración de la velocidad. Por defecto: 0.',
    seed: 'Del primer mapa; los demás siguen contando. Por defecto: 1.',
    replays: 'Partidas en cada mapa, con los bots un puesto más allá cada vez. Por defecto: 1.',
    ruleset: 'Reglas instaladas. Por defecto: standard.',
  },
  experiment: {
    name: 'Cómo se llama.',
    priority: 'Lo más alto se juega antes; en igualdad, lo más antiguo. Por defecto: 0.',
    games: 'Cuántas se juegan.',
    seed: 'De la primera partida; las de otros bloques siguen contando. Por defecto: 1.',
    size: 'Tamaño del mapa. Por defecto: pequeño.',
    maps: 'Tipos de mapa, por turno. Por defecto: continentes.',
    speed: 'Velocidad de las partidas. Por defecto: Quick, o la habitual de las reglas.',
    turns: 'Turnos; 0 es la duración de la velocidad. Por defecto: 0.',
    difficulty: 'Dificultad de las partidas. Por defecto: Prince, o la intermedia de las reglas.',
    nation: 'Civilización del primer puesto; por defecto: sorteada, como las de los demás.',
    players:
      'Puestos en una partida, que los participantes toman por turno. Por defecto: tantos como participantes; con factores, los del tamaño.',
    ruleset: 'Reglas importadas; en la consola también una carpeta de reglas. Por defecto: standard.',
    mods: 'Sobre las reglas, en este orden.',
    rotate: 'Si la partida i empieza con el puesto i. Por defecto: solo con repeticiones.',
    replays: 'Partidas de un bloque: en un mapa, de una semilla, con los puestos desplazados uno cada vez. Por defecto: 1.',
    profile: 'Sobre qué se aplican los niveles de los factores. Por defecto: Standard.',
    stop: 'Cuándo acaban antes las partidas: una prueba secuencial de la primera etiqueta contra la segunda, por bloques.',
    alpha: 'Con qué frecuencia, como máximo, se toma por diferencia lo que no lo es.',
    beta: 'Con qué frecuencia, como máximo, se pasa por alto una diferencia.',
    elo0: 'En cuánto es mejor la primera etiqueta cuando no se gana nada.',
    elo1: 'En cuánto es mejor cuando se gana algo; más que elo0.',
    gameSeconds: 'Segundos tras los que una partida ha fallado. Por defecto: 3600.',
  },
}
