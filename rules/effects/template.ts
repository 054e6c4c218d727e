/** What a row of the template tables says. */

/** When the engine asks for effects of a template; 'once' and 'find' act when something happens, 'map' while a map is made. */
export type Trigger =
  | 'yield'
  | 'growth'
  | 'happiness'
  | 'build'
  | 'cost'
  | 'purchase'
  | 'resource'
  | 'upkeep'
  | 'trade'
  | 'strength'
  | 'attack'
  | 'kill'
  | 'capture'
  | 'air'
  | 'experience'
  | 'movement'
  | 'sight'
  | 'heal'
  | 'pillage'
  | 'work'
  | 'improve'
  | 'action'
  | 'once'
  | 'find'
  | 'progress'
  | 'religion'
  | 'influence'
  | 'agreement'
  | 'spy'
  | 'map'
  | 'setup'
  | 'hint'
  | 'tag'

/** Who needs it: rules of play, making a map, setting a game up, bots, display; a tag is only found by filters. */
export type Mark = 'rule' | 'map' | 'setup' | 'ai' | 'ui' | 'tag'

/**
 * One row of a table: the text with the kind of each parameter in its bracket; where it may stand (codes of the format: G global,
 * F follower belief, FB founder belief, T triggerable, UT unit-triggerable, U unit, UA unit action, B building, P promotion, UType,
 * I improvement, Te terrain, R resource, N nation, E era, Tech, Pol, CS, Ru, Ev, EvC, MO, any); trigger; mark.
 * consumers.ts says where each is carried out.
 */
export type Row = readonly [text: string, places: string, trigger: Trigger, mark: Mark]
