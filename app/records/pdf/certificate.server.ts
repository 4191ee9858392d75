/** Whose signature the documents carry: the operator's certificate (PKCS#12), or one made here and named as a test. */
import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import forge from 'node-forge'
import { OperatorError } from '#app/platform/config.server.ts'

const { asn1, pkcs12, pki, util } = forge

export interface Certificate {
  key: KeyObject
  /** In DER, the signer's first, then those that vouch for it. */
  chain: Buffer[]
  /** Who signs, as the certificate names them. */
  name: string
  until: Temporal.Instant
  /** Made here: it proves that nothing changed since, not who signed. */
  isTest: boolean
}

type ForgeCertificate = forge.pki.Certificate

const der = (certificate: ForgeCertificate) =>
  Buffer.from(asn1.toDer(pki.certificateToAsn1(certificate)).getBytes(), 'binary')

const textOf = (certificate: ForgeCertificate, field: 'CN' | 'O') => {
  const attribute = certificate.subject.getField(field) as { value?: string } | null
  // forge gives UTF-8 names as their bytes.
  return attribute?.value && util.decodeUtf8(attribute.value)
}

const untilOf = (certificate: ForgeCertificate) =>
  Temporal.Instant.fromEpochMilliseconds(certificate.validity.notAfter.getTime())

/**
 * The operator's certificate.
 * @throws OperatorError when the file is not there, the password does not open it, or it has no RSA key.
 */
export async function readCertificate(
  file: string,
  password: string,
  now: Temporal.Instant,
): Promise<Certificate> {
  let bytes: Buffer
  try {
    bytes = await readFile(file)
  } catch {
    throw new OperatorError('PDF_CERT: no se puede leer el archivo')
  }
  const { key, certificates } = openPkcs12(bytes, password)
  const own = certificates.find(
    ({ publicKey }) => (publicKey as forge.pki.rsa.PublicKey).n?.compareTo(key.n) === 0,
  )
  if (!own) throw new OperatorError('PDF_CERT: el archivo no trae el certificado de su clave')
  if (Temporal.Instant.compare(untilOf(own), now) <= 0)
    throw new OperatorError('PDF_CERT: el certificado está vencido')
  return {
    key: createPrivateKey(pki.privateKeyToPem(key)),
    chain: [own, ...certificates.filter(other => other !== own)].map(der),
    name: textOf(own, 'CN') ?? textOf(own, 'O') ?? '',
    until: untilOf(own),
    isTest: false,
  }
}

function openPkcs12(bytes: Buffer, password: string) {
  const bagsOf = (p12: forge.pkcs12.Pkcs12Pfx, type: string) => p12.getBags({ bagType: type })[type] ?? []
  let p12: forge.pkcs12.Pkcs12Pfx
  try {
    p12 = pkcs12.pkcs12FromAsn1(asn1.fromDer(util.createBuffer(bytes.toString('binary'))), password)
  } catch {
    throw new OperatorError('PDF_CERT: el archivo no es PKCS#12 o PDF_CERT_PASSWORD no lo abre')
  }
  const { pkcs8ShroudedKeyBag, keyBag, certBag } = pki.oids as Record<string, string>
  const [keyFound] = [...bagsOf(p12, pkcs8ShroudedKeyBag ?? ''), ...bagsOf(p12, keyBag ?? '')]
  if (!keyFound?.key) throw new OperatorError('PDF_CERT: el archivo no trae una clave RSA')
  return {
    key: keyFound.key as forge.pki.rsa.PrivateKey,
    certificates: bagsOf(p12, certBag ?? '').flatMap(({ cert }) => (cert ? [cert] : [])),
  }
}

/** What is kept of a certificate made here. */
export interface StoredCertificate {
  key: string
  certificate: string
}

const yearsOfTest = 10

/** A certificate that says of itself that it is a test. Takes a moment: RSA of 2048 bits. */
export async function makeTestCertificate(brand: string, now: Temporal.Instant): Promise<StoredCertificate> {
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const certificate = pki.createCertificate()
  const day = new Date(now.epochMilliseconds)
  certificate.publicKey = pki.publicKeyFromPem(pair.publicKey)
  certificate.serialNumber = `01${util.bytesToHex(forge.random.getBytesSync(15))}`
  certificate.validity.notBefore = new Date(day.getTime() - 24 * 3600 * 1000)
  certificate.validity.notAfter = new Date(day)
  certificate.validity.notAfter.setUTCFullYear(day.getUTCFullYear() + yearsOfTest)
  // What node-forge takes here is a type; what its types say is a class.
  const valueTagClass = asn1.Type.UTF8 as number as forge.asn1.Class
  const utf8 = (name: string, value: string) => ({ name, value, valueTagClass })
  const names = [
    utf8('commonName', `Certificado de prueba de ${brand}`),
    utf8('organizationName', brand),
    utf8('organizationalUnitName', 'Prueba: sin validez legal'),
    { name: 'countryName', value: 'CL' },
  ]
  certificate.setSubject(names)
  certificate.setIssuer(names)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ])
  certificate.sign(pki.privateKeyFromPem(pair.privateKey), forge.md.sha256.create())
  return { key: pair.privateKey, certificate: pki.certificateToPem(certificate) }
}

/** The test certificate as the database keeps it. @throws where it is no PEM. */
export function openStored(stored: StoredCertificate): Certificate {
  const certificate = pki.certificateFromPem(stored.certificate)
  return {
    key: createPrivateKey(stored.key),
    chain: [der(certificate)],
    name: textOf(certificate, 'CN') ?? '',
    until: untilOf(certificate),
    isTest: true,
  }
}
