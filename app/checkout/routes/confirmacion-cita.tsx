/** The one page after the hour: everything that is asked, and the button that books (and pays what is paid in advance). */
import { data, redirect, redirectDocument } from 'react-router'
import { type Appointment, saveDraft } from '#app/booking/public.server.ts'
import { type Draft, flowOf, stepPath } from '#app/booking/public.ts'
import { findUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { intentIn, type Typed } from '#app/platform/http/form.server.ts'
import { tooMany } from '#app/platform/http/page-request.server.ts'
import { drawnFor } from '#app/shell/drawn-for/drawn-for.server.ts'
import { drawnForField, type Moved, movedBetween } from '#app/shell/drawn-for/moved.rules.ts'
import { loginFor } from '#app/shell/remembered-path.ts'
import { showSending } from '#app/shell/show-sending.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { moveHour, useArrived } from '#app/ui/hours/move-hour.ts'
import {
  answersIn,
  offeredAnswers,
  ownFields,
  readAnswers,
  typedBeside,
  withNeeds,
} from '../answers.server.ts'
import { bookReservation, payNow } from '../book-reservation.server.ts'
import { type DependantChoice, withoutOther } from '../dependant-choice.server.ts'
import { doHoldIntent, holdIntents } from '../hold-intent.server.ts'
import { stepOrMissing } from '../missing-step.server.ts'
import { openStep } from '../open-step.server.ts'
import { LostHold } from '../parts/lost-hold.tsx'
import { Reservation } from '../parts/reservation.tsx'
import { loadPriceOptions } from '../price-options.server.ts'
import { sayDropped } from '../say-dropped.server.ts'
import { ageWarning, seenOf, showReservation } from '../show-reservation.server.ts'
import { showStep } from '../show-step.server.ts'
import type { Route } from './+types/confirmacion-cita.ts'

export const handle = { text: ['booking', 'payment'] }

export async function loader(asked: Route.LoaderArgs) {
  const opened = await stepOrMissing(asked, 'confirm')
  if (opened.answer) return opened.answer
  const { step, portal, language, user } = opened
  const t = texts(language, 'booking')
  return data({
    page: { title: t.confirm.title, noindex: true },
    step: showStep(step, 'confirm'),
    shown: await showReservation(portal, step, user, language),
    dropped: await sayDropped(portal.db, asked.url.searchParams.get('soltada'), language),
    changed: asked.url.searchParams.has('cambio'),
  })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const portal = context.get(portalContext)
  const { db } = portal
  const { language, address } = context.get(visitContext)
  const user = findUser(context)
  const form = await request.formData()
  const intent = intentIn(form, ['confirmar', 'ingresar', 'guardar', ...holdIntents], 'confirmar')
  const flow = flowOf(url.pathname)
  // A second press, or one after coming back from the gateway.
  const payAgain = async (booking: Appointment) => {
    const paying = await payNow(portal, booking, flow)
    if (!paying) return leave({ to: stepPath(flow, 'confirmacion-pago', booking.id) })
    return leave({ to: paying.to, keep: paying.cookie ? [paying.cookie] : [] })
  }
  const confirms = intent === 'confirmar'
  const onBooked = confirms ? payAgain : undefined
  const opened = await openStep({ portal, language, request, url, user, onBooked })
  if (!opened) throw redirect(url.pathname + url.search, 303)

  const { holdId, now } = opened
  const t = texts(language, 'booking').errors
  const children = await opened.choices()
  const step = { ...opened, draft: withoutOther(opened.draft, form, children) }
  const read = withNeeds(
    await readAnswers(db, step, form, children, t),
    form,
    texts(language, 'needs').errors,
  )
  const typed = answersIn(form, step.draft)
  const moved = movedBetween(form.get(drawnForField)?.toString() ?? null, drawnFor(user))
  // Beside what the kept draft will offer: a part of it that was answered badly offers nothing any more.
  const beside = async (answers: Typed, draft: Draft) =>
    typedBeside(await offeredAnswers(db, { ...step, draft }, user?.id ?? null, children), answers)
  const keep = (draft: Draft) => saveDraft(db, { ...step, user }, () => draft, now)
  if (confirms && !moved)
    await keep({ ...read.draft, typed: read.errors.length ? await beside(typed, read.draft) : undefined })
  else if (keepsTyped(intent, moved)) {
    const leaves = intent === 'ingresar' || moved === 'ended'
    const draft: Draft = {
      ...step.draft,
      prevision: read.draft.prevision ?? step.draft.prevision,
      // Through a sign-in goes what was typed, no answer.
      needs: leaves ? undefined : read.draft.needs,
    }
    await keep({
      ...draft,
      typed: await beside(leaves || moved ? without(typed, ownFields) : typed, draft),
      ...(leaves && { leftToSignIn: now.toString(), rutToSignIn: typed.rut || undefined }),
    })
  }

  const elsewhere = await doHoldIntent(db, intent, step, url)
  if (elsewhere) throw redirect(elsewhere, 303)
  if (intent === 'ingresar') throw redirect(loginFor(stepPath(flow, 'confirmacion-cita', holdId)), 303)
  if (!confirms) return data(null)
  if (moved) {
    const offered = await offeredAnswers(db, step, user?.id ?? null, children)
    const shown = shownAfter(moved, { typed, offered, children })
    return data({ moved: { how: moved, now: drawnFor(user) }, typed: shown }, { status: 409 })
  }

  if (read.errors.length) return data({ errors: read.errors, typed }, { status: 400 })
  const prices = await loadPriceOptions(db, step.offer.id, language, step.promised)
  if (step.clock && (form.get('visto') ?? seenOf(prices)) !== seenOf(prices))
    throw redirect(stepPath(flow, 'confirmacion-cita', holdId, { cambio: 'si' }), 303)
  const warned = ageWarning(step, read.draft.patient, language)
  if (step.clock && warned && form.get('edad_vista') !== warned.birthDate)
    return data({ ageWarning: warned, typed }, { status: 400 })

  const cookies = request.headers.get('cookie')
  const pressed = { step, draft: read.draft, user, form, address, language, cookies }
  const outcome = await bookReservation(portal, pressed)
  if (outcome.ok) throw leave(outcome)
  const { tried } = outcome
  return data({ sending: showSending(tried, true, language), typed }, tooMany(tried.retryAfter))
}

/** What is sent by itself, or typed by another account, is not what whoever is there now has typed. */
const keepsTyped = (intent: string, moved: Moved | undefined): boolean =>
  intent !== 'liberar' && moved !== 'another' && !(moved && intent === 'guardar')

/** Nobody is chosen in place of who was: not of a child of the account, nor of whoever «me» was. */
function shownAfter(
  moved: Moved,
  { typed, offered, children }: { typed: Typed; offered: Typed; children: DependantChoice[] },
): Typed {
  if (moved === 'another') return { ...offered, for_whom: '' }
  const answers = ['me', 'other', ...children.map(({ id }) => id)]
  return answers.includes(typed.for_whom ?? 'me') ? typed : { ...typed, for_whom: '' }
}

const without = (all: Record<string, string>, names: string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))

/** The gateway is another site, the simulator another program: the browser goes there itself. */
function leave({ to, keep = [] }: { to: string; keep?: string[] }): Response {
  const headers = keep.map((cookie): [string, string] => ['Set-Cookie', cookie])
  const init = { status: 303, headers }
  return /^https?:/.test(to) ? redirectDocument(to, init) : redirect(to, init)
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => moveHour(serverLoader)

export { pageMeta as meta } from '#app/shell/page.ts'
export { alsoAfterRefusal as shouldRevalidate } from '../open-page/also-after-refusal.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  useArrived()
  if (!loaderData.step) return <LostHold {...loaderData.missing} />
  return <Reservation {...loaderData} answer={actionData ?? undefined} />
}
