/** What identity writes to people. */
import type { Portal } from '#app/platform/context.server.ts'
import { type Letter, letterHtml, letterText } from '#app/platform/letter.server.ts'
import type { Message } from '#app/platform/outbox.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'

/** The house that a message leaves from, and its reader's language. */
export interface Post {
  publicUrl: string
  brand: string
  language: Language
}

export const postOf = ({ config }: Pick<Portal, 'config'>, language: Language): Post => ({
  publicUrl: config.PUBLIC_URL.replace(/\/$/, ''),
  brand: config.BRAND_NAME,
  language,
})

interface Reader {
  name: string
  email: string
}

type Subject = 'confirmEmail' | 'recovery' | 'passwordChanged' | 'reachChanged' | 'deleted' | 'proven'

function letter(
  post: Post,
  reader: Reader,
  about: Subject,
  dedupeKey: string,
  link?: string,
  rest: Partial<Message> = {},
): Message {
  const t = texts(post.language, 'identity')
  const words = t[about]
  const content: Letter = {
    language: post.language,
    brand: post.brand,
    title: words.title,
    hello: t.hello(reader.name),
    intro: [...words.intro],
    facts: [],
    links: link && 'link' in words ? [{ label: words.link, href: link }] : [],
    closing: [words.closing, t.footer(post.brand)],
  }
  return {
    kind: 'email',
    recipient: reader.email,
    subject: `${words.title} · ${post.brand}`,
    body: letterText(content),
    html: letterHtml(content),
    dedupeKey,
    ...rest,
  }
}

export const confirmEmailLetter = (post: Post, reader: Reader, token: string, hash: string): Message =>
  letter(post, reader, 'confirmEmail', `email-link:${hash}`, `${post.publicUrl}/account/token/${token}`)

export const recoveryLetter = (
  post: Post,
  reader: Reader,
  token: string,
  hash: string,
  expires: Temporal.Instant,
): Message =>
  letter(
    post,
    reader,
    'recovery',
    `password-link:${hash}`,
    `${post.publicUrl}/restaurar-contrasena?enlace=${token}`,
    { notAfter: expires },
  )

export const passwordChangedLetter = (post: Post, reader: Reader, accountId: string, now: Temporal.Instant) =>
  letter(
    post,
    reader,
    'passwordChanged',
    `password-changed:${accountId}:${now}`,
    `${post.publicUrl}/restaurar`,
  )

/** To where the account was reached before: whoever took it over would read the new address. */
export const reachChangedLetter = (post: Post, reader: Reader, accountId: string, now: Temporal.Instant) =>
  letter(post, reader, 'reachChanged', `reach-changed:${accountId}:${now}`, `${post.publicUrl}/ayuda`)

export const provenLetter = (post: Post, reader: Reader, accountId: string): Message =>
  letter(post, reader, 'proven', `proven:${accountId}`, `${post.publicUrl}/mi-perfil`)

/** The words name the child, so they are made for each. */
export function grownUpLetter(post: Post, reader: Reader, child: string, id: string): Message {
  const words = texts(post.language, 'identity').grownUp
  const content: Letter = {
    language: post.language,
    brand: post.brand,
    title: words.title(child),
    hello: texts(post.language, 'identity').hello(reader.name),
    intro: [words.intro(child), words.advice],
    facts: [],
    links: [{ label: words.link, href: `${post.publicUrl}/registro` }],
    closing: [words.closing, texts(post.language, 'identity').footer(post.brand)],
  }
  return {
    kind: 'email',
    recipient: reader.email,
    subject: `${words.title(child)} · ${post.brand}`,
    body: letterText(content),
    html: letterHtml(content),
    dedupeKey: `grown-up:${id}`,
  }
}

export const deletedLetter = (post: Post, reader: Reader, accountId: string): Message =>
  letter(post, reader, 'deleted', `account-deleted:${accountId}`)

export const codeSms = (
  post: Post,
  phone: string,
  code: string,
  key: string,
  expires: Temporal.Instant,
): Message => ({
  kind: 'sms',
  recipient: phone,
  body: texts(post.language, 'identity').code(post.brand, code),
  dedupeKey: `code:${key}`,
  notAfter: expires,
})
