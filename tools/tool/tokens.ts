/** How many tokens a text takes, reckoned so that it is never too few: there is no tokenizer at run time. */

/** Letters, digits, blanks, line breaks, and single other signs. */
const RUNS = /[a-zA-Z]+|\d+|[^\S\n]+|\n+|[^\sa-zA-Z\d]/gu
const WORD = /^[A-Z]?[a-z]*$/
const VOWEL = /[aeiouy]/i
/** As few words have them. */
const ODD = /[jqxz]|[^aeiouy]{4}/i
const encoder = new TextEncoder()

/** Tokens of a text at most; for what the tools say about a third above what common tokenizers count. */
export function tokensAtMost(text: string): number {
  let tokens = 4
  let blank = ''
  for (const [run] of text.matchAll(RUNS)) {
    const first = run.charCodeAt(0)
    if (run.trim() === '') tokens += first === 10 || run.length > 1 ? 1 : 0
    // A blank goes with the word after it, but not with a number.
    else if (isDigit(first)) tokens += Math.ceil(run.length / 3) + (isBlank(blank) ? 1 : 0)
    else if (isLetter(first)) tokens += wordTokens(run)
    else tokens += first < 128 ? 1 : encoder.encode(run).length
    blank = run
  }
  return Math.ceil(tokens)
}

/** Words of a language are few tokens; letters in no order may be one each. */
function wordTokens(word: string): number {
  if (!WORD.test(word) || !VOWEL.test(word)) return word.length
  if (ODD.test(word)) return Math.ceil(word.length / 2)
  return word.length <= 4 ? 1.1 : Math.ceil(word.length / 4)
}

const isBlank = (run: string): boolean => run !== '' && run.trim() === '' && run[0] !== '\n'
const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
