/**
 * The envelope of the login call: JSON in AES-CBC (PKCS7) with the public key of `/api/config` and a fresh iv.
 * The same in browser and server. It hides a password from whoever reads over a shoulder, no more; TLS protects it.
 */
export interface Envelope {
  /** base64 */
  encryptedPayload: string
  /** 16 bytes in hexadecimal. */
  iv: string
}

const ivBytes = 16

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length / 2)
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16)
  return bytes
}

const toHex = (bytes: Uint8Array) => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')

const importKey = (keyHex: string) =>
  crypto.subtle.importKey('raw', fromHex(keyHex), 'AES-CBC', false, ['encrypt', 'decrypt'])

/** @param keyHex 32 or 64 hexadecimal digits: browsers know no AES of 192 bits. */
export async function seal(keyHex: string, payload: unknown): Promise<Envelope> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const plain = new TextEncoder().encode(JSON.stringify(payload))
  const cipher = await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, await importKey(keyHex), plain)
  return { encryptedPayload: btoa(String.fromCharCode(...new Uint8Array(cipher))), iv: toHex(iv) }
}

/** @throws when it was not sealed with this key, or was changed on the way so that it shows. */
export async function unseal(keyHex: string, { encryptedPayload, iv }: Envelope): Promise<unknown> {
  const cipher = Uint8Array.from(atob(encryptedPayload), letter => letter.charCodeAt(0))
  const key = await importKey(keyHex)
  const plain = await crypto.subtle.decrypt({ name: 'AES-CBC', iv: fromHex(iv) }, key, cipher)
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain))
}
