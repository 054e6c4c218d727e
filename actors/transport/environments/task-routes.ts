/** What there is to be played: environments, their tools, splits and tasks. */
import { ENVIRONMENTS, type Environment, environmentNamed, isSplit, SPLITS, type Split } from '../../episodes/splits.ts'
import { failureAt } from '../../wire/failure.ts'
import { notFound, Refused } from '../base/http-errors.ts'
import type { Routes } from '../base/typed-app.ts'
import type { ToolList } from '../mcp/seat-client.ts'
import { ERRORS, NO_CONTENT } from '../schemas/common.ts'
import {
  ENV_PARAMS,
  HEALTH,
  INDEX_BODY,
  NAMES,
  ONE_TASK,
  RANGE_BODY,
  SPLIT_BODY,
  SPLIT_LIST,
  TASK_COUNT,
  TASK_RANGE,
  TASKS,
  TOOL_LIST,
} from '../schemas/environments.ts'

/** In one answer. */
const MOST_TASKS = 1_000
/** Calls that name an environment; without one they are sent on to the first. */
const NAMING: Readonly<Record<'GET' | 'POST', readonly string[]>> = {
  GET: ['tools', 'splits', 'prompt', 'task_tools'],
  POST: ['tasks', 'num_tasks', 'task', 'task_range', 'call'],
}
const tags = ['Environments']
const config = { access: 'anyone' } as const

/** Throws 404 where there is none of that name. */
export function environmentIn(name: string): Environment {
  const found = environmentNamed(name)
  if (!found) throw new Refused(notFound(`environment ${name}`))
  return found
}

/** Throws 400 where there is none of that name. */
export function splitIn(name: string): Split {
  if (isSplit(name)) return name
  throw new Refused(failureAt('/split', `There is no split "${name}"; there are ${SPLITS.join(', ')}.`))
}

/** Throws 400 where there is none of that number. */
export function taskAt(env: Environment, split: Split, index: number) {
  const count = env.counts[split]
  if (index >= 0 && index < count) return env.task(split, index)
  throw new Refused(failureAt('/index', `The split ${split} of ${env.name} has tasks 0 to ${count - 1}.`))
}

function tasksOf(env: Environment, split: Split, from: number, to: number): object[] {
  if (to - from > MOST_TASKS)
    throw new Refused(
      failureAt('/split', `The split ${split} of ${env.name} has too many tasks to list: use num_tasks and task.`),
    )
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => env.task(split, from + i))
}

/** Bounds of a slice of Python. */
function sliceOf(count: number, start: number | null, stop: number | null): [number, number] {
  const at = (bound: number) => Math.min(count, Math.max(0, bound < 0 ? count + bound : bound))
  return [at(start ?? 0), at(stop ?? count)]
}

export const toolsOf = ({ tools }: ToolList) => ({
  tools: tools.map(({ name, description, inputSchema }) => ({ name, description, input_schema: inputSchema })),
})

export function taskRoutes(app: Routes, tools: () => ToolList): void {
  app.get(
    '/environments/health',
    { config, schema: { tags, summary: 'Whether environments are served', response: { 200: HEALTH, ...ERRORS } } },
    async () => ({ status: 'ok' as const }),
  )

  app.get(
    '/environments/list_environments',
    { config, schema: { tags, summary: 'Names of the environments', response: { 200: NAMES, ...ERRORS } } },
    async () => ENVIRONMENTS.map(({ name }) => name),
  )

  for (const method of ['GET', 'POST'] as const)
    app.route({
      method,
      url: '/environments/:env',
      config,
      schema: { tags, summary: 'Sent on to the first environment', params: ENV_PARAMS, response: { 308: NO_CONTENT, ...ERRORS } },
      handler: async (request, reply) => {
        const { env: call } = request.params
        if (!NAMING[method].includes(call)) throw new Refused(notFound(`call ${call} of environments`))
        // Relative: at a port of their own environments stand at the root.
        return reply.redirect(`${ENVIRONMENTS[0].name}/${request.url.slice('/environments/'.length)}`, 308)
      },
    })

  app.get(
    '/environments/:env/tools',
    { config, schema: { tags, summary: 'Tools of an environment', params: ENV_PARAMS, response: { 200: TOOL_LIST, ...ERRORS } } },
    async ({ params }) => {
      environmentIn(params.env)
      return toolsOf(tools())
    },
  )

  app.get(
    '/environments/:env/splits',
    {
      config,
      schema: { tags, summary: 'Splits of its tasks', params: ENV_PARAMS, response: { 200: SPLIT_LIST, ...ERRORS } },
    },
    async ({ params }) => {
      environmentIn(params.env)
      return SPLITS.map(name => ({ name, type: name }))
    },
  )

  listRoutes(app)
}

function listRoutes(app: Routes): void {
  app.post(
    '/environments/:env/tasks',
    {
      config,
      schema: {
        tags,
        summary: 'All tasks of a split',
        params: ENV_PARAMS,
        body: SPLIT_BODY,
        response: { 200: TASKS, ...ERRORS },
      },
    },
    async ({ params, body }) => {
      const env = environmentIn(params.env)
      const split = splitIn(body.split)
      return { tasks: tasksOf(env, split, 0, env.counts[split]), env_name: env.name }
    },
  )

  app.post(
    '/environments/:env/num_tasks',
    {
      config,
      schema: {
        tags,
        summary: 'How many tasks a split has',
        params: ENV_PARAMS,
        body: SPLIT_BODY,
        response: { 200: TASK_COUNT, ...ERRORS },
      },
    },
    async ({ params, body }) => ({ num_tasks: environmentIn(params.env).counts[splitIn(body.split)] }),
  )

  app.post(
    '/environments/:env/task',
    {
      config,
      schema: { tags, summary: 'One task', params: ENV_PARAMS, body: INDEX_BODY, response: { 200: ONE_TASK, ...ERRORS } },
    },
    async ({ params, body }) => ({ task: taskAt(environmentIn(params.env), splitIn(body.split), body.index) }),
  )

  app.post(
    '/environments/:env/task_range',
    {
      config,
      schema: {
        tags,
        summary: 'Tasks from one number up to another',
        params: ENV_PARAMS,
        body: RANGE_BODY,
        response: { 200: TASK_RANGE, ...ERRORS },
      },
    },
    async ({ params, body: { split: name, start = null, stop = null } }) => {
      const env = environmentIn(params.env)
      const split = splitIn(name)
      return { tasks: tasksOf(env, split, ...sliceOf(env.counts[split], start, stop)) }
    },
  )
}
