/** The skill for coding agents has the form that they read; test/docs/examples.test.ts runs what it shows. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TOOLS } from '../../tools/index.ts'

const SKILLS = join(import.meta.dirname, '..', '..', 'packaging', 'skills')

test.each(readdirSync(SKILLS))('%s is called as its folder is, says when to use it, and is short', name => {
  const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(join(SKILLS, name, 'SKILL.md'), 'utf8'))!
  const fields = Object.fromEntries(front.split('\n').map(line => /^(\w+): (.+)$/.exec(line)!.slice(1)))
  expect(Object.keys(fields)).toEqual(['name', 'description'])
  expect(fields.name).toBe(name)
  expect(name).toMatch(/^[a-z0-9-]{1,64}$/)
  expect(fields.description).toMatch(/\bUse it to\b/)
  expect(fields.description.length).toBeLessThanOrEqual(1024)
  expect(body.split('\n').length).toBeLessThan(120)
})

test('the tools and scripts that it names are there', () => {
  const text = readFileSync(join(SKILLS, 'hexarchy', 'SKILL.md'), 'utf8')
  const scripts = [...text.matchAll(/\bnode scripts\/(\S+\.mjs) (\w+)/g)]
  expect(scripts.length).toBeGreaterThan(3)
  for (const [, script, act] of scripts) {
    expect(readdirSync(join(SKILLS, 'hexarchy', 'scripts'))).toContain(script)
    expect(['new', 'wait', ...TOOLS.keys()]).toContain(act)
  }
})
