/** Under which a browser keeps how many games wait for its player: nothing where none does. */
export const DUE_KEY = 'hexarchy:due'
