/** Passwords: argon2id, kept as PHC strings so that the parameters can grow with the machines. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { passwordMax } from './password.rules.ts'

const derive = promisify(argon2)

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const recommended = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const tagLength = 32

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

// People type é as one sign or as two, depending on their keyboard.
const message = (password: string) => Buffer.from(password.normalize('NFC'))

/** Slow on purpose: never inside a transaction. Another text each time; compared by `verifyPassword`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(saltBytes)
  const tag = await derive('argon2id', { message: message(password), nonce, tagLength, ...recommended })
  const { memory, passes, parallelism } = recommended
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

/** Nobody's password: what a log-in with an unknown RUT is measured against, so that it takes as long as any other. */
const nobodys = `$argon2id$v=19$m=${recommended.memory},t=${recommended.passes},p=${recommended.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** One computation, whoever asks. @param hash null for somebody who has no account. */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  // Nobody has one so long, and putting the accents of a long text in order takes seconds.
  if (password.length > passwordMax) return verifyPassword(null, '')
  const [, memory, passes, parallelism, salt = '', tag = ''] = shape.exec(hash ?? nobodys) ?? []
  const expected = Buffer.from(tag, 'base64')
  const found = await derive('argon2id', {
    message: message(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(found, expected) && hash !== null
}
