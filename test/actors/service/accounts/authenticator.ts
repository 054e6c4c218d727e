/** An authenticator in software: makes ES256 passkeys and signs with them as WebAuthn has it, with flaws where a test wants them. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const encode = (data: Buffer | string) => Buffer.from(data).toString('base64url')

type Cbor = number | string | Buffer | Map<Cbor, Cbor>

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)])])
}

export interface AuthenticatorFlaws {
  origin?: string
  rpId?: string
  challenge?: string
  /** The authenticator does not know its owner. */
  isUnverified?: boolean
  userHandle?: string
  /** Comes with certificates that nobody asked for. */
  hasCertificate?: boolean
}

export function makeAuthenticator(origin: string, rpId = 'localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0
  let owner = ''

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const count = () => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(counter)
    return bytes
  }
  const common = { id: encode(id), rawId: encode(id), type: 'public-key' as const, clientExtensionResults: {} }

  return {
    id: encode(id),
    /** As a copy would have it. */
    setCounter(to: number) {
      counter = to
    },
    register(options: any, flaws: AuthenticatorFlaws = {}) {
      owner = options.user.id
      const key = new Map<Cbor, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ])
      const length = Buffer.from([0, id.length])
      const flags = Buffer.from([PRESENT | VERIFIED | HAS_KEY])
      const authData = Buffer.concat([sha256(flaws.rpId ?? rpId), flags, count(), Buffer.alloc(16), length, id, cbor(key)])
      const statement = new Map<Cbor, Cbor>([
        ['alg', -7],
        ['sig', randomBytes(64)],
        ['x5c', new Map<Cbor, Cbor>([[0, randomBytes(40)]])],
      ])
      const attestation = new Map<Cbor, Cbor>([
        ['fmt', flaws.hasCertificate ? 'packed' : 'none'],
        ['attStmt', flaws.hasCertificate ? statement : new Map()],
        ['authData', authData],
      ])
      const client = clientData('webauthn.create', flaws.challenge ?? options.challenge, flaws.origin ?? origin)
      return {
        ...common,
        response: { clientDataJSON: encode(client), attestationObject: encode(cbor(attestation)), transports: ['internal'] },
      }
    },
    sign(options: any, flaws: AuthenticatorFlaws = {}) {
      counter++
      const flags = Buffer.from([flaws.isUnverified ? PRESENT : PRESENT | VERIFIED])
      const authData = Buffer.concat([sha256(flaws.rpId ?? rpId), flags, count()])
      const client = clientData('webauthn.get', flaws.challenge ?? options.challenge, flaws.origin ?? origin)
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)
      return {
        ...common,
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(authData),
          signature: encode(signature),
          userHandle: flaws.userHandle ?? owner,
        },
      }
    },
  }
}
