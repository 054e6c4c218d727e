/** A name as it may stand in files and addresses. */

/** Small letters of ASCII, digits and hyphens, at most `most` of them; `otherwise` where nothing of the name is left. */
export function fileStem(name: string, otherwise: string, most = 40): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
  return plain.slice(0, most).replaceAll(/^-+|-+$/g, '') || otherwise
}
