/** The tests a compiled filter may make (Filter.op), over all vocabularies. What each needs is in the comment. */

const OPS = [
  // Every vocabulary.
  'never',
  'always',
  /** of: all must match. */
  'and',
  /** of: one must match. */
  'or',
  /** of[0] must not match. */
  'not',
  /** mask over ids of the object's kind (unit kinds, buildings, technologies, nations …). */
  'mask',
  /** Its kind is in the mask, and a line with the word as its tag holds for it (tags.ts). */
  'tagged',
  /** of: readings of one word in several vocabularies; a test uses the readings of its own. */
  'either',

  // Units.
  'wounded',
  'embarked',
  /** Has one of the promotions in the mask. */
  'promotion',
  /** The same, where such a line of the promotion holds. */
  'taggedPromotion',
  /** The owner matches of[0], a civ filter. */
  'owner',
  /** The technology it requires is of the era the game began in. */
  'startingEraTech',
  /** For whoever asks: units whose type may take the promotion of the effect. */
  'relevant',

  // Combatants.
  'aCity',
  /** of: [unit filter, city filter]. */
  'combatant',

  // Cities.
  /** "in this city": true of any city; the scope, or whoever fires the effect, sees to it that it is the right one. */
  'thisCity',
  'yours',
  'coastalCity',
  'capital',
  'nonOccupied',
  'worldWonder',
  'connected',
  'garrisoned',
  'foreignNotEnemy',
  'enemyCity',
  'foreignCity',
  'annexed',
  'puppet',
  'resisting',
  'razing',
  'holy',
  'cityState',
  'followsOurs',
  'followsMajor',
  'followsEnhanced',

  // Tiles.
  /** Base, a feature or the natural wonder is in the mask; arg: the mask's features as bits. */
  'terrain',
  /** One of them is in the mask, and a line with the word as its tag holds there. */
  'taggedTerrain',
  /** The base terrain is in the mask. */
  'base',
  'featureless',
  'feature',
  'naturalWonder',
  'coastal',
  'river',
  'freshWater',
  /** arg: 0 own, 1 nobody's. */
  'own',
  'unowned',
  'friendlyLand',
  'enemyLand',
  /** Its resource is in the mask, and the viewer can see it; arg 1: somebody must look. */
  'resource',
  'improved',
  'pillaged',
  'worked',
  /** Unpillaged improvement in the mask. */
  'improvement',
  /** The same of an improvement or road, where a line with the word as its tag holds. */
  'taggedImprovement',
  /** Unpillaged road; arg: 0 any, else the level. */
  'road',

  // Nations and civilizations.
  'human',
  'ai',
  'known',
  'friendly',
  'hostile',
  'openBorders',

  // Technologies and eras.
  'startingEra',

  // Citizens: a filter counts them.
  'population',
  'specialists',
  'unemployed',
  'followers',
  /** arg: specialist id. */
  'specialist',

  // Religions.
  'anyReligion',
  'majorReligion',
  'enhancedReligion',
  'ownReligion',
  'foreignReligion',
  'enemyReligion',
  'religion',

  // Countables. `number`: arg; others as their words say (rulebook, filters 11).
  'number',
  'turns',
  'year',
  'cities',
  'units',
  /** arg: stat. Reserve of the civ; of the city for food and production. */
  'stat',
  /** arg: stat. */
  'statPerTurn',
  /** arg: resource. */
  'resourcePerTurn',
  'policyBranches',
  'citiesLike',
  'unitsLike',
  'carriedLike',
  /** of: [building filter, civ filter?]. */
  'buildingsLike',
  /** of: [city filter, civ filter]. */
  'citiesOf',
  /** of: [policy filter, civ filter?]. */
  'policiesLike',
  'techsLike',
  'civsLike',
  'ownTilesLike',
  'tilesLike',
  /** arg: resource. */
  'resourceAmount',
  /** of: [resource filter, civ filter]. */
  'resourcesOf',
  'eraNumber',
  /** arg: stat. */
  'speedModifier',
  'add',
  'subtract',
  'multiply',
  'divide',
  'modulo',
  'raise',
  'negate',
  'root',
  'absolute',
  'floor',
  'ceil',
  'maximum',
  'minimum',
] as const
export type Op = (typeof OPS)[number]

/** The number of each test. */
export const F = Object.fromEntries(OPS.map((op, number) => [op, number])) as { readonly [K in Op]: number }
