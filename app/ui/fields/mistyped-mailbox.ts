/** What somebody probably meant who typed an e-mail address of a provider that does not exist. */

/** Where most people of Chile have their mailbox. */
const usual = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com', 'live.com']
/** They look like those, and are somebody's all the same. */
const real = [
  'mail.com',
  'email.com',
  'ymail.com',
  'hotmail.co',
  'hotmail.cl',
  'live.cl',
  'yahoo.co',
  'like.com',
]
/** These have one ending alone: `gmail.cl` is nobody's mailbox. */
const oneEnding = ['gmail', 'icloud']

/** @returns the address as it was probably meant; nothing when it may well be right. */
export function meantMailbox(typed: string): string | undefined {
  const [, name, written = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(typed.trim()) ?? []
  const domain = written.toLowerCase()
  if (!name || usual.includes(domain) || real.includes(domain)) return undefined
  const meant =
    usual.find(one => isSlip(domain, one)) ??
    usual.find(one => oneEnding.some(head => one === `${head}.com` && domain.split('.')[0] === head))
  return meant && `${name}@${meant}`
}

/** One letter too many, too few, another one, or two that changed places. */
function isSlip(typed: string, meant: string): boolean {
  const from = [...meant].findIndex((letter, place) => letter !== typed[place])
  if (from < 0) return typed.length === meant.length + 1
  const rest = (word: string, skip: number) => word.slice(from + skip)
  return (
    rest(typed, 1) === rest(meant, 1) ||
    rest(typed, 1) === rest(meant, 0) ||
    rest(typed, 0) === rest(meant, 1) ||
    (typed[from] === meant[from + 1] && typed[from + 1] === meant[from] && rest(typed, 2) === rest(meant, 2))
  )
}
