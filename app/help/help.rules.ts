/** What one may write to the help desk about, and the number that a request gets. */

export const helpTopics = ['question', 'complaint', 'payment', 'accessibility', 'data', 'suggestion'] as const
export type HelpTopic = (typeof helpTopics)[number]

export const isHelpTopic = (value: unknown): value is HelpTopic => helpTopics.includes(value as HelpTopic)

/** Without the letters and digits that one mishears (V is B) or misreads, as in the code of an appointment. */
const alphabet = '23456789BCDFGHJKMNPQRSTWXYZ'

/**
 * `AYU-7K2M9C`: the same for the same request, so that a form sent twice has one number.
 * @param wish in hexadecimal.
 */
export function requestNumber(wish: string): string {
  let rest = BigInt(`0x${wish}`)
  let number = ''
  for (let place = 0; place < 6; place++) {
    number += alphabet[Number(rest % BigInt(alphabet.length))]
    rest /= BigInt(alphabet.length)
  }
  return `AYU-${number}`
}

/** `tel:` of a number as people write it. */
export const phoneHref = (phone: string) => `tel:${phone.replaceAll(' ', '')}`
