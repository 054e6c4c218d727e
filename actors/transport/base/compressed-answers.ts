/** Answers that are worth it go out compressed, to who says that it takes that: small ones cost more than they save. */
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import type { Routes } from './typed-app.ts'

/** Bytes below which an answer goes out as it is: those of most calls. */
const LEAST_BYTES = 4_096

const OPTIONS: FastifyCompressOptions = {
  threshold: LEAST_BYTES,
  encodings: ['br', 'gzip'],
  zlibOptions: { level: 4 },
  // Exported games are compressed as they are.
  customTypes: /^(application\/json|text\/(plain|csv|html))\b/,
  globalDecompression: false,
}

/** All routes of this part of the application. Call it before they are made. */
export const useCompression = async (api: Routes): Promise<void> => {
  await api.register(compress, OPTIONS)
}
