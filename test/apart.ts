/**
 * Test files share one set of modules in each worker: it is evaluated once, and the engine is compiled once. A file leaves modules,
 * environment and clock as it found them, and what it starts has ended with it. Those below have a process of their own.
 */
export const APART = [
  // The environment of this process is changed: by keys and headers, for a Secret Service of the test's own; the library that asks it
  // looks there once.
  'actors/process/keys-command.test.ts',
  'browser/settings.test.ts',
  'saves/models/api-keys.test.ts',
  'model/key-origins.test.ts',
  'model/requests.test.ts',
  'model/secret.test.ts',
  'transport/http/settings.test.ts',
  // A command stands behind others in the queue for the processor, for as long as its process lives.
  'lab/explain/explain-command.test.ts',
  'actors/process/doctor/doctor.test.ts',
  // The clock, or what a browser keeps, is replaced.
  'client/game/server-context.test.ts',
  'client/net/early.test.ts',
  'client/net/kept.test.ts',
  'client/net/live.test.ts',
  'client/screens/worklists.test.ts',
  'transport/limits/load-limits.test.ts',
  // What a browser has stands in the place of nothing.
  'client/lobby/due-marks.test.ts',
  'client/play/messages/messages.test.ts',
  'client/play/replay/replay.test.ts',
  'client/play/since/last-look.test.ts',
  // A language is spoken, in which modules keep their words.
  'client/ui/controls/figures.test.ts',
  'client/world/places-aside.test.ts',
  // Tools that fail are entered in the registry.
  'actors/game/crash.test.ts',
  'actors/game/turns/seat-guards.test.ts',
  // The heap is measured, and collected often.
  'transport/live/waits-crowd.test.ts',
  // Failing disks are put below the store.
  'actors/promises/promises.test.ts',
  'cluster/gateway/promises.test.ts',
] as const
