import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { PriceOption } from '#app/checkout/price-options.server.ts'
import { errorOfEach } from '#app/shell/error-of-each.ts'
import { RutField } from '#app/shell/rut-field.tsx'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { choiceOf, insurerIn } from '../insurer-choice.rules.ts'
import { InsurerFields, InsurerPrice } from './insurer-fields.tsx'
import styles from './payment-page.module.css'
import { VideoNeeds } from './video-needs.tsx'

interface UnpaidProps {
  prices: PriceOption[]
  /** Stands for what they say. */
  seen: string
  /** What was booked with; null where nobody said it. */
  prevision: string | null
  asksRut: boolean
  /** Somebody else is attended than whoever booked it. */
  forOther: boolean
  /** The question was asked for, though it was answered before. */
  changes: boolean
  due: string | null
  video: boolean
  prepaid: boolean
  problem: { title: string; body: string } | null
  /** What the last press found; what was typed stays. */
  failed?: {
    changed: boolean
    errors: { field: string; message: string }[]
    typed: Record<string, string>
  }
  home: string
  appointmentTo: string
}

const asksInsurer = ({ field }: { field: string }) => ['prevision', 'tramo', 'isapre'].includes(field)

/** The unpaid consultation: which coverage, how much, and the button that leads to the gateway. */
export function Unpaid(props: UnpaidProps) {
  const { prices, seen, prevision, asksRut, forOther, changes, due, video, prepaid, problem, failed } = props
  const { home, appointmentTo } = props
  const t = useText('payment').unpaid
  const sending = useNavigation().formData !== undefined
  const errors = failed?.errors ?? []
  const errorOf = errorOfEach(errors)
  const typed = failed?.typed ?? { ...(prevision && choiceOf(prevision)) }
  const answered = prices.find(({ slug }) => slug === insurerIn(name => typed[name] ?? ''))
  // Which tramo of Fonasa it is decides the price: that is asked until it is known.
  const known = !changes && answered?.slug !== 'fonasa' && !errors.some(asksInsurer) && answered
  const ownRut = asksRut && (
    <RutField
      name="rut"
      label={t.rut}
      hint={t.rutHint}
      defaultValue={failed?.typed.rut}
      error={errorOf('rut')}
    />
  )
  return (
    <>
      <h1>{t.title}</h1>
      {problem && (
        <Banner tone="danger" title={problem.title}>
          <p>{problem.body}</p>
        </Banner>
      )}
      {failed?.changed && <Banner tone="warning">{t.changed}</Banner>}
      {due ? <Banner tone="warning">{t.due(due)}</Banner> : !prepaid && <p>{t.atVisit}</p>}
      {video && <VideoNeeds />}
      {/* The gateway is another site: the browser goes there itself, without a script. */}
      <Card as="section">
        <form method="post" action={home} className={styles.form} noValidate>
          <ErrorSummary errors={errors} />
          <h2 id="cobertura">{known ? t.chosen : t.coverage}</h2>
          {known ? (
            <ChosenInsurer option={known} changeTo={`${home}?cambiar#cobertura`} when={t.when}>
              {ownRut}
            </ChosenInsurer>
          ) : (
            <InsurerFields prices={prices} typed={typed} errorOf={errorOf} when={t.when} forOther={forOther}>
              {ownRut}
            </InsurerFields>
          )}
          <input type="hidden" name="visto" value={seen} />
          <div className={styles.actions}>
            <Button size="lg" icon="card" name="intent" value="pagar" busy={sending}>
              {t.submit}
            </Button>
            <ButtonLink to={appointmentTo} variant="quiet" size="lg">
              {prepaid ? t.back : t.later}
            </ButtonLink>
          </div>
          <div className={styles.notes}>
            <p className={styles.small}>
              {t.secure} {t.minutes}
            </p>
            <p className={styles.small}>{t.bono}</p>
            <p className={styles.small}>{t.refund}</p>
          </div>
        </form>
      </Card>
    </>
  )
}

interface ChosenInsurerProps {
  option: PriceOption
  /** The same page, with the question. */
  changeTo: string
  when: string
  /** What the insurer needs. */
  children?: ReactNode
}

/** The insurer that was chosen before, and its price: what is shown is what is sent, so no script is needed to keep them one. */
function ChosenInsurer({ option, changeTo, when, children }: ChosenInsurerProps) {
  const t = useText('payment').unpaid
  return (
    <div className={styles.form}>
      {Object.entries(choiceOf(option.slug)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.chosen}>
        <strong>{option.name}</strong>
        <TextLink to={changeTo}>
          {t.change}
          <VisuallyHidden> {t.changeOf}</VisuallyHidden>
        </TextLink>
      </div>
      {option.group !== 'alone' && children}
      <div>
        <InsurerPrice option={option} when={when} />
      </div>
    </div>
  )
}
