import { useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { needFields } from '#app/booking/public.ts'
import { HourCard, NeedsFields, ProblemModal } from '#app/booking/public.tsx'
import { drawnForField, type Moved } from '#app/shell/drawn-for/moved.rules.ts'
import { errorOfEach } from '#app/shell/error-of-each.ts'
import { SendingProof } from '#app/shell/parts/sending-proof.tsx'
import type { ShownSending } from '#app/shell/show-sending.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { Stepper } from '#app/ui/paging/stepper.tsx'
import { useScript } from '#app/ui/use-script.ts'
import { insurerIn } from '../insurer-choice.rules.ts'
import { MovedBanner } from '../open-page/parts/moved-banner.tsx'
import { useInsurerOf } from '../open-page/use-insurer-of.ts'
import { useKeptTyping } from '../open-page/use-kept-typing.ts'
import { useMoved } from '../open-page/use-moved.ts'
import type { Reservation as Shown } from '../show-reservation.server.ts'
import { ContactFields, KnownContact } from './contact-fields.tsx'
import { HoldClock } from './hold-clock.tsx'
import { InsurerFields, useDrawnFor } from './insurer-fields.tsx'
import { OwnRut } from './own-rut.tsx'
import styles from './reservation.module.css'
import shared from './step-form.module.css'
import frame from './step-frame.module.css'
import type { StepShown } from './step-frame.tsx'
import { VideoNeeds } from './video-needs.tsx'
import { WhomFields } from './whom-fields.tsx'

interface ReservationProps {
  step: StepShown
  shown: Shown
  /** What the last press found; what was typed stays. */
  answer?: {
    errors?: { field: string; message: string }[]
    typed?: Record<string, string>
    sending?: ShownSending
    ageWarning?: Shown['ageWarning']
    /** Nothing was done: somebody else is signed in than when the page was opened, or nobody. */
    moved?: { how: Moved; now: string }
  }
  changed: boolean
  dropped: string | null
}

const contactNames = ['name', 'last_name', 'email', 'mobile_phone', 'reminders']

/** The one page after the hour: who, for whom, with which insurer, and the button that books. */
export function Reservation({ step, shown, answer, changed, dropped }: ReservationProps) {
  const { confirm: t, contact, steps, price: words } = useText('booking')
  const form = useRef<HTMLFormElement>(null)
  const { clock, hour, others, problem, here, back } = step
  const told = answer?.moved
  const { openedFor, moved, formKey } = useMoved(shown.drawnFor, told)
  // What was answered to the account before is not shown to this one.
  const typed = (moved === 'another' && !told ? undefined : answer?.typed) ?? shown.typed
  const errors = answer?.errors ?? []
  const errorOf = errorOfEach(errors)
  const [slug, setSlug] = useState(() => insurerIn(name => typed[name] ?? ''))
  const { onChange, insurer } = useInsurerOf(typed)
  const price = shown.prices.find(option => option.slug === slug)
  const warned = answer?.ageWarning ?? shown.ageWarning
  // Folded only while it says what the lines above it say; what somebody has open is not folded under their hands.
  const [folded] = useState(shown.known !== undefined)
  const asShown = contactNames.every(name => !errorOf(name) && typed[name] === shown.typed[name])
  const known = folded && asShown && shown.known
  // Closed for whoever needs nothing.
  const needed = needFields.some(name => typed[name])
  const keepTyped = useKeptTyping(form, clock !== null, formKey)
  return (
    <main id="contenido" className={frame.page}>
      <Stepper
        label={steps.label}
        steps={[{ label: steps.hour, href: back.hour }, { label: steps.confirm }]}
        current={1}
      />
      <Form method="post" className={styles.form} ref={form} noValidate key={formKey} onChange={onChange}>
        <button
          type="submit"
          className={styles.first}
          name="intent"
          value="confirmar"
          tabIndex={-1}
          aria-hidden="true"
        >
          {t.submit}
        </button>
        {clock && (
          <HoldClock clock={clock} onOver={keepTyped} line={<HourLine hour={hour} price={price} />} />
        )}
        <h1 className={styles.title}>{t.title}</h1>
        {dropped && (
          <Banner tone="info" live>
            {dropped}
          </Banner>
        )}
        {changed && (
          <Banner tone="warning" live>
            {t.changed}
          </Banner>
        )}
        {moved && <MovedBanner how={moved} me={shown.me} whomGone={typed.for_whom === ''} pressed={!!told} />}
        <ErrorSummary errors={errors} />
        <div className={styles.columns}>
          <div className={styles.asked}>
            <p>{t.lead}</p>
            {!shown.me && moved !== 'ended' && <SignIn />}
            <Card as="section" className={shared.section} aria-labelledby="tus-datos">
              <h2 className={shared.heading} id="tus-datos">
                {contact.heading}
              </h2>
              {known ? (
                <KnownContact known={known} typed={typed} errorOf={errorOf} />
              ) : (
                <ContactFields typed={typed} errorOf={errorOf} />
              )}
            </Card>
            <Card as="section" className={shared.section}>
              <WhomFields typed={typed} errorOf={errorOf} me={shown.me} dependants={shown.children} />
            </Card>
            <Card as="section">
              <InsurerFields
                key={insurer.key}
                prices={shown.prices}
                typed={insurer.typed}
                errorOf={errorOf}
                when={step.paidOnline ? words.online : undefined}
                onChosen={setSlug}
              >
                {!shown.me && <OwnRut typed={typed} errorOf={errorOf} />}
              </InsurerFields>
            </Card>
            <Card as="section">
              <Disclosure summary={shown.needs.title} defaultOpen={needed}>
                <NeedsFields asked={shown.needs} typed={typed} error={errorOf(shown.needs.note.name)} />
              </Disclosure>
            </Card>
          </div>
          <div className={styles.hour}>
            <HourCard hour={hour} />
            {others.map(other => (
              <HourCard key={other.startsAt} hour={other} />
            ))}
          </div>
          <div className={styles.actions}>
            {shown.pays && hour.isVideo && <VideoNeeds />}
            {warned && (
              <Banner tone="warning" live>
                {warned.words} {answer?.ageWarning && t.ageAgain}
              </Banner>
            )}
            <input type="hidden" name={drawnForField} value={openedFor} />
            <input type="hidden" name="visto" value={shown.seen} />
            <input type="hidden" name="edad_vista" value={warned?.birthDate ?? ''} />
            <SendingProof asked={answer?.sending} />
            <Press pays={shown.pays} price={price} />
          </div>
        </div>
      </Form>
      {problem && <ProblemModal problem={problem} closeHref={clock ? here : undefined} />}
    </main>
  )
}

type Price = Shown['prices'][number]

/** The hour in one line, beside its clock. */
function HourLine({ hour, price }: { hour: StepShown['hour']; price: Price | undefined }) {
  const { confirm: t, summary } = useText('booking')
  const drawnFor = useDrawnFor()
  return (
    <p className={styles.line}>
      <strong className={styles.when}>
        {hour.short} · {hour.professional ?? hour.what}
      </strong>
      <span className={styles.where}>{hour.isVideo ? hour.modality : hour.centre}</span>
      <span className={drawnFor}>
        {' · '}
        <b>{price ? t.with(price.name, price.amount) : summary.insurer.unknown}</b>
      </span>
    </p>
  )
}

/** Whoever has an account need not type. */
function SignIn() {
  const { confirm: t, contact } = useText('booking')
  return (
    <div className={styles.account}>
      <p>{t.account}</p>
      <Button variant="secondary" size="sm" name="intent" value="ingresar" icon="user" formNoValidate>
        {contact.login.action}
      </Button>
    </div>
  )
}

/** The button that books (and pays), what it agrees to, and the ways out. */
function Press({ pays, price }: { pays: boolean; price: Price | undefined }) {
  const { confirm: t, summary } = useText('booking')
  const script = useScript()
  const sent = useNavigation().formData
  const busy = sent !== undefined && ['confirmar', null].includes(lastIntent(sent))
  // Without a script another insurer may be chosen than the one that was drawn: no amount then.
  const amount = script && price?.slug !== 'fonasa' ? price?.toPay : undefined
  const nothingNow = !pays || (price && !price.toPay)
  return (
    <>
      <p className={shared.small}>
        {t.terms}
        <a href="/terminos_y_condiciones.pdf">{t.termsLink}</a>
        {t.and}
        <a href="/politicas_de_privacidad.pdf">{t.privacyLink}</a>. {t.cancelRule}
      </p>
      {pays && <p className={shared.small}>{t.payHint}</p>}
      <Button size="lg" full busy={busy} name="intent" value="confirmar" icon={pays ? 'card' : 'check'}>
        {nothingNow ? t.submit : amount ? t.payNow(amount) : t.payAny}
      </Button>
      <div className={shared.others}>
        <Button variant="quiet" name="intent" value="otra" icon="calendar" formNoValidate>
          {summary.change}
        </Button>
        <Button variant="quiet" name="intent" value="liberar" icon="close" formNoValidate>
          {summary.release}
        </Button>
      </div>
    </>
  )
}

/** The button stands after whatever else the form carries. */
const lastIntent = (sent: FormData) => sent.getAll('intent').at(-1)?.toString() ?? null
