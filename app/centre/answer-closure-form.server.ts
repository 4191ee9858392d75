/** What the forms of a closure's list ask for: something for one patient, or for all of them. */
import {
  answerAll,
  cancelForClosure,
  moveForClosure,
  offerForClosure,
  type PatientOutcome,
  type Sender,
  tickCalled,
} from '#app/booking/public.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/http/params.server.ts'
import { centreClosures as t } from '#app/text/centre/closures.ts'
import { hourIn } from './hour-asked.server.ts'

interface Said {
  closureId: string
  centreId: number
  by: string
  intent: (typeof closureIntents)[number]
  form: FormData
}

type Answer =
  | { ok: true; query: string }
  | { ok: false; reason: Extract<PatientOutcome, { ok: false }>['reason'] | 'hour' }

/** What the buttons of the list say. */
export const closureIntents = [
  'ofrecer-todos',
  'cancelar-todos',
  'ofrecer',
  'cancelar',
  'mover',
  'llamado',
  'no-llamado',
] as const

/** @returns what the address of the list says next. hour: none was chosen to move to. gone: also where the form names nobody. */
export async function answerClosureForm(
  db: Database,
  { intent, form, ...closure }: Said,
  sender: Sender,
  now: Temporal.Instant,
): Promise<Answer> {
  if (intent === 'ofrecer-todos' || intent === 'cancelar-todos') {
    const deed = intent === 'ofrecer-todos' ? 'offer' : 'cancel'
    const all = await answerAll(db, { ...closure, deed }, sender, now)
    return all ? { ok: true, query: `todos=${all.done}&faltan=${all.left}` } : { ok: false, reason: 'gone' }
  }
  const appointmentId = String(form.get('appointment') ?? '')
  if (!isUuid(appointmentId)) return { ok: false, reason: 'gone' }
  const asked = { ...closure, appointmentId }
  const done = async (outcome: PatientOutcome, what: 'hecho' | 'llamado'): Promise<Answer> =>
    outcome.ok ? { ok: true, query: `hecho=${what}&de=${appointmentId}#paciente-${appointmentId}` } : outcome
  switch (intent) {
    case 'ofrecer':
      return done(await offerForClosure(db, asked, sender, now), 'hecho')
    case 'cancelar':
      return done(await cancelForClosure(db, asked, sender, now), 'hecho')
    case 'mover': {
      const start = hourIn(form)
      if (!start) return { ok: false, reason: 'hour' }
      return done(await moveForClosure(db, { ...asked, start }, sender, now), 'hecho')
    }
    case 'llamado':
    case 'no-llamado':
      return done(await tickCalled(db, { ...asked, called: intent === 'llamado' }, now), 'llamado')
  }
}

/** What was done on the page before, in words. @param patients of the list that it was done in. */
export function doneIn(
  { searchParams }: URL,
  patients: readonly { id: string; unreachable: boolean }[] = [],
): string | null {
  const said = searchParams.get('hecho')
  const silent = patients.some(({ id, unreachable }) => unreachable && id === searchParams.get('de'))
  const what = said === 'hecho' && silent ? 'hecho-sin-aviso' : said
  if (what !== null && Object.hasOwn(t.notices, what)) return t.notices[what as keyof typeof t.notices]
  const counted = ['todos', 'faltan'].map(name => searchParams.get(name) ?? '')
  if (!counted.every(text => /^\d{1,5}$/.test(text))) return null
  const [done = 0, left = 0] = counted.map(Number)
  return t.all(done, left)
}
