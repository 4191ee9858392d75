/** The waiting room: where the patient is, how to prepare, and what the professional does, live. */
import { data, Form, redirect, useNavigation } from 'react-router'
import { guestLinkToken, senderOf } from '#app/booking/public.server.ts'
import { findUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { isSecure } from '#app/platform/http/cookies.ts'
import { intentIn, parseForm } from '#app/platform/http/form.server.ts'
import { named } from '#app/shell/named.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { Modal } from '#app/ui/overlays/modal.tsx'
import { useLive } from '../call/use-live.ts'
import { acceptRemoteCare } from '../informed/accept-remote-care.server.ts'
import { loadRemoteCare } from '../informed/load-remote-care.server.ts'
import { AddressForm } from '../parts/address-form.tsx'
import { DoctorState } from '../parts/doctor-state.tsx'
import { NobodyCame } from '../parts/nobody-came.tsx'
import { RemoteCare } from '../parts/remote-care.tsx'
import styles from '../parts/visit-page.module.css'
import { VisitSteps } from '../parts/visit-steps.tsx'
import { callPath, endPath, visitsPath, waitingRoomPath } from '../paths.ts'
import { loadWaitingRoom } from '../visit/load-waiting-room.server.ts'
import { callerOf, requireOpenVisit } from '../visit/require-visit.server.ts'
import { stepVisit } from '../visit/step-visit.server.ts'
import { addressForm, agreeForm } from '../visit/visit.form.server.ts'
import { saveAddress } from '../visit/visit.queries.server.ts'
import { type VisitAction, visitRefusals } from '../visit/visit.rules.ts'
import { rememberVisit } from '../visit/visit-right.server.ts'
import type { Route } from './+types/sala-de-espera.ts'

export const handle = { text: ['visit'] }

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const right = await requireOpenVisit({ request, url, context }, params.reservation)
  const portal = context.get(portalContext)
  const { db, clock } = portal
  const { language } = context.get(visitContext)
  const user = findUser(context)
  const room = await loadWaitingRoom(db, right, { language, user }, clock.now())
  return data({
    page: { title: texts(language, 'visit').waiting.title, noindex: true },
    room,
    remote: loadRemoteCare(right.visit, user, language),
    // Whoever has the right to the visit has it to the appointment: it is moved or left there.
    appointment: `/cita/${guestLinkToken((await senderOf(portal)).linkKey, params.reservation)}`,
    refusal: visitRefusals.find(one => one === url.searchParams.get('aviso')) ?? null,
    asking: room.nobodyCame && url.searchParams.get('accion') === 'no-llego',
    changing: url.searchParams.get('accion') === 'direccion',
  })
}

/** Button of the page → step of the visit, and where it leads. */
const intents: Record<string, { action: VisitAction; to: (appointmentId: string) => string }> = {
  entrar: { action: 'enter', to: callPath },
  salir: { action: 'leave', to: () => visitsPath },
  'no-llego': { action: 'miss-professional', to: endPath },
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const right = await requireOpenVisit({ request, url, context }, params.reservation)
  const portal = context.get(portalContext)
  const { db, clock } = portal
  const sender = await senderOf(portal)
  const form = await request.formData()
  const home = waitingRoomPath(params.reservation)
  const intent = named(intents, intentIn(form, ['entrar', 'salir', 'no-llego', 'llegar'], 'llegar'))
  if (intent) {
    const outcome = await stepVisit(db, right, intent.action, sender, clock.now())
    const to = outcome.ok ? intent.to(params.reservation) : `${home}?aviso=${outcome.reason}`
    const caller = callerOf({ request, context })
    if (!outcome.ok || intent.action !== 'enter' || caller.user) throw redirect(to, 303)
    // As by the link also for the browser that booked: the call goes on when somebody signs in beside it.
    const given = { appointmentId: params.reservation, secure: isSecure(portal) }
    const cookie = await rememberVisit(db, caller, given, clock.now())
    throw redirect(to, { status: 303, headers: { 'Set-Cookie': cookie } })
  }
  const { language } = context.get(visitContext)
  const { visit } = right
  const where = addressForm(texts(language, 'visit').errors)
  const asked = visit.informed ? where : where.extend(agreeForm(texts(language, 'remote').missing).shape)
  const parsed = parseForm(form, asked)
  if (!parsed.ok) return data({ errors: parsed.errors, typed: parsed.typed }, { status: 400 })
  const { address } = parsed.value
  await db.transaction(async tx => {
    if (!visit.informed) await acceptRemoteCare(tx, right, { user: findUser(context), language }, clock.now())
    await saveAddress(tx, right.visitId, address)
  })
  const agreed = { ...right, visit: { ...visit, informed: true } }
  const outcome = await stepVisit(db, agreed, 'arrive', sender, clock.now())
  throw redirect(outcome.ok ? home : `${home}?aviso=${outcome.reason}`, 303)
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('visit').waiting
  const { room, remote, appointment, refusal, asking, changing } = loaderData
  const home = waitingRoomPath(room.appointmentId)
  const outside = !room.inside || changing
  // Also while the address is changed: whoever does has not left the room.
  useLive(room.inside, { appointmentId: room.appointmentId, role: 'patient' })
  return (
    <main id="contenido" className={`${styles.page} ${styles.wide}`}>
      <VisitSteps appointmentId={room.appointmentId} current="waiting" />
      <h1>{t.title}</h1>
      {refusal && (
        <Banner tone="warning" live>
          {t.refusals[refusal]}
        </Banner>
      )}
      <div className={styles.columns}>
        {remote && <RemoteCare words={remote} appointment={appointment} />}
        {outside ? (
          <AddressForm
            home={home}
            address={actionData?.typed.address ?? room.address ?? ''}
            agreed={actionData?.typed.acepto === 'si'}
            accept={remote?.accept}
            errors={actionData?.errors}
            inside={room.inside}
            ready={room.inside && room.doctor === 'ready'}
          />
        ) : (
          <Waiting room={room} home={home} />
        )}
        {!remote && <Tips />}
      </div>
      {!outside && room.nobodyCame && <NobodyCame waitingRoom={home} />}
      {asking && <GiveUp home={home} />}
    </main>
  )
}

/** Inside: what the professional does, and the door to the call. */
function Waiting({ room, home }: { room: Route.ComponentProps['loaderData']['room']; home: string }) {
  const t = useText('visit').waiting
  const pressed = useNavigation().formData?.get('intent')
  return (
    <DoctorState
      professional={room.professional}
      specialty={room.specialty}
      state={room.doctor}
      lateUntil={room.lateUntil}
    >
      {(room.doctor === 'ready' || room.doctor === 'in_call') && (
        <Form method="post" action={home}>
          <Button size="lg" full icon="video" name="intent" value="entrar" busy={pressed === 'entrar'}>
            {room.doctor === 'ready' ? t.enter : t.back}
          </Button>
        </Form>
      )}
      <p className={styles.small}>
        {t.hour(room.time)}. {room.since && `${t.since(room.since)}.`}
        <br />
        {room.address && (
          <>
            {t.here} <strong>{room.address}</strong>.{' '}
          </>
        )}
        <a href={`${home}?accion=direccion`}>{t.changeAddress}</a>
      </p>
      <p className={styles.small}>{t.live}</p>
      <noscript>
        <meta httpEquiv="refresh" content="15" />
        <p className={styles.small}>{t.noScript}</p>
      </noscript>
      {room.doctor !== 'in_call' && (
        <Form method="post" action={home}>
          <Button variant="quiet" icon="logout" name="intent" value="salir" busy={pressed === 'salir'}>
            {t.leave}
          </Button>
        </Form>
      )}
    </DoctorState>
  )
}

/** How to prepare meanwhile. */
function Tips() {
  const { tips: t } = useText('visit').waiting
  return (
    <Card as="section" tone="sunken">
      <h2>{t.title}</h2>
      <ul className={styles.tips}>
        {t.list.map(tip => (
          <li key={tip}>
            <Icon name="check" size="sm" />
            <span>{tip}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Before the visit is given up: is it so? */
function GiveUp({ home }: { home: string }) {
  const { absent: t } = useText('visit').waiting
  const pressed = useNavigation().formData?.get('intent')
  return (
    <Modal
      open
      tone="warning"
      title={t.question}
      closeHref={home}
      actions={
        <>
          <Form method="post" action={home}>
            <Button full variant="danger" name="intent" value="no-llego" busy={pressed === 'no-llego'}>
              {t.yes}
            </Button>
          </Form>
          <ButtonLink to={home} variant="secondary" preventScrollReset>
            {t.no}
          </ButtonLink>
        </>
      }
    >
      <p>{t.warning}</p>
    </Modal>
  )
}
