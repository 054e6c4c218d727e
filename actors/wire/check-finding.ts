/** One thing that was looked at: how it is, and what to do. */
export interface Finding {
  what: string
  how: 'ok' | 'warn' | 'fail'
  text: string
}
