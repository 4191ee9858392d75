/** Which origins are this portal: what comes from any other page may be refused. */

/**
 * Behind TLS our own address is http: only the public one is then ours, or whoever can write into a plain connection would
 * have a page that counts as the portal's.
 * @param asked the address of the request as this process heard it.
 */
export function isOwnOrigin(origin: string, publicUrl: string, asked: string): boolean {
  const { origin: publicOrigin, protocol } = new URL(publicUrl)
  return origin === publicOrigin || (protocol !== 'https:' && origin === new URL(asked).origin)
}
