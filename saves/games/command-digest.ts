/** Digests of commands: the same where the same was given, by the same seats, in the same order. */
import { createHash } from 'node:crypto'
import type { Command } from '../../engine/index.ts'

/** A command as it goes into a digest; seat NONE is the service. */
export const commandLine = (seat: number, command: Command): string => `${seat} ${JSON.stringify(command)}\n`

/** SHA-256, in hex. */
export const digestOf = (lines: readonly string[]): string => createHash('sha256').update(lines.join('')).digest('hex')
