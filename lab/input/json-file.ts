/** Files that a person names: read, or told in a sentence what is wrong with one. */
import { readFileSync } from 'node:fs'
import { LabError } from '../../actors/wire/lab-port.ts'

const WHY: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'this user may not read it',
  EISDIR: 'it is a folder',
}

/** Throws a LabError where it cannot be read. */
export function readTextFile(file: string): string {
  try {
    // What some editors put before a text is no part of it.
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw new LabError('wrong', `${file} cannot be read: ${WHY[code] ?? message}.`)
  }
}

/** What a file holds. Throws a LabError where it cannot be read or is no JSON. */
export function readJsonFile(file: string): unknown {
  const text = readTextFile(file)
  try {
    return JSON.parse(text)
  } catch (error) {
    // A part of the file stands in it, which may be anything.
    throw new LabError('wrong', `${file} is no JSON: ${(error as Error).message.replaceAll(/[\p{C}\uFFFD]+/gu, '…')}.`)
  }
}
