/** Ce que dit l’écran des doctrines. */
import type { policies as english } from '../../en/realm/policies.ts'
import type { Translation } from '../../language/messages.ts'

export const policies: Translation<typeof english> = {
  culture: '{n, number} culture, {perTurn, number} de plus par tour',
  next: 'Prochaine doctrine',
  nextAt:
    '{turns, plural, =-1 {{cost, number} culture : jamais à ce rythme} =0 {{cost, number} culture : maintenant} one {{cost, number} culture : dans # tour} other {{cost, number} culture : dans # tours}}',
  free: '{n, plural, one {Tu peux adopter # doctrine gratuitement.} other {Tu peux adopter # doctrines gratuitement.}}',
  adopted: '{n, plural, one {# adoptée} other {# adoptées}}',
  choose: 'Choisis une doctrine pour voir ses effets.',
  complete: 'Complète',
  from: 'Dès l’ère : {era}',
  progress: '{n} sur {of}',
  adopt: 'Adopter {name}',
  adoptNow: 'Adopter',
  afterTurns:
    '{turns, plural, =-1 {Jamais possible à ce rythme} =0 {Possible maintenant} one {Possible dans # tour} other {Possible dans # tours}}',
  requires: 'Requiert',
  done: 'Doctrine adoptée : {name}.',
  forGood: 'Une doctrine adoptée le reste.',
  states: {
    adopted: 'adoptée',
    available: 'peut être adoptée',
    locked: 'verrouillée',
    completes_branch: 'vient d’elle-même avec la dernière de sa branche',
  },
  nodeName: '{name}, {state}',
}
