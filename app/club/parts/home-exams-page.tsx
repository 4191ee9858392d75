import { useNavigation } from 'react-router'
import { drawnForField, guestsMark } from '#app/shell/drawn-for/moved.rules.ts'
import { OwnForm, useOpenedFor } from '#app/shell/drawn-for/own-form.tsx'
import { errorOfEach } from '#app/shell/error-of-each.ts'
import { SendingProof } from '#app/shell/parts/sending-proof.tsx'
import type { ShownSending } from '#app/shell/show-sending.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field, TextArea } from '#app/ui/fields/field.tsx'
import { RadioCards } from '#app/ui/fields/radio-cards.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MobileField } from '#app/ui/mobile-field.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import type { HomeExamsForm } from '../club-data.ts'
import { partsOfDay } from '../home-exams/home-exams.rules.ts'
import { ClubHero } from './club-hero.tsx'
import shared from './club-page.module.css'
import styles from './home-exams-page.module.css'

interface HomeExamsPageProps {
  form: HomeExamsForm
  problem?: {
    errors: { field: string; message: string }[]
    typed: Record<string, string | undefined>
    /** It was written by nobody who has signed in. */
    asGuest: boolean
    limited: string | null
    sending: ShownSending | null
  }
}

const factIcons = ['shield', 'phone', 'check'] as const

export function HomeExamsPage({ form, problem }: HomeExamsPageProps) {
  const t = useText('club').homeExams
  const busy = useNavigation().state === 'submitting'
  const errors = problem?.errors ?? []
  const isGuests = useOpenedFor() === undefined || problem?.asGuest === true
  return (
    <main id="contenido">
      <ClubHero title={t.title} lead={form.lead} illustration="home-exams">
        {form.contribution && <p className={styles.contribution}>{form.contribution}</p>}
        <ul className={styles.facts}>
          {t.facts.map((fact, index) => (
            <li key={fact}>
              <Icon name={factIcons[index] ?? 'check'} size="sm" />
              {fact}
            </li>
          ))}
        </ul>
      </ClubHero>
      <div className={shared.body}>
        <h2>{t.form}</h2>
        {problem?.limited && (
          <Banner tone="warning" live>
            {problem.limited}
          </Banner>
        )}
        <ErrorSummary errors={errors} />
        <OwnForm method="post" className={styles.form} noValidate>
          <input type="hidden" name="page_id" value={form.pageId} />
          {isGuests && <input type="hidden" name={drawnForField} value={guestsMark} />}
          <Groups form={form} typed={problem?.typed ?? {}} errors={errors} />
          <p className={styles.privacy}>{t.privacy}</p>
          <SendingProof asked={problem?.sending} />
          <Button size="lg" full busy={busy} icon="blood-test">
            {t.submit}
          </Button>
        </OwnForm>
      </div>
    </main>
  )
}

type Given = Pick<NonNullable<HomeExamsPageProps['problem']>, 'errors' | 'typed'>

/** Who, where, what and when. */
function Groups({ form, typed, errors }: Given & { form: HomeExamsForm }) {
  const t = useText('club').homeExams
  const errorOf = errorOfEach(errors)
  const control = (name: string) => ({
    name,
    defaultValue: typed[name] ?? form.known[name],
    error: errorOf(name),
  })
  return (
    <>
      <Card className={styles.group}>
        <h3>{t.who}</h3>
        <Field {...control('name')} label={t.name} autoComplete="name" required />
        <MobileField {...control('phone')} label={t.phone} width={12} required />
        <Field {...control('email')} label={t.email} type="email" autoComplete="email" required />
      </Card>
      <Card className={styles.group}>
        <h3>{t.where}</h3>
        <Select
          {...control('commune')}
          label={t.commune}
          options={[{ value: '', label: t.communeChoose }, ...form.regions]}
          required
        />
        <Field
          {...control('address')}
          label={t.address}
          hint={t.addressHint}
          autoComplete="address-line1"
          required
        />
      </Card>
      <Card className={styles.group}>
        <h3>{t.what}</h3>
        <TextArea {...control('exams')} label={t.exams} hint={t.examsHint} required />
        <Checkbox
          name="order"
          value="si"
          label={t.order}
          hint={t.orderHint}
          defaultChecked={typed.order === 'si'}
        />
      </Card>
      <Card className={styles.group}>
        <h3>{t.when}</h3>
        <Field
          {...control('day')}
          label={t.day}
          hint={form.days}
          type="date"
          min={form.firstDay}
          max={form.lastDay}
          width={12}
          required
        />
        <RadioCards
          legend={t.part}
          name="part"
          columns={3}
          options={partsOfDay.map(part => ({ value: part, label: t.parts[part] }))}
          defaultValue={typed.part}
          error={errorOf('part')}
          required
        />
      </Card>
    </>
  )
}
