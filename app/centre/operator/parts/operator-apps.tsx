/** Apps that patients may let read: which are registered, and another one. */
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { operatorPath } from '#app/staff/public.ts'
import { operator } from '#app/text/operator.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Field, TextArea } from '#app/ui/fields/field.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import styles from './operator.module.css'
import { appNameId, OperatorDeed, OperatorFold, OperatorReason } from './operator-deed.tsx'
import sections from './sections.module.css'

const t = operator.apps
const register = { intent: 'app' }

interface OperatorAppsProps {
  apps: {
    id: string
    name: string
    redirectUris: string[]
    isEnded: boolean
    when: string
    facts: string
  }[]
  /** The secret of the one that was just registered: said this once. */
  made: { id: string; secret: string } | null
  given: Parameters<typeof OperatorDeed>[0]['given']
}

export function OperatorApps({ apps, made, given }: OperatorAppsProps) {
  return (
    <section className={sections.section} aria-labelledby="apps">
      <h2 id="apps">{t.title}</h2>
      <p className={sections.soft}>{t.lead}</p>
      {made && (
        <Banner tone="good" title={t.made} live>
          <p>
            {t.id}: <code className={styles.code}>{made.id}</code>
          </p>
          <p>
            {t.secret}: <code className={styles.code}>{made.secret}</code>
          </p>
          <p>{t.once}</p>
        </Banner>
      )}
      <ul className={sections.list}>
        {apps.map(({ id, name, redirectUris, isEnded, when, facts }) => (
          <li key={id}>
            <p>
              <strong>{name}</strong> <span className={sections.soft}>{when}</span>
            </p>
            <p className={sections.soft}>{facts}</p>
            <p className={sections.soft}>
              {t.id}: <code className={styles.code}>{id}</code>
            </p>
            {redirectUris.map(uri => (
              <p key={uri} className={sections.soft}>
                <code className={styles.code}>{uri}</code>
              </p>
            ))}
            {!isEnded && (
              <OperatorDeed
                what={t.end}
                label={`${t.end}: ${name}`}
                hidden={{ intent: 'fin-app', app: id }}
                given={given}
              />
            )}
          </li>
        ))}
      </ul>
      <OperatorFold what={t.register} of={register} given={given}>
        <OwnForm method="post" action={operatorPath} className={styles.form} noValidate>
          <input type="hidden" name="intent" value={register.intent} />
          <Field {...given('name', register)} id={appNameId} label={t.name} autoComplete="off" required />
          <Field {...given('publisher', register)} label={t.publisher} autoComplete="off" required />
          <TextArea
            {...given('redirects', register)}
            label={t.redirects}
            hint={t.redirectsHint}
            rows={3}
            autoComplete="off"
            spellCheck={false}
            required
          />
          <Checkbox
            name="confidential"
            value="si"
            label={t.confidential}
            hint={t.confidentialHint}
            defaultChecked={given('confidential', register).defaultValue === 'si'}
          />
          <OperatorReason given={given} of={register} />
          <Button variant="secondary">{t.submit}</Button>
        </OwnForm>
      </OperatorFold>
    </section>
  )
}
