/** Was der Bildschirm der Sozialpolitik sagt. */
import type { policies as english } from '../../en/realm/policies.ts'
import type { Translation } from '../../language/messages.ts'

export const policies: Translation<typeof english> = {
  culture: '{n, number} Kultur, {perTurn, number} mehr pro Runde',
  next: 'Nächste Sozialpolitik',
  nextAt:
    '{turns, plural, =-1 {{cost, number} Kultur: so nie} =0 {{cost, number} Kultur: jetzt} one {{cost, number} Kultur: in # Runde} other {{cost, number} Kultur: in # Runden}}',
  free: '{n, plural, one {Du darfst # Sozialpolitik kostenlos einführen.} other {Du darfst # Sozialpolitiken kostenlos einführen.}}',
  adopted: '{n} eingeführt',
  choose: 'Wähle eine Sozialpolitik, um ihre Wirkung zu sehen.',
  complete: 'Vollendet',
  from: 'Ab {era}',
  progress: '{n} von {of}',
  adopt: '{name} einführen',
  adoptNow: 'Einführen',
  afterTurns: '{turns, plural, =-1 {So nie möglich} =0 {Jetzt möglich} one {In # Runde möglich} other {In # Runden möglich}}',
  requires: 'Benötigt',
  done: '{name} ist eingeführt.',
  forGood: 'Was eingeführt ist, bleibt.',
  states: {
    adopted: 'eingeführt',
    available: 'kann eingeführt werden',
    locked: 'gesperrt',
    completes_branch: 'kommt von selbst mit der letzten ihres Zweigs',
  },
  nodeName: '{name}, {state}',
}
