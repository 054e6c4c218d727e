/** What came of an act. */
export const outcomes = {
  /** Of what came of a deed. */
  damageDone: '{damage, number} damage done.',
  damageTaken: '{damage, number} taken.',
  cityTaken: 'The city is taken.',
  cityDestroyed: 'The city is destroyed.',
  unitCaptured: 'A civilian is captured.',
  defenderDied: 'The defender is dead.',
  defenderWithdrew: 'The defender withdrew.',
  attackerDied: 'The attacker is dead.',
  noInterceptor: 'Nobody rose.',
  interceptorFought: '{kind} rose: {done, number} damage done, {taken, number} taken.',
  interceptorDrawnOut: '{kind} was drawn out.',
  ended: {
    barred: 'The way is blocked.',
    alarmed: 'It stopped: an enemy came into sight. Its moves are kept.',
    gone: 'It is gone.',
  },
  arrivesIn:
    '{turns, plural, =0 {It waits on its way: it goes on as soon as it can.} one {On its way: it arrives next turn.} other {On its way: it arrives in # turns.}}',
  together: 'goes together with {kind}',
  gotGold: '{gold, number} gold.',
  blastKilled:
    '{units, plural, =0 {The weapon has gone off.} one {The weapon has gone off: # unit dead.} other {The weapon has gone off: # units dead.}}',
  blastCityGone: '{name} is no more.',
  blastCityHit:
    '{citizens, plural, one {{name} has lost # citizen and {health, number} health.} other {{name} has lost # citizens and {health, number} health.}}',
  fallout: 'Fallout lies on {tiles, plural, one {# tile} other {# tiles}}.',
  unknownCity: 'A city',
  nothingDone: 'It could do nothing here; it cost nothing.',
  abilityResult: {
    science: '{n, number} science for your research.',
    production: '{n, number} production for {building}.',
    influence: '{n, number} influence gained.',
    opinion: 'They think better of you: +{n, number}.',
    improvement: '{name} stands.',
    followers:
      '{n, plural, one {# citizen of the city follows {religion} now.} other {# citizens of the city follow {religion} now.}}',
    used: 'It is used up.',
  },
  outcomeOf: '{who}: {what}',
  backInPlace: 'Back at its place, with its movement.',
  never: 'never',
  turns: '{n, plural, one {# turn} other {# turns}}',
  gold: '{n, number} gold',
} as const
