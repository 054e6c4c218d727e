/** Whole figures out of fractions. */

/** What floating point may leave a whole figure short of. */
export const HAIR = 1e-9

/** The whole part of a figure; one that is a hair short of whole counts as whole. */
export const roundDown = (figure: number): number => Math.floor(figure + HAIR)
