/**
 * A push service and a browser of the tests' own: takes what the portal sends over HTTP and opens it as a browser does
 * (RFC 8291 over RFC 8188), with nothing of the library that sealed it.
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Received {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

interface Answer {
  status: number
  retryAfter?: string
}

/** @returns its host for `PUSH_HOSTS`, what it received, and what it answers from now on. */
export async function openPushService() {
  const received: Received[] = []
  let answer: (path: string) => Answer = () => ({ status: 201 })
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const path = request.url ?? ''
    received.push({ path, headers: request.headers, body: Buffer.concat(pieces) })
    const { status, retryAfter } = answer(path)
    response.writeHead(status, retryAfter === undefined ? {} : { 'Retry-After': retryAfter }).end()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    received,
    answers(next: typeof answer) {
      answer = next
    },
    close: () => new Promise(done => server.close(done)),
  }
}

/** A browser that subscribed at a service. */
export function subscribedBrowser(host: string, path = `/push/${randomBytes(8).toString('hex')}`) {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  const endpoint = `http://${host}${path}`
  return {
    path,
    endpoint,
    /** As `PushSubscription.toJSON` writes it. */
    subscription: JSON.stringify({
      endpoint,
      expirationTime: null,
      keys: { p256dh: own.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
    }),
    /** What a message says. @throws Error when it was not sealed for this browser. */
    open(body: Buffer): unknown {
      const salt = body.subarray(0, 16)
      const keyLength = body.readUInt8(20)
      const theirs = body.subarray(21, 21 + keyLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs])
      const material = Buffer.from(hkdfSync('sha256', own.computeSecret(theirs), auth, info, 32))
      const derived = (name: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${name}\0`, bytes))
      const sealed = body.subarray(21 + keyLength)
      const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
      cipher.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
    },
  }
}

/** What the portal says of itself to the service. @throws Error when its signature is not that of the key it names. */
export function vapidClaims(authorization: string): { aud: string; sub: string; exp: number; key: string } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(half => half.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!signed) throw new Error('not signed by the key that it names')
  return { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), key }
}
