/** What a code of a provider that refused or was away means, for whoever runs the portal. */
type Answer =
  | 'refused'
  | 'unauthorised'
  | 'unknown'
  | 'busy'
  | 'down'
  | 'silent'
  | 'unreadable'
  | 'mailbox'
  | 'later'

const byStatus: Record<number, Answer> = {
  401: 'unauthorised',
  403: 'unauthorised',
  404: 'unknown',
  408: 'silent',
  429: 'busy',
}

const silent =
  /-(?:timeout|etimedout|esocket|econnrefused|econnreset|enotfound|unreachable|econnection)$|^(?:no-answer|provider-away)$/

/** @param code as `http-422`, `sms-timeout` or `smtp-550` in any case. @returns null of a code that says no more than itself. */
export function answerIn(code: string): Answer | null {
  const said = code.toLowerCase()
  if (silent.test(said)) return 'silent'
  if (said === 'unreadable') return said
  const [, way, digits] = /^([a-z]+)-(\d{3})$/.exec(said) ?? []
  const status = Number(digits)
  if (way === 'smtp' && status >= 400) return status < 500 ? 'later' : 'mailbox'
  if (!way || status < 400) return null
  return byStatus[status] ?? (status < 500 ? 'refused' : 'down')
}
