/** What came of an act beside its figures, in English. `id` and `place` are for those that make calls; other languages are for people. */

export const outcomes = {
  luxury:
    '{resource}: a luxury {gained, select, yes {gained} other {lost}}{later, select, yes {, which counts for happiness from the end of the turn} other {}}.',
  noExperience: 'No experience: barbarians teach it nothing beyond {xp}.',
  swapped:
    '{would, select, yes {Changes} other {Changed}} places with {kind} {id}{was, select, work {, which stops its {improvement}} order {, whose order there was {order}} other {}}.',
  waits: 'It waits for {kind} {id}, which has no movement left.',
  tollZone: 'A step in the zone of control of {holder} took {spent} movement.',
  anEnemy: 'an enemy',
  holder: '{kind} {id} {place}',
  holderCity: '{city} {place}',
  tollRiver: 'Crossing the river took {spent} movement.',
  tollShore: 'Going {water, select, yes {onto the water} other {ashore}} took {spent} movement.',
  tollLand: '{terrain} took {spent} movement.',
  trespass: 'To end a turn on the land of {nation} costs {influence} influence with it, unless barbarians threaten it.',
  unqueued: '{item} left the queue; the work on it is kept.',
  waitsForCitizens: '{item} waits until {city} has {n} citizens.',
  planLost: '{kind} {id} is lost.',
  planStopped: '{kind} {id} stopped on its way.',
  planSighted: '{nation} {kind} {id} {place} came into sight.',
  planChoice: 'A decision came up.',
}
