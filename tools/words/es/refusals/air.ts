/** Refusals about aircraft, paratroopers and nuclear weapons, in Spanish. */
import type { RefusalWordsOf } from '../../refusal-words.ts'

export const airRefusals: RefusalWordsOf<'air' | 'nuke' | 'paradrop'> = {
  'air/too-far': (kind, steps, range) => [
    `Esa casilla está a ${steps} casillas; ${kind} vuela ${range} hasta otra base.`,
    'Elige una base más cercana o ve en dos turnos por una intermedia.',
  ],
  'air/no-base': kind => [
    `${kind} solo puede ir a una de tus ciudades o a un barco que lleve esos aviones.`,
    'A los enemigos se los ataca.',
  ],
  'air/no-room': (kind, aircraft) => [
    `No hay sitio para ${kind}: hay ${aircraft} aviones en esa base, o no puede llevarlo.`,
    'Elige otra base o traslada antes algunos.',
  ],
  'air/no-sweep': kind => [`${kind} no puede hacer barridos aéreos.`, 'Los cazas pueden.'],
  'nuke/own-tile': () => ['Un arma nuclear no se usa en su propia casilla.', 'Elige otra casilla.'],
  'nuke/unexplored': () => ['Esa casilla aún no está explorada.', 'Solo se puede apuntar a casillas exploradas.'],
  'nuke/stranger': () => [
    'La explosión alcanzaría tierra o unidades de alguien a quien no has conocido.',
    'Elige una casilla en otra parte o conócelo antes.',
  ],
  'nuke/treaty': (nation, turn) => [
    `La explosión alcanzaría a ${nation}, y vuestra paz vale hasta el turno ${turn}.`,
    'Elige una casilla más alejada.',
  ],
  'paradrop/none': kind => [`${kind} no puede lanzarse en paracaídas.`, 'Los paracaidistas pueden.'],
  'paradrop/from': (kind, rule) => [`${kind} no puede lanzarse desde aquí: ${rule}.`, 'Ve a donde la regla lo permita.'],
  'paradrop/moved': unit => [
    `La unidad ${unit} ya se ha movido o ha actuado este turno.`,
    'Lánzala el próximo turno, antes de moverla.',
  ],
  'paradrop/place': (kind, rule) => [
    `${kind} no puede lanzarse sobre esa casilla: ${rule}.`,
    'Elige una casilla libre y a la vista que la regla permita.',
  ],
}
