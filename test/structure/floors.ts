/** Which folder of the program may know which: the one table that test/structure/structure.test.ts holds the imports to. */

/** From the top down; a folder imports only from those below it. */
export const TOP_FOLDERS = ['lab', 'actors', 'saves', 'bot', 'tools', 'engine', 'rules'] as const

/** What is below and yet none of its business: the bot plays by the engine, not by what tools take and answer. */
export const APART: readonly (readonly [folder: string, other: string])[] = [['bot', 'tools']]

/** The one way into the engine, and who may not take another. */
export const DOOR = 'engine/index.ts'
export const THROUGH_THE_DOOR = ['cli.ts', 'tools', 'bot', 'saves', 'actors', 'lab'] as const

/** Sources that may lie directly in a folder; more want rooms. */
export const MOST_FILES = 25

/** Others that a file of the engine may import, but for those that are lists of all there is. */
export const MOST_IMPORTS = 20
export const LISTS = [DOOR, 'engine/registry.ts', 'engine/commands/index.ts'] as const

export interface Floor {
  name: string
  /** Whether its parts may import one another; the test on circles still holds for those. */
  mates: boolean
  /** Folders, and files, directly in the folder that the table is for. */
  parts: readonly string[]
}

/** Floors of a folder, from the ground up: each imports only from floors below it, and from its own floor where `mates` says so. */
export const FLOORS: Readonly<Record<string, readonly Floor[]>> = {
  engine: [
    { name: 'core', mates: false, parts: ['core'] },
    { name: 'effects', mates: false, parts: ['effects'] },
    { name: 'map', mates: false, parts: ['map'] },
    {
      name: 'systems',
      mates: true,
      parts: [
        'air',
        'barbarians',
        'choices',
        'city',
        'city-state',
        'civ',
        'combat',
        'diplomacy',
        'espionage',
        'great-people',
        'improvements',
        'nuclear',
        'policies',
        'religion',
        'research',
        'unit',
        'unit-abilities',
        'victory',
        'visibility',
      ],
    },
    { name: 'danger', mates: false, parts: ['danger'] },
    { name: 'automation', mates: false, parts: ['automation', 'one-time-effects'] },
    { name: 'turns and commands', mates: true, parts: ['commands', 'turn'] },
    { name: 'registry', mates: false, parts: ['registry.ts'] },
    { name: 'games', mates: false, parts: ['setup', 'invariants', 'perform.ts'] },
    { name: 'trying out', mates: false, parts: ['try-out.ts'] },
    { name: 'the door', mates: false, parts: ['index.ts'] },
  ],
  'engine/core': [
    {
      name: 'ground',
      mates: false,
      parts: [
        'numbers',
        'grid.ts',
        'seat-state.ts',
        'tile-layers.ts',
        'city-state-data.ts',
        'opinion-reasons.ts',
        'once-by-ruleset.ts',
      ],
    },
    {
      name: 'state',
      mates: true,
      parts: [
        'diplomacy-state.ts',
        'event.ts',
        'state.ts',
        'chat.ts',
        'migrations.ts',
        'codec.ts',
        'copy-state.ts',
        'idempotency.ts',
        'ids.ts',
        'initial-state.ts',
      ],
    },
    {
      name: 'context',
      mates: true,
      parts: [
        'engine-context.ts',
        'refusals',
        'refusal.ts',
        'command.ts',
        'domain-events.ts',
        'emit.ts',
        'owned-tiles.ts',
        'revision.ts',
      ],
    },
  ],
  rules: [
    {
      name: 'ground',
      mates: false,
      parts: [
        'constants',
        'default-settings.ts',
        'entry-kind.ts',
        'figure-limits.ts',
        'lenient-json.ts',
        'problem.ts',
        'quests.ts',
        'rules-part.ts',
        'stats.ts',
      ],
    },
    { name: 'names', mates: false, parts: ['names.ts'] },
    { name: 'ruleset and effects', mates: true, parts: ['effects', 'milestones.ts', 'ruleset.ts'] },
    { name: 'schema', mates: false, parts: ['schema'] },
    { name: 'files', mates: false, parts: ['files'] },
    { name: 'compile', mates: false, parts: ['compile'] },
    { name: 'load', mates: false, parts: ['canonical.ts', 'load.ts'] },
    { name: 'authoring', mates: false, parts: ['authoring'] },
  ],
  'rules/effects': [
    { name: 'ground', mates: false, parts: ['grammar.ts', 'filter.ts', 'template.ts', 'mod-filter.ts'] },
    { name: 'param types', mates: false, parts: ['param-types.ts'] },
    { name: 'tables', mates: false, parts: ['templates'] },
    { name: 'conditions and templates', mates: false, parts: ['conditions.ts', 'templates.ts'] },
    { name: 'effect', mates: false, parts: ['effect.ts', 'parse.ts'] },
    { name: 'related', mates: false, parts: ['related.ts'] },
    { name: 'words', mates: false, parts: ['words.ts'] },
    { name: 'filters', mates: false, parts: ['filters'] },
    { name: 'params', mates: false, parts: ['params.ts'] },
    { name: 'compile', mates: false, parts: ['compile.ts', 'near-templates.ts', 'old-spellings'] },
    { name: 'index', mates: false, parts: ['consumers.ts', 'find-consumers.ts', 'main-consumers.ts'] },
  ],
  tools: [
    { name: 'ground', mates: false, parts: ['events', 'wire.ts', 'knowledge.ts', 'turn-wait.ts'] },
    { name: 'tool', mates: false, parts: ['tool'] },
    { name: 'views', mates: false, parts: ['views'] },
    { name: 'calls and outcomes', mates: false, parts: ['command-call.ts', 'outcome.ts', 'seen-moves.ts', 'view.ts'] },
    { name: 'view of a whole game, changed', mates: false, parts: ['view-delta.ts'] },
    { name: 'alerts', mates: false, parts: ['alerts'] },
    { name: 'decisions', mates: false, parts: ['decisions'] },
    { name: 'briefing', mates: false, parts: ['briefing'] },
    { name: 'queries', mates: false, parts: ['queries'] },
    { name: 'acts', mates: false, parts: ['acts'] },
    { name: 'dry run', mates: false, parts: ['dry-run'] },
    { name: 'registry', mates: false, parts: ['index.ts'] },
    { name: 'of the registry', mates: false, parts: ['call.ts', 'describe.ts', 'model-tools.ts', 'tool-calls.ts'] },
    { name: 'what a refusal leads on to', mates: false, parts: ['next'] },
  ],
  'tools/views': [
    { name: 'rules', mates: false, parts: ['rules'] },
    { name: 'players', mates: false, parts: ['players'] },
    { name: 'cities', mates: false, parts: ['cities'] },
    { name: 'units', mates: false, parts: ['units'] },
    { name: 'map', mates: false, parts: ['map'] },
  ],
  bot: [
    { name: 'ground', mates: false, parts: ['params', 'facts', 'configuration.ts', 'turn-limit.ts', 'interface.ts'] },
    { name: 'memory', mates: false, parts: ['memory.ts'] },
    { name: 'turn', mates: false, parts: ['turn-context.ts'] },
    { name: 'knowledge', mates: false, parts: ['knowledge'] },
    { name: 'valuation', mates: false, parts: ['valuation'] },
    { name: 'reasons', mates: false, parts: ['reasons.ts'] },
    { name: 'reasons for items', mates: false, parts: ['item-reasons.ts'] },
    { name: 'planners', mates: false, parts: ['planners'] },
    { name: 'play', mates: true, parts: ['profiles.ts', 'schema.ts', 'play.ts', 'advice.ts', 'check-params.ts'] },
    { name: 'codes', mates: true, parts: ['codes.ts', 'built-in.ts', 'best-bot.ts', 'live.ts', 'load-frozen.ts'] },
  ],
  'bot/planners': [
    { name: 'war', mates: false, parts: ['war'] },
    { name: 'units', mates: false, parts: ['units'] },
    { name: 'diplomacy', mates: false, parts: ['diplomacy'] },
    { name: 'cities', mates: false, parts: ['cities'] },
    { name: 'progress', mates: false, parts: ['progress'] },
  ],
  saves: [
    { name: 'bytes, text and locks on a disk', mates: false, parts: ['disk'] },
    { name: 'whether files are what was written', mates: false, parts: ['integrity'] },
    { name: 'program and state directory', mates: false, parts: ['program', 'state-dir'] },
    { name: 'the store', mates: false, parts: ['database'] },
    { name: 'what games are made of', mates: false, parts: ['models', 'ruleset-store', 'usage', 'bot-files'] },
    { name: 'games and accounts', mates: false, parts: ['games', 'accounts'] },
    { name: 'files in and out', mates: false, parts: ['files'] },
    { name: 'commands', mates: false, parts: ['commands'] },
  ],
  'saves/database': [
    {
      name: 'keys, files, errors',
      mates: true,
      parts: ['leveldb', 'store-files.ts', 'store-keys.ts', 'store-errors.ts', 'merge-ranges.ts', 'records.ts'],
    },
    { name: 'one disk', mates: true, parts: ['store-disk.ts', 'store-lock.ts', 'compactions.ts', 'tombstones.ts', 'losses.ts'] },
    {
      name: 'frames and the ring',
      mates: true,
      parts: ['store-frame.ts', 'store-layout.ts', 'commit-ring.ts', 'running-server.ts'],
    },
    { name: 'numbers of commits', mates: false, parts: ['commit-numbers.ts'] },
    { name: 'opening and repair', mates: false, parts: ['recovery'] },
    { name: 'store', mates: false, parts: ['store.ts'] },
    { name: 'on the store', mates: true, parts: ['store-copy.ts', 'yielding-store.ts', 'open-records.ts'] },
  ],
  actors: [
    { name: 'wire', mates: false, parts: ['wire'] },
    { name: 'rulesets', mates: false, parts: ['rulesets'] },
    { name: 'game', mates: false, parts: ['game'] },
    { name: 'shard', mates: false, parts: ['shard'] },
    { name: 'service', mates: false, parts: ['service'] },
    { name: 'cluster', mates: false, parts: ['cluster'] },
    { name: 'transport', mates: false, parts: ['transport'] },
    { name: 'process', mates: false, parts: ['process'] },
  ],
  'actors/game': [
    { name: 'seats', mates: false, parts: ['seats'] },
    { name: 'drivers', mates: false, parts: ['drivers'] },
    { name: 'persistence', mates: false, parts: ['persistence'] },
    { name: 'parts', mates: false, parts: ['parts'] },
    { name: 'turns', mates: false, parts: ['turns'] },
    { name: 'calls', mates: false, parts: ['calls'] },
    {
      name: 'the game',
      mates: true,
      parts: [
        'assemble-game.ts',
        'driver-notes.ts',
        'history-queries.ts',
        'machine.ts',
        'replay-pages.ts',
        'requests.ts',
        'unload.ts',
      ],
    },
  ],
  'actors/shard': [
    {
      name: 'the shard',
      mates: true,
      parts: [
        'crash-history.ts',
        'fair-queue.ts',
        'maker.ts',
        'real-dependencies.ts',
        'scheduler.ts',
        'shard-loads.ts',
        'shard-machine.ts',
        'shard.ts',
      ],
    },
    { name: 'link', mates: false, parts: ['link'] },
  ],
  'actors/service': [
    { name: 'budgets', mates: false, parts: ['budgets'] },
    { name: 'directory', mates: false, parts: ['directory'] },
    { name: 'fleet', mates: false, parts: ['fleet'] },
    { name: 'games and accounts', mates: false, parts: ['games', 'accounts'] },
    { name: 'the service', mates: true, parts: ['service-core.ts', 'service-machine.ts', 'service-status.ts', 'service.ts'] },
  ],
  'actors/cluster': [
    { name: 'ports', mates: false, parts: ['ports.ts'] },
    { name: 'nats', mates: false, parts: ['nats'] },
    { name: 'log', mates: false, parts: ['log'] },
    { name: 'nodes', mates: false, parts: ['nodes'] },
    { name: 'directory', mates: false, parts: ['directory'] },
    { name: 'ownership', mates: false, parts: ['ownership'] },
    { name: 'records', mates: false, parts: ['records'] },
    { name: 'gateway', mates: false, parts: ['gateway'] },
    { name: 'lab', mates: false, parts: ['lab'] },
    { name: 'operations', mates: false, parts: ['operations'] },
    { name: 'the node', mates: true, parts: ['node-environment.ts', 'node.ts', 'own-games.ts', 'teardown.ts', 'worker-node.ts'] },
  ],
  'actors/transport': [
    { name: 'base', mates: false, parts: ['base'] },
    { name: 'callers', mates: false, parts: ['callers'] },
    { name: 'limits', mates: false, parts: ['limits'] },
    { name: 'live', mates: false, parts: ['live'] },
    { name: 'schemas', mates: false, parts: ['schemas'] },
    { name: 'mcp', mates: false, parts: ['mcp'] },
    { name: 'websocket and operations', mates: false, parts: ['websocket', 'operations', 'forwarding'] },
    { name: 'http', mates: false, parts: ['http'] },
    { name: 'server', mates: true, parts: ['operator-only.ts', 'server.ts'] },
  ],
  'actors/process': [
    { name: 'configuration', mates: false, parts: ['configuration'] },
    { name: 'commands', mates: false, parts: ['cluster', 'commands'] },
    { name: 'doctor', mates: false, parts: ['doctor'] },
    { name: 'the process', mates: true, parts: ['run-server.ts', 'lazy-compilation.ts'] },
  ],
}
