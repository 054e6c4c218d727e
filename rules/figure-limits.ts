/** How large the figures of a ruleset may be: beyond these no game is meant, and sums, searches and lists of things take for ever. */

/** In a field of an object, up or down: sums of them stay exact. */
export const LARGEST_FIGURE = 1_000_000
/** In the brackets of an effect. */
export const LARGEST_AMOUNT = 100_000
/** Of an exponent. */
export const LARGEST_EXPONENT = 10
/** Things that one effect makes at once: units, technologies, citizens, ranks of spies. */
export const MOST_AT_ONCE = 100
/** Tiles around a place that one effect reaches. */
export const LARGEST_RADIUS = 50
/** Characters of an effect, a filter or a name in a list: what nests deeper is no sentence. */
export const LONGEST_TEXT = 1_000
/** Times that an effect "for every …" counts. */
export const MOST_TIMES = 10_000
