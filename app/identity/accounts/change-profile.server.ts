/** What the forms of Mi perfil do, by their intent; each ends on its section. */
import type { Portal } from '#app/platform/http/context.server.ts'
import { type FieldError, intentIn, parseForm, type Typed, typedIn } from '#app/platform/http/form.server.ts'
import { toE164 } from '#app/platform/http/form-rules.server.ts'
import { waitMinutes } from '#app/platform/http/page-request.server.ts'
import { isUuid } from '#app/platform/http/params.server.ts'
import type { ShownSending } from '#app/shell/show-sending.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { endGrant, endGrantsOf } from '../apps/patient-app.queries.server.ts'
import { blockData, liftBlock } from '../blocking/block-data.server.ts'
import { askAboutData } from '../own-data/ask-about-data.server.ts'
import type { CodeAnswer } from '../recovery/answer-code.server.ts'
import { changeReach, reachIntents } from '../recovery/change-reach.server.ts'
import { requestForm } from '../rights/rights.form.server.ts'
import { holdSession, holdToCount } from '../sessions/session.queries.server.ts'
import type { SessionUser } from '../user.server.ts'
import type { Post } from './account-notices.server.ts'
import { agreeToShareData, withdrawConsent } from './consents.server.ts'
import { profileForm } from './profile.form.server.ts'
import { endOtherSessions, endSession } from './profile.queries.server.ts'
import { saveProfile } from './save-profile.server.ts'

export type ProfileOutcome =
  /** Said at the top of the page that follows. */
  | { to: string }
  | {
      errors: FieldError[]
      typed: Typed
      code: CodeAnswer | null
      sending?: ShownSending | null
      retryAfter?: number
    }

/** What the buttons of the page say. */
const profileIntents = [
  'guardar',
  'cerrar-sesion',
  'cerrar-otras',
  'terminar-app',
  'compartir',
  'no-compartir',
  'bloquear',
  'desbloquear',
  'solicitud',
  ...reachIntents,
] as const

const said = (what: string, section = '') => ({ to: `/mi-perfil?hecho=${what}${section && `#${section}`}` })
const wrong = (errors: FieldError[], typed: Typed = {}) => ({ errors, typed, code: null })

/** @returns to: the page that says what was done; else what is wrong with what was typed, in which there is no password. */
export async function changeProfile(
  portal: Portal,
  user: SessionUser,
  form: FormData,
  /** `back`: the page that led to the form of one's data, if one did. */
  visit: { language: Language; tokenHash: string | null; post: Post; back?: string },
): Promise<ProfileOutcome> {
  const { db, clock } = portal
  const now = clock.now()
  const e = texts(visit.language, 'account').errors
  const t = texts(visit.language, 'profile')
  const id = String(form.get('id') ?? '')
  const intent = intentIn(form, profileIntents)
  switch (intent) {
    case 'guardar': {
      const parsed = parseForm(form, profileForm(e, t, texts(visit.language, 'forms').oneLine))
      // A password never comes back to the page.
      const { current_password: _, ...typed } = typedIn(form)
      if (!parsed.ok) return wrong(parsed.errors, typed)
      const { first_name, last_name, birth_date, commune, phone, current_password, ...rest } = parsed.value
      const change = {
        ...rest,
        firstName: first_name,
        lastName: last_name,
        birthDate: birth_date,
        communeCode: commune,
        phone: toE164(phone),
      }
      const outcome = await saveProfile(portal, user.id, change, current_password, visit.post)
      if (outcome.ok)
        return visit.back ? { to: visit.back } : said(outcome.reachChanged ? 'contacto' : 'datos')
      const retryAfter = 'retryAfter' in outcome ? outcome.retryAfter : undefined
      const [field, message] = {
        'email-exists': ['email', e.emailExists] as const,
        'birth-date': ['birth_date', t.children.shape] as const,
        minor: ['birth_date', t.fields.adult] as const,
        commune: ['commune', t.fields.choose] as const,
        'password-missing': ['current_password', t.fields.passwordMissing] as const,
        'password-wrong': ['current_password', e.passwordWrong] as const,
        'password-blocked': ['current_password', t.password.blocked] as const,
        'too-many': ['email', e.tooMany(waitMinutes(retryAfter ?? 0))] as const,
      }[outcome.reason]
      return { ...wrong([{ field, message }], typed), retryAfter }
    }
    case 'cerrar-sesion':
      if (isUuid(id)) await endSession(db, user.id, id)
      return said('sesion', 'seguridad')
    case 'cerrar-otras':
      await db.transaction(async tx => {
        await endOtherSessions(tx, user.id, visit.tokenHash)
        await endGrantsOf(tx, user.id, now)
      })
      return said('otras-sesiones', 'seguridad')
    case 'terminar-app':
      if (isUuid(id)) await endGrant(db, { id, accountId: user.id }, 'person', now)
      return said('app', 'apps')
    case 'compartir':
      await agreeToShareData(db, user, now)
      return said('decision', 'privacidad')
    case 'no-compartir':
      await withdrawConsent(db, user.id, 'share-data', now)
      return said('decision', 'privacidad')
    case 'bloquear':
    case 'desbloquear': {
      const lifts = intent === 'desbloquear'
      const asked = { by: `account:${user.id}`, post: visit.post }
      await db.transaction(async tx => {
        // Whoever is out of the account by now opens nothing of it. The account first, as both lock it.
        if (!(await holdToCount(tx, user.id)) || !(await holdSession(tx, user))) return
        await (lifts ? liftBlock : blockData)(tx, { accountId: user.id }, asked, now)
      })
      return said(lifts ? 'desbloqueo' : 'bloqueo', 'bloqueo')
    }
    case 'solicitud': {
      const { errors, account } = texts(visit.language, 'rights')
      const parsed = parseForm(form, requestForm(errors))
      if (!parsed.ok) return wrong(parsed.errors, parsed.typed)
      const asked = await askAboutData(portal, user.id, parsed.value, visit.post)
      if (asked.ok) return said('solicitud', 'solicitudes')
      const [field, message] = {
        'too-many': ['detail', account.most] as const,
        'not-yours': ['about', account.notYours] as const,
      }[asked.reason]
      return wrong([{ field, message }], typedIn(form))
    }
    default: {
      const reach = await changeReach(portal, user.id, form, visit)
      if ('done' in reach) return said(reach.done)
      if ('code' in reach) return { errors: [], typed: {}, code: reach.code }
      const { message, retryAfter, sending } = reach.noLink
      return { ...wrong(message === null ? [] : [{ field: 'enlace-correo', message }]), sending, retryAfter }
    }
  }
}
