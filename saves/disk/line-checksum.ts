/** Lines of JSON with a checksum each: `{"crc32":"0123abcd","of":…}`. */
import { crc32 } from 'node:zlib'

const HEAD = /^\{"crc32":"([0-9a-f]{8})","of":/

const sumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0')

/** A line, without its end. */
export function checkedLine(of: unknown): string {
  const text = JSON.stringify(of)
  return `{"crc32":"${sumOf(text)}","of":${text}}`
}

/** The JSON in a line; null where it is not what was written. */
export function readCheckedLine(line: string): string | null {
  const [head, sum] = HEAD.exec(line) ?? ['', '']
  const of = line.slice(head.length, -1)
  return line.endsWith('}') && sumOf(of) === sum ? of : null
}
