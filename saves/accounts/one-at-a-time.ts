/** A queue of one: each work begins when the one before it has ended, however that ended. What a work rejects with, its caller gets. */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let turn: Promise<unknown> = Promise.resolve()
  return work => {
    const mine = turn.then(work)
    turn = mine.catch(() => {})
    return mine
  }
}
