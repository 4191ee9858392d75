/**
 * The signature itself: CMS SignedData (RFC 5652) as PAdES B-B wants it (ETSI EN 319 142-1): detached, with the
 * attribute signing-certificate-v2 (RFC 5035), and without signing-time, which the PDF tells in its own dictionary.
 */
import { createHash, sign } from 'node:crypto'
import { promisify } from 'node:util'
import forge from 'node-forge'
import type { Certificate } from './certificate.server.ts'

const { asn1, util } = forge
const { Class, Type } = asn1
type Node = forge.asn1.Asn1

const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
}

const node = (type: forge.asn1.Type, value: string | Node[], constructed = typeof value !== 'string') =>
  asn1.create(Class.UNIVERSAL, type, constructed, value)
const sequence = (...parts: Node[]) => node(Type.SEQUENCE, parts)
const set = (...parts: Node[]) => node(Type.SET, parts)
const octets = (bytes: Buffer) => node(Type.OCTETSTRING, bytes.toString('binary'))
const oid = (name: keyof typeof oids) => node(Type.OID, asn1.oidToDer(oids[name]).getBytes())
const integer = (value: number) => node(Type.INTEGER, asn1.integerToDer(value).getBytes())
const nothing = () => node(Type.NULL, '')
const tagged = (tag: number, parts: Node[]) =>
  asn1.create(Class.CONTEXT_SPECIFIC, tag as forge.asn1.Type, true, parts)
const parse = (bytes: Buffer) => asn1.fromDer(util.createBuffer(bytes.toString('binary')))
const der = (value: Node) => Buffer.from(asn1.toDer(value).getBytes(), 'binary')
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

const signAside = promisify(sign) as (
  algorithm: string,
  data: Buffer,
  key: Certificate['key'],
) => Promise<Buffer>

/** Issuer and serial number exactly as the certificate writes them. */
function issuerAndSerial(certificate: Buffer): Node {
  const [body] = parse(certificate).value as Node[]
  const fields = (body?.value ?? []) as Node[]
  // The version, when written, comes first as [0].
  const skip = fields[0]?.tagClass === Class.CONTEXT_SPECIFIC ? 1 : 0
  const serial = fields[skip]
  const issuer = fields[skip + 2]
  if (!serial || !issuer) throw new Error('a certificate without issuer')
  return sequence(issuer, serial)
}

/** @returns the CMS of everything in the PDF but the place that will hold it. */
export async function signDetached(content: Buffer, { key, chain }: Certificate): Promise<Buffer> {
  const [own] = chain
  if (!own) throw new Error('no certificate')
  const attribute = (name: keyof typeof oids, value: Node) => sequence(oid(name), set(value))
  // A SET OF is written in the order of its bytes (DER): who encodes it anew to verify gets no other.
  const attributes = [
    attribute('contentType', oid('data')),
    attribute('messageDigest', octets(sha256(content))),
    attribute('signingCertificateV2', sequence(sequence(sequence(octets(sha256(own)))))),
  ].sort((one, other) => Buffer.compare(der(one), der(other)))
  const signature = await signAside('sha256', der(set(...attributes)), key)
  const digest = () => sequence(oid('sha256'), nothing())
  const signer = sequence(
    integer(1),
    issuerAndSerial(own),
    digest(),
    tagged(0, attributes),
    sequence(oid('rsa'), nothing()),
    octets(signature),
  )
  return der(
    sequence(
      oid('signedData'),
      tagged(0, [
        sequence(integer(1), set(digest()), sequence(oid('data')), tagged(0, chain.map(parse)), set(signer)),
      ]),
    ),
  )
}

/** Bytes to leave for a signature: the chain, 512 for a key of 4096 bits, and what surrounds them. */
export const roomFor = ({ chain }: Certificate): number =>
  chain.reduce((sum, certificate) => sum + certificate.length, 0) + 2048
