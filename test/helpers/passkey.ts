/** An authenticator without hardware: makes an ES256 key, and signs as WebAuthn Level 3 writes it down. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer) => bytes.toString('base64url')

type Cbor = number | string | Buffer | CborMap
interface CborMap extends Map<number | string, Cbor> {}

/** CBOR of what is needed here: whole numbers, texts, bytes and maps (RFC 8949). */
function cbor(value: Cbor): Buffer {
  const head = (major: number, length: number): Buffer =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const parts = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)])
  return Buffer.concat([head(5, value.size), ...parts])
}

const presentAndVerified = 0b101
const attested = 0b1000000

export function softwareKey(origin: string, rpID = new URL(origin).hostname) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const data = (flags: number, counter: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpID), Buffer.from([flags]), count, rest])
  }
  const client = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const answer = (response: Record<string, string | string[]>) =>
    JSON.stringify({
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    })
  return {
    id: base64url(id),
    make({ challenge }: { challenge: string }, { flags = presentAndVerified } = {}): string {
      const cose = cbor(
        new Map<number | string, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const object = new Map<number | string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data(flags | attested, 0, credential)],
      ])
      return answer({
        clientDataJSON: base64url(client('webauthn.create', challenge)),
        attestationObject: base64url(cbor(object)),
        transports: ['internal'],
      })
    },
    sign(
      { challenge }: { challenge: string },
      { counter = 1, flags = presentAndVerified, from = origin } = {},
    ): string {
      const signed = data(flags, counter)
      const said = client('webauthn.get', challenge, from)
      return answer({
        clientDataJSON: base64url(said),
        authenticatorData: base64url(signed),
        signature: base64url(sign('sha256', Buffer.concat([signed, sha256(said)]), privateKey)),
      })
    },
  }
}
