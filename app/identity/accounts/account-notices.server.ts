/** What identity writes to people. */

import type { Theme } from '#app/platform/brand/theme.rules.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { type Email, emailText } from '#app/platform/messages/email.server.ts'
import type { Message } from '#app/platform/messages/outbox.server.ts'
import { onTheWayInLetter } from '#app/shell/remembered-path.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'

/** The house that a message leaves from, and its reader's language. */
export interface Post {
  publicUrl: string
  brand: string
  theme: Theme
  language: Language
}

/** @param language of whoever reads it, who may not be whoever asks. */
export const postOf = ({ config }: Pick<Portal, 'config'>, language: Language): Post => ({
  publicUrl: config.PUBLIC_URL.replace(/\/$/, ''),
  brand: config.BRAND_NAME,
  theme: config.BRAND.theme,
  language,
})

interface Reader {
  /** Empty where it is not known, or told to nobody. */
  name: string
  email: string
}

type Subject = 'confirmEmail' | 'recovery' | 'passwordChanged' | 'reachChanged' | 'deleted' | 'proven'

interface Words {
  title: string
  intro: readonly string[]
  link: string
  /** Before the one of every letter. */
  closing?: string
}

/** @param about one of the letters that are the same for everybody, or words made for one reader. */
export function letter(
  post: Post,
  reader: Reader,
  about: Subject | Words,
  dedupeKey: string,
  path: string,
  rest: Partial<Message> = {},
): Message {
  const t = texts(post.language, 'identity')
  const words: Words = typeof about === 'string' ? t[about] : about
  const content: Email = {
    language: post.language,
    brand: post.brand,
    theme: post.theme,
    title: words.title,
    hello: reader.name ? t.hello(reader.name) : t.helloThere,
    intro: [...words.intro],
    facts: [],
    links: [{ label: words.link, href: post.publicUrl + path }],
    closing: [...(words.closing ? [words.closing] : []), t.footer(post.brand)],
  }
  return {
    kind: 'email',
    recipient: reader.email,
    subject: `${words.title} · ${post.brand}`,
    body: emailText(content),
    letter: content,
    dedupeKey,
    causedBy: 'house',
    ...rest,
  }
}

/** A link that works once, and what its reader was on the way to. */
export interface OneTimeLink {
  token: string
  /** Of the token: one letter for each link. */
  hash: string
  wanted?: string
}

/** Anybody can register with anybody's mailbox. */
export const confirmEmailEmail = (
  post: Post,
  reader: Reader,
  { token, hash, wanted }: OneTimeLink,
): Message => {
  const path = onTheWayInLetter(`/account/token/${token}`, wanted)
  return letter(post, reader, 'confirmEmail', `email-link:${hash}`, path, { causedBy: 'anyone' })
}

/** Not sent after `expires`. */
export const recoveryEmail = (
  post: Post,
  reader: Reader,
  { token, hash, wanted }: OneTimeLink,
  expires: Temporal.Instant,
): Message => {
  const path = onTheWayInLetter(`/restaurar-contrasena?enlace=${token}`, wanted)
  return letter(post, reader, 'recovery', `password-link:${hash}`, path, { notAfter: expires })
}

/** By somebody signed in: never withheld where the account has proved the mailbox, else counted as a captcha's answer. */
const own = (accountId: string) => ({ causedBy: 'person' as const, accountId })

/** For whoever it was not: its link is the way back in. */
export const passwordChangedEmail = (post: Post, reader: Reader, accountId: string, now: Temporal.Instant) =>
  letter(
    post,
    reader,
    'passwordChanged',
    `password-changed:${accountId}:${now}`,
    '/restaurar',
    own(accountId),
  )

/** To where the account was reached before: whoever took it over would read the new address. */
export const reachChangedEmail = (post: Post, reader: Reader, accountId: string, now: Temporal.Instant) =>
  letter(post, reader, 'reachChanged', `reach-changed:${accountId}:${now}`, '/ayuda', own(accountId))

/** Once for each account. */
export const provenEmail = (post: Post, reader: Reader, accountId: string): Message =>
  letter(post, reader, 'proven', `proven:${accountId}`, '/mi-perfil')

/** The words name the child, so they are made for each. @param child id: of the link that ended. */
export function grownUpEmail(
  post: Post,
  reader: Reader,
  { id, name, hasAccount }: { id: string; name: string; hasAccount: boolean },
): Message {
  const { title, intro, advice, link, known, closing } = texts(post.language, 'identity').grownUp
  const [said, way, path] = hasAccount
    ? [known.intro, known.link, '/mi-perfil/cargas']
    : [advice, link, '/registro']
  const words = { title: title(name), intro: [intro(name), said], link: way, closing }
  return letter(post, reader, words, `grown-up:${id}`, path)
}

/** Once for each account. @param reader as read before the deletion took it away. */
export const deletedEmail = (post: Post, reader: Reader, accountId: string): Message =>
  letter(post, reader, 'deleted', `account-deleted:${accountId}`, '/ayuda')

/** @param to accountId: if it has proved the telephone, its own limits are enough. */
export const codeSms = (
  post: Post,
  { phone, accountId }: { phone: string; accountId: string },
  code: string,
  key: string,
  expires: Temporal.Instant,
): Message => ({
  kind: 'sms',
  recipient: phone,
  body: texts(post.language, 'identity').code(post.brand, code),
  dedupeKey: `code:${key}`,
  accountId,
  notAfter: expires,
})
