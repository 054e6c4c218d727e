/** Where a file names another that is loaded by its path: threads, child processes. The path is what one of the two groups has found, without its ending. */
export const BESIDE = /\bnew URL\('([^']+)\.ts', import\.meta\.url\)|\bimport\.meta\.dirname, '([^']+)\.ts'/g
