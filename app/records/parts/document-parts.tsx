import { Form } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import type { bookExams } from '../documents/book-exams.server.ts'
import type { ShownDocument } from '../documents/present-document.server.ts'
import styles from './document-page.module.css'

/** Label and value, one under the other on a phone. */
export function Facts({
  facts,
  className = styles.facts,
}: {
  facts: ShownDocument['facts']
  className?: string
}) {
  return (
    <dl className={className}>
      {facts.map(([label, value]) => (
        <div className={styles.fact} key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What a bono cost and who paid it. */
export function BonoPart({ amounts }: { amounts: NonNullable<ShownDocument['amounts']> }) {
  const t = useText('records').bono
  return (
    <Card as="section" className={styles.section} aria-labelledby="montos">
      <h2 className={styles.heading} id="montos">
        {t.amounts}
      </h2>
      <dl className={styles.facts}>
        {amounts.lines.map(([label, value]) => (
          <div className={styles.money} key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {amounts.zero && <p className={styles.small}>{t.zeroNote}</p>}
    </Card>
  )
}

interface PrescriptionPartProps {
  items: NonNullable<ShownDocument['items']>
  retained: boolean
}

/** The medicines, as the pharmacy needs them. */
export function PrescriptionPart({ items, retained }: PrescriptionPartProps) {
  const t = useText('records').prescription
  return (
    <Card as="section" className={styles.section} aria-labelledby="medicamentos">
      <h2 className={styles.heading} id="medicamentos">
        {t.medicines}
      </h2>
      <ul className={styles.medicines}>
        {items.map(item => (
          <li className={styles.medicine} key={item.key}>
            <h3>{item.medicine}</h3>
            <Facts facts={item.facts} className={styles.doses} />
          </li>
        ))}
      </ul>
      {retained && <p className={styles.small}>{t.retainedNote}</p>}
    </Card>
  )
}

interface ExamsPartProps {
  exams: NonNullable<ShownDocument['exams']>
  booking: Awaited<ReturnType<typeof bookExams>>
}

/** Which exams were asked for, and the way to their hours. */
export function ExamsPart({ exams, booking: { to, count, nobody, hours } }: ExamsPartProps) {
  const t = useText('records').examOrder
  return (
    <Card as="section" className={styles.section} aria-labelledby="examenes">
      <h2 className={styles.heading} id="examenes">
        {t.exams}
      </h2>
      <ul className={styles.medicines}>
        {exams.map(({ slug, name }) => {
          const hour = hours.find(one => one.slug === slug)
          return (
            <li className={styles.medicine} key={slug}>
              <h3>{name}</h3>
              {hour ? <p>{hour.said}</p> : nobody.includes(slug) && <p>{t.nobody}</p>}
            </li>
          )
        })}
      </ul>
      {to && (
        <>
          <ButtonLink to={to} full icon="search">
            {t.book(count, exams.length)}
          </ButtonLink>
          <p className={styles.small}>{t.bookNote}</p>
        </>
      )}
    </Card>
  )
}

/** How to sign a GES notification that is not signed: what there is to do comes before what it says. */
export function SignPart() {
  const t = useText('records').ges
  return (
    <Banner tone="warning" title={t.signTitle}>
      {t.sign}
    </Banner>
  )
}

/** What a GES notification is good for. */
export function GesPart() {
  const t = useText('records').ges
  return (
    <Card as="section" tone="tint" className={styles.section} aria-labelledby="derechos">
      <h2 className={styles.heading} id="derechos">
        {t.rightsTitle}
      </h2>
      <p>{t.rights}</p>
    </Card>
  )
}

/** Where these medicines are cheapest: the quote of the home page, asked for this prescription. No address holds folio or RUT. */
export function QuoteCard({ folio, rut }: NonNullable<ShownDocument['quoted']>) {
  const t = useText('records').prescription
  return (
    <Card tone="sunken" className={styles.section}>
      <p>{t.quoteNote}</p>
      <Form method="post" action="/cotizar-receta">
        <input type="hidden" name="receta" value={folio} />
        <input type="hidden" name="rut_paciente" value={rut} />
        <Button variant="secondary" full icon="pill">
          {t.quote}
        </Button>
      </Form>
    </Card>
  )
}
