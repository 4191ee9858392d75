/** What the forms of Mis cargas do, by their intent. */
import type { Portal } from '#app/platform/http/context.server.ts'
import { type FieldError, intentIn, parseForm, type Typed, typedIn } from '#app/platform/http/form.server.ts'
import { isUuid } from '#app/platform/http/params.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { postOf } from '../accounts/account-notices.server.ts'
import { dependantForm, invitationForm } from '../accounts/profile.form.server.ts'
import { noteAccountChange } from '../own-data/audit.queries.server.ts'
import { holdSession } from '../sessions/session.queries.server.ts'
import type { SessionUser } from '../user.server.ts'
import { addDependant, type DependantRefusal } from './add-dependant.server.ts'
import { endSharesOf } from './birthday.queries.server.ts'
import { deleteDependant } from './dependant.queries.server.ts'
import { inviteDependant } from './invite-dependant.server.ts'

export type DependantsOutcome =
  | { done: 'carga' | 'confirmada' | 'sin-carga' | 'invitada' | null }
  | { errors: FieldError[]; typed: Typed }

const fieldOf: Record<DependantRefusal, string> = {
  own: 'dependant_rut',
  exists: 'dependant_rut',
  most: 'dependant_rut',
  grown: 'dependant_birth_date',
  shape: 'dependant_birth_date',
  needsBirthDate: 'own_birth_date',
  minor: 'own_birth_date',
}

/** @returns done: what the page says; null where nothing is to be said, as of what is no id. */
export async function changeDependants(
  portal: Portal,
  user: SessionUser,
  form: FormData,
  language: Language,
): Promise<DependantsOutcome> {
  const { db, clock } = portal
  const t = texts(language, 'profile')
  switch (intentIn(form, ['agregar-carga', 'invitar-carga', 'quitar-carga'])) {
    case 'agregar-carga': {
      const parsed = parseForm(form, dependantForm(texts(language, 'account').errors, t))
      if (!parsed.ok) return { errors: parsed.errors, typed: parsed.typed }
      const { value } = parsed
      const outcome = await addDependant(portal, user, {
        rut: value.dependant_rut,
        name: value.dependant_name,
        lastName: value.dependant_last_name,
        birthDate: value.dependant_birth_date,
        ownBirthDate: value.own_birth_date ?? null,
      })
      if (outcome.ok) return { done: outcome.confirmed ? 'confirmada' : 'carga' }
      const { reason } = outcome
      // The page itself asks who is there.
      if (reason === 'signed-out') return { done: null }
      return { errors: [{ field: fieldOf[reason], message: t.children[reason] }], typed: typedIn(form) }
    }
    case 'invitar-carga': {
      const parsed = parseForm(form, invitationForm(texts(language, 'account').errors))
      if (!parsed.ok) return { errors: parsed.errors, typed: parsed.typed }
      const dependantId = String(form.get('id') ?? '')
      if (!isUuid(dependantId)) return { done: null }
      const { dependant_email: email } = parsed.value
      const outcome = await inviteDependant(portal, user, { dependantId, email }, postOf(portal, language))
      if (outcome === 'sent') return { done: 'invitada' }
      if (outcome === 'signed-out') return { done: null }
      const message = texts(language, 'minors').account[outcome]
      return { errors: [{ field: 'dependant_email', message }], typed: typedIn(form) }
    }
    case 'quitar-carga': {
      const id = String(form.get('id') ?? '')
      if (!isUuid(id)) return { done: null }
      const follow = await portal.sharingFollower(portal)
      return db.transaction(async tx => {
        if (!(await holdSession(tx, user))) return { done: null }
        const rut = await deleteDependant(tx, user.id, id)
        if (rut === undefined) return { done: 'sin-carga' }
        await endSharesOf(tx, user.id, [rut], clock.now())
        await follow(tx, { parentId: user.id, childRut: rut }, clock.now())
        await noteAccountChange(tx, user.id, 'remove-dependant', clock.now())
        return { done: 'sin-carga' }
      })
    }
  }
}
