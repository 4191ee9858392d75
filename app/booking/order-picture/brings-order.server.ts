/** Who may send a file: whoever has the link of an appointment. */
import type { Portal } from '#app/platform/http/context.server.ts'
import { readGuestLink } from '../guest-links/guest-link.server.ts'
import { senderOf } from '../sender.server.ts'

/** Looked at before a byte is read, so by the link's own signature: whether its hour is to come is the page's to say. */
export async function bringsOrder(
  house: Pick<Portal, 'db' | 'config'>,
  path: string,
): Promise<false | 'link'> {
  const token = /^\/cita\/([\w-]+)\/orden(?:\.data)?$/.exec(path)?.[1]
  if (token === undefined) return false
  return readGuestLink((await senderOf(house)).linkKey, token) !== undefined && 'link'
}
