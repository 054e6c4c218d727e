import { describe, expect, test } from 'vitest'
import { TOOLS } from '../../tools/index.ts'
import { modelTools, toolLines } from '../../tools/model-tools.ts'
import { GROUPS } from '../../tools/tool/tool.ts'
import { call, smallWar } from './play.ts'

/** The tools of the service by group: what agents, documents and the client rely on. */
const CONTRACT: Record<(typeof GROUPS)[number], string> = {
  Looking: `get_briefing, get_map, get_tile, get_unit, get_units, get_city, get_cities, get_empire, get_players, get_diplomacy,
    suggest_deal, get_city_states, get_tech_tree, get_policies, get_religion, get_great_people, get_espionage, get_rules, get_events,
    get_victory_status, get_demographics, preview_attack, read_notes`,
  Units: `move_unit, take_back, attack, air_sweep, unit_action, found_city, build_improvement, unit_order, rest_units, upgrade_unit, promote_unit`,
  Cities: `set_production, change_queue, set_auto_production, buy, set_city_focus, work_tile, set_specialists, buy_tile,
    city_attack, rename_city, city_status`,
  Empire: `set_research, choose_free_tech, adopt_policy, found_pantheon, choose_great_person, choose_event, un_vote, set_civ_name`,
  Diplomacy: `send_message, open_negotiation, respond_negotiation, declare_war, denounce, city_state_action, move_spy, stage_coup`,
  Turn: `write_notes, log_thought, dismiss, plan, end_turn, reopen_turn`,
}
const namesOf = (group: (typeof GROUPS)[number]): string[] => CONTRACT[group].split(/,\s*/)

const all = [...TOOLS.values()]

test('the registry has these 67 tools by their names, and no other', () => {
  expect(all.map(({ name }) => name).sort()).toEqual(GROUPS.flatMap(namesOf).sort())
  expect(all).toHaveLength(67)
})

test.each(GROUPS)('the group %s has its tools', group => {
  expect(
    all
      .filter(tool => tool.group === group)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(namesOf(group).sort())
})

test('what is for looking reads, and everything else acts', () => {
  for (const { name, group, kind } of all)
    expect(kind, name).toBe(group === 'Looking' ? 'reads' : name === 'plan' ? 'plans' : 'acts')
})

describe.each(all.flatMap(tool => tool.examples.map(args => [tool.name, args as object] as const)))('%s %j', (name, args) => {
  test('is in the schema of its arguments, which it fits', () => {
    const { args: schema, validator } = TOOLS.get(name)!
    expect((schema as { examples?: unknown[] }).examples).toContainEqual(args)
    expect([...validator.Errors(args)]).toEqual([])
  })

  test('names what there is in the standard rules', () => {
    const answer = call(smallWar(), 0, name, args)
    if ('code' in answer) expect(['bad-arguments', 'name/unknown']).not.toContain(answer.code)
  })
})

test('a choice of words is shown in an example', () => {
  for (const { name, args, examples } of all) {
    for (const [field, schema] of Object.entries(args.properties as Record<string, { enum?: string[] }>)) {
      if (!schema.enum) continue
      const shown = examples.filter(example => field in (example as object))
      expect(shown.length, `${name}.${field} is in no example`).toBeGreaterThan(0)
    }
  }
})

test('models are told of the same tools by the same schemas, but for waits: their drivers wait for them', () => {
  const told = modelTools()
  expect(told.map(({ name }) => name)).toEqual(all.map(({ name }) => name))
  for (const [i, { name, doc, args }] of all.entries()) {
    if (name !== 'end_turn') expect(told[i]).toEqual({ name, description: doc, schema: JSON.parse(JSON.stringify(args)) })
  }
  const ends = told.find(({ name }) => name === 'end_turn')!
  expect(ends.schema).toMatchObject({ properties: { turn: { type: 'integer' } }, examples: [{}, { turn: 12 }] })
  expect(JSON.stringify(ends.schema)).not.toMatch(/wait_seconds|briefing|fresh/)
  expect(toolLines()).toContain('end_turn {"turn"?: integer, "dry_run"?: boolean}: ')
})
