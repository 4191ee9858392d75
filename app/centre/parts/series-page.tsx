import { Form, useNavigation } from 'react-router'
import { DeskWatch } from '#app/professional/public.tsx'
import { centreSeriesPath } from '#app/staff/public.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { centrePatients } from '#app/text/centre/patients.ts'
import { centreSeries as t } from '#app/text/centre/series.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import type { CentreBarData } from '../centre-bar.server.ts'
import { fieldsOf } from '../forms/fields.ts'
import { PriceAsked, usePrice } from '../forms/price-asked.tsx'
import type { Sought } from '../patient-search.server.ts'
import { HourForm } from '../patients/parts/hour-form.tsx'
import styles from './centre.module.css'
import { CentrePage } from './centre-page.tsx'
import { PatientFields } from './patient-fields.tsx'
import series from './series.module.css'

interface FieldError {
  field: string
  message: string
}

type Typed = Record<string, string>
type Preview = Awaited<ReturnType<typeof import('#app/booking/public.server.ts').previewSeries>>

interface SeriesPageProps {
  bar: CentreBarData
  /** What stays in the address. */
  kept: Record<string, string>
  here: string
  back: string
  control: { who: string; when: string; contactClosed: boolean; typed: Typed } | null
  asked: Typed
  today: string
  askedErrors: FieldError[]
  offers: { value: string; label: string }[]
  insurers: { slug: string; name: string }[]
  preview: Preview
  /** Of this form: sent twice, it is done once. */
  once: string
  answer: Pick<Sought, 'search' | 'typed' | 'refused' | 'picked'> & {
    errors: FieldError[]
    price: string | null
  }
}

const counted = (from: number, to: number, label: (count: number) => string) =>
  Array.from({ length: to - from + 1 }, (_, nth) => ({ value: String(from + nth), label: label(from + nth) }))

/** First the wish, then the hour of each session and whose they are. */
export function SeriesPage(props: SeriesPageProps) {
  const { bar, back, control, askedErrors, preview, answer } = props
  return (
    <CentrePage bar={bar} back={{ to: back, label: centreDesk.book.back }}>
      <h1>{control ? t.control : t.title}</h1>
      <p className={styles.lead}>{control ? t.controlOf(control.who, control.when) : t.lead}</p>
      {control?.contactClosed && <Banner tone="warning">{centrePatients.contactClosed}</Banner>}
      <DeskWatch>
        {answer.refused && (
          <Banner tone="warning" live>
            {answer.refused}
          </Banner>
        )}
        <ErrorSummary errors={[...askedErrors, ...answer.errors]} />
        <Wish {...props} />
        {preview && <Sessions {...props} preview={preview} />}
      </DeskWatch>
    </CentrePage>
  )
}

function Wish({ kept, asked, askedErrors, today, offers }: SeriesPageProps) {
  const field = fieldsOf(null, { errors: askedErrors, typed: asked })
  return (
    <Card as="section">
      <Form method="get" action={centreSeriesPath} className={styles.form} noValidate>
        <h2>{t.what}</h2>
        {Object.entries(kept).map(([name, value]) => (
          <input type="hidden" name={name} value={value} key={name} />
        ))}
        <Select
          label={t.offer}
          {...field('oferta')}
          options={[{ value: '', label: t.choose }, ...offers]}
          required
        />
        <div className={series.pair}>
          <Field label={t.from} type="date" min={today} {...field('desde')} required />
          <Field label={t.time} type="time" {...field('hora')} required />
          <Select label={t.sessions} {...field('sesiones')} options={counted(1, 20, t.sessionsOf)} />
          <Select
            label={t.cadence}
            {...field('cada')}
            options={Object.entries(t.cadences).map(([value, label]) => ({ value, label }))}
          />
          <Select label={t.steps} {...field('largo')} options={counted(1, 4, t.stepsOf)} />
        </div>
        <Button variant="secondary">{t.preview}</Button>
      </Form>
    </Card>
  )
}

function Sessions({
  bar,
  here,
  once,
  preview,
  control,
  insurers,
  answer,
}: SeriesPageProps & { preview: NonNullable<Preview> }) {
  const busy = useNavigation().formData?.get('intent') === 'dar'
  const begun = { ...control?.typed, ...(bar.late ?? answer.typed) }
  const field = fieldsOf(null, { errors: answer.errors, typed: begun })
  const { price, follow } = usePrice(here, answer)
  const possible = preview.every(({ start }) => start !== null)
  return (
    <HourForm
      id="dar-sesiones"
      here={here}
      seeks={possible && !control ? here : null}
      answer={answer}
      typed={field('q').defaultValue}
      onChange={follow}
    >
      <h2>{t.hours}</h2>
      <input type="hidden" name="once" value={once} />
      <ol className={series.sessions}>
        {preview.map(({ wanted, why, start, choices }, place) => {
          const name = `sesion-${place + 1}`
          const own = field(name)
          const chosen = choices.find(({ value }) => value === own.defaultValue)?.value ?? start ?? ''
          return (
            <li key={`${name} ${wanted}`} className={series.session}>
              {start === null ? (
                <>
                  <p>
                    <strong>{t.session(place + 1)}</strong>. {t.wanted(wanted)}
                  </p>
                  <p className={series.why}>{t.none}</p>
                </>
              ) : (
                <Select
                  label={t.session(place + 1)}
                  hint={why ? `${t.wanted(wanted)}. ${t.why[why]}` : undefined}
                  {...own}
                  defaultValue={chosen}
                  key={chosen}
                  options={choices}
                />
              )}
            </li>
          )
        })}
      </ol>
      {possible && (
        <>
          <PatientFields field={field} insurers={insurers} />
          <PriceAsked price={price} />
          <Button size="lg" full busy={busy} name="intent" value="dar">
            {t.submit(preview.length)}
          </Button>
        </>
      )}
    </HourForm>
  )
}
