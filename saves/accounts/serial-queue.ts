/** A queue of one: each work begins when the one before it has ended, however that ended. What a work rejects with, its caller gets. */
export function serialQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let turn: Promise<unknown> = Promise.resolve()
  return work => {
    const mine = turn.then(work)
    turn = mine.catch(() => {})
    return mine
  }
}

/** The same for each key by itself. */
export function serialQueueByKey(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const newest = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const mine = (newest.get(key) ?? Promise.resolve()).catch(() => {}).then(work)
    newest.set(key, mine)
    const forget = () => {
      if (newest.get(key) === mine) newest.delete(key)
    }
    mine.then(forget, forget)
    return mine
  }
}
