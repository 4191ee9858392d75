/** What the forms of Personas de confianza do, by their intent. */
import type { Portal } from '#app/platform/http/context.server.ts'
import { type FieldError, intentIn, parseForm, type Typed, typedIn } from '#app/platform/http/form.server.ts'
import { isUuid } from '#app/platform/http/params.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { postOf } from '../accounts/account-notices.server.ts'
import type { SessionUser } from '../user.server.ts'
import { acceptDelegation, endDelegation } from './answer-delegation.server.ts'
import { delegateForm } from './delegation.form.server.ts'
import { ownBirthDate, received } from './delegation.rules.ts'
import { type InviteOutcome, inviteDelegate } from './invite-delegate.server.ts'

export type Done = 'invitada' | 'aceptada' | 'terminada' | 'ya-no'
export type DelegationsOutcome =
  | { done: Done | null }
  | { errors: FieldError[]; typed: Typed; retryAfter?: number }

type Refusal = Exclude<Extract<InviteOutcome, { ok: false }>['reason'], 'signed-out'>

const fieldOf: Record<Refusal, string> = {
  own: 'delegate_rut',
  exists: 'delegate_rut',
  most: 'delegate_rut',
  'too-many': 'delegate_rut',
  unproven: 'grant',
  // Of whoever is signed in: the way to Mi perfil stands on the page.
  'birth-date': ownBirthDate,
  minor: 'delegate_rut',
}

/** @returns done: what the page says; null where nothing is to be said, as of what is no id or a session that has ended. */
export async function changeDelegations(
  portal: Portal,
  user: SessionUser,
  form: FormData,
  language: Language,
): Promise<DelegationsOutcome> {
  const post = postOf(portal, language)
  const t = texts(language, 'delegated')
  const intent = intentIn(form, ['invitar', 'terminar', 'aceptar'])
  if (intent === 'invitar') {
    const parsed = parseForm(form, delegateForm(texts(language, 'account').errors, t.errors))
    if (!parsed.ok) return { errors: parsed.errors, typed: parsed.typed }
    const { delegate_rut: rut, delegate_name: name, delegate_email: email, ...rest } = parsed.value
    const outcome = await inviteDelegate(portal, user, { rut, name, email, ...rest }, post)
    if (outcome.ok) return { done: 'invitada' }
    // The page that follows asks to sign in.
    if (outcome.reason === 'signed-out') return { done: null }
    const retryAfter = outcome.reason === 'too-many' ? outcome.retryAfter : undefined
    const error = { field: fieldOf[outcome.reason], message: t.errors[outcome.reason] }
    return { errors: [error], typed: typedIn(form), retryAfter }
  }
  const id = String(form.get('id') ?? '')
  if (!isUuid(id)) return { done: null }
  if (intent === 'terminar') {
    await endDelegation(portal, user, id, post)
    return { done: 'terminada' }
  }
  const outcome = await acceptDelegation(portal, user, id, post)
  if (outcome.ok) return { done: 'aceptada' }
  if (outcome.reason === 'gone') return { done: 'ya-no' }
  const field = outcome.reason === 'minor' ? received : ownBirthDate
  return { errors: [{ field, message: t.errors[outcome.reason] }], typed: {} }
}
