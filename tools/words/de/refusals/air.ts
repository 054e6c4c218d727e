/** Refusals about aircraft, paratroopers and nuclear weapons, in German. */
import type { RefusalWordsOf } from '../../refusal-words.ts'

export const airRefusals: RefusalWordsOf<'air' | 'nuke' | 'paradrop'> = {
  'air/too-far': (kind, steps, range) => [
    `Dieses Feld ist ${steps} Felder entfernt; ${kind} fliegt ${range} weit zu einer anderen Basis.`,
    'Wähle eine nähere Basis oder flieg in zwei Runden über eine dazwischen.',
  ],
  'air/no-base': kind => [
    `${kind} kann nur in eine deiner Städte oder auf ein Schiff, das solche Flugzeuge trägt.`,
    'Feinde greifst du mit einem Angriff an.',
  ],
  'air/no-room': (kind, aircraft) => [
    `Für ${kind} ist dort kein Platz: Es sind schon ${aircraft} Flugzeuge dort, oder die Basis kann das nicht tragen.`,
    'Wähle eine andere Basis oder verleg erst einige von dort.',
  ],
  'air/no-sweep': kind => [`${kind} kann den Luftraum nicht säubern.`, 'Das können Jagdflugzeuge.'],
  'nuke/own-tile': () => ['Eine Atomwaffe lässt sich nicht auf ihr eigenes Feld richten.', 'Wähle ein anderes Feld.'],
  'nuke/unexplored': () => ['Dieses Feld ist noch nicht erkundet.', 'Nur erkundete Felder können Ziele sein.'],
  'nuke/stranger': () => [
    'Die Explosion träfe Land oder Einheiten von jemandem, dem du noch nicht begegnet bist.',
    'Wähle ein Feld anderswo oder lern sie erst kennen.',
  ],
  'nuke/treaty': (nation, turn) => [
    `Die Explosion träfe ${nation}, und dein Friede damit gilt bis Runde ${turn}.`,
    'Wähle ein Feld, das weiter entfernt liegt.',
  ],
  'paradrop/none': kind => [`${kind} kann nicht mit dem Fallschirm abspringen.`, 'Das können Fallschirmjäger.'],
  'paradrop/from': (kind, rule) => [
    `${kind} kann von hier aus nicht abspringen: ${rule}.`,
    'Geh dorthin, wo die Regel einen Absprung erlaubt.',
  ],
  'paradrop/moved': unit => [
    `Einheit ${unit} hat sich in dieser Runde schon bewegt oder gehandelt.`,
    'Lass sie nächste Runde abspringen, bevor sie sich bewegt.',
  ],
  'paradrop/place': (kind, rule) => [
    `${kind} kann auf diesem Feld nicht landen: ${rule}.`,
    'Wähle ein freies Feld in Sicht, das die Regel erlaubt.',
  ],
}
