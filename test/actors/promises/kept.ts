/** Courses in which something that is promised did not hold: each is played again in every run. A failure prints its steps. */
import type { Step } from './steps.ts'

/** How far loading, asking and deleting have come when the server stops is a matter of chance: several gaps. */
const stopsWhileDeleted = [1, 3, 20].flatMap(asked =>
  [1, 20].map((deleted): [string, readonly Step[]] => [
    `what was asked of a game that is being deleted as the server stops is answered (after ${asked} and ${deleted} turns)`,
    [
      { what: 'restart', gap: 0 },
      { what: 'note', gap: asked, game: 1, seat: 2, twice: '' },
      { what: 'control', gap: 0, game: 1, paused: true },
      { what: 'delete', gap: deleted, game: 1, twice: '' },
      { what: 'restart', gap: 0 },
    ],
  ]),
)

export const KEPT: Readonly<Record<string, readonly Step[]>> = {
  ...Object.fromEntries(stopsWhileDeleted),
  'a wait whose shard has died is answered when the server stops before the shard is there again': [
    { what: 'wait', gap: 20, game: 0, seat: 1, seconds: 30, hangUp: false },
    { what: 'wait', gap: 20, game: 1, seat: 1, seconds: 30, hangUp: false },
    { what: 'kill', gap: 0, shard: 0 },
    { what: 'kill', gap: 20, shard: 0 },
    { what: 'restart', gap: 0 },
  ],
  'games that lost three writes in a row to the disk go on when it takes them again': [
    { what: 'fault', gap: 0, writes: 3, written: false },
    { what: 'offer', gap: 1, game: 1, gold: 27, waitSeconds: 0 },
    { what: 'note', gap: 20, game: 1, seat: 1, twice: 'later' },
    { what: 'note', gap: 20, game: 0, seat: 2, twice: 'later' },
  ],
  'a game that cannot be made for the disk is refused with 503, and nothing of it is left': [
    { what: 'fault', gap: 0, writes: 1, written: false },
    { what: 'create', gap: 1 },
    { what: 'note', gap: 1, game: 0, seat: 1, twice: 'later' },
  ],
  'a deletion is answered although what its game had written is lost': [
    { what: 'control', gap: 20, game: 0, paused: true },
    { what: 'fault', gap: 1, writes: 2, written: false },
    { what: 'note', gap: 1, game: 0, seat: 2, twice: '' },
    { what: 'delete', gap: 0, game: 0, twice: 'now' },
    { what: 'note', gap: 0, game: 0, seat: 1, twice: '' },
    { what: 'end', gap: 3, game: 0, twice: '' },
  ],
}
