/** Answers from outside that are read no further than they may be long. */

/**
 * The same response, whose body fails with `tooMuch()` once it has more than `most` bytes, and ends with the signal: `fetch` itself
 * forgets a response of which only the body is read on.
 */
export function boundedResponse(
  { body, status, statusText, headers }: Response,
  most: number,
  tooMuch: () => Error,
  signal?: AbortSignal | null,
): Response {
  let bytes = 0
  const counted = body?.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, controller) {
        bytes += part.length
        if (bytes > most) throw tooMuch()
        controller.enqueue(part)
      },
    }),
    signal ? { signal } : {},
  )
  return new Response(counted ?? null, { status, statusText, headers })
}
