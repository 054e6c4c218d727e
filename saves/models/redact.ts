/** Secrets that this thread has read, and the one function that takes them out of whatever is about to be written or sent. */

/** Characters of a secret that is taken out. */
const LEAST_HELD = 5

/** Each form in which a secret may appear, with what stands in its place; the longest first. */
let held: { form: string; mark: string }[] = []

/** From now on `redact` takes this secret out, in this thread: as it is, in an address, and within JSON. */
export function holdSecret(name: string, secret: string): void {
  // To take out a short one would be to take its letters out of every word.
  if (secret.length < LEAST_HELD) return
  const forms = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]
  for (const form of forms) {
    if (form !== '' && !held.some(other => other.form === form)) held.push({ form, mark: `[key ${name}]` })
  }
  held = held.sort((a, b) => b.form.length - a.form.length)
}

/** The text without any secret that was read. To be called before a text is cut, or a part of one would stay. */
export function redact(text: string): string {
  let clean = text
  for (const { form, mark } of held) if (clean.includes(form)) clean = clean.replaceAll(form, mark)
  return clean
}
