/** Who sent a form too late, and what of it may wait until they have signed in again. */
import type { RouterContextProvider } from 'react-router'
import type { Database } from '#app/platform/database/database.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import {
  type FormOwner,
  type KeptFields,
  keepForm,
  keptFormHours,
} from '#app/platform/http/kept-form.server.ts'
import { findEndedSession } from './session.queries.server.ts'
import { sessionHashIn } from './session.server.ts'

const reach = ['email', 'phone', 'address', 'region', 'commune']
/** Of the pages behind the guard `auth`. */
const keptOf: Record<string, KeptFields> = {
  '/mi-perfil': {
    guardar: ['first_name', 'last_name', 'birth_date', 'gender', 'nationality', 'prevision', ...reach],
    solicitud: ['kind', 'about', 'detail'],
  },
  '/mi-perfil/cargas': {
    'agregar-carga': [
      'own_birth_date',
      'dependant_rut',
      'dependant_name',
      'dependant_last_name',
      'dependant_birth_date',
    ],
  },
  '/mi-perfil/personas-de-confianza': {
    invitar: ['delegate_name', 'delegate_rut', 'delegate_email', 'relation', 'span', 'grant'],
  },
  // Its second step asks for the password alone, and brings along what the first had.
  '/mi-perfil/eliminar': { continuar: ['reason', 'comment'], eliminar: ['reason', 'comment'] },
}

interface Unsent {
  request: Request
  url: URL
  context: Readonly<RouterContextProvider>
}

/** Whose session it was that ended by itself; null when it was closed, or nobody knows it any more. */
async function endedOwner(db: Database, request: Request, now: Temporal.Instant): Promise<FormOwner | null> {
  const hash = sessionHashIn(request.headers.get('cookie'))
  const accountId = hash && (await findEndedSession(db, hash, now.subtract({ hours: keptFormHours })))
  return accountId ? { accountId } : null
}

/**
 * @param sent a form that was read already, and what of it may be kept.
 * @returns the path to come back to after signing in.
 */
export async function keepUnsent(
  { request, url, context }: Unsent,
  sent?: { form: FormData; keeps: KeptFields },
): Promise<string> {
  if (request.method !== 'POST') return url.pathname + url.search
  const { db, clock } = context.get(portalContext)
  const now = clock.now()
  const { form, keeps } = sent ?? { form: await request.formData(), keeps: keptOf[url.pathname] ?? {} }
  return keepForm(db, await endedOwner(db, request, now), { url, form, keeps }, now)
}

/** Whether the session that a browser brings has ended by itself: then signing in again mends what was refused. */
export const sessionEnded = async ({ request, context }: Omit<Unsent, 'url'>): Promise<boolean> => {
  const { db, clock } = context.get(portalContext)
  return (await endedOwner(db, request, clock.now())) !== null
}
