/** The network that an address belongs to, where callers are told apart. */
import { normalizeIP } from '@fastify/rate-limit'

/** Of IPv6 the part that one line has: else it would be as many addresses as it likes. */
export const networkOf = (address: string): string => normalizeIP(address, 64)
