/** Systems of whoever runs the portal: what is connected, and another one. */
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { operatorPath } from '#app/staff/public.ts'
import { centreSystems } from '#app/text/centre/systems.ts'
import { operator } from '#app/text/operator.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { KeyFields } from '../../systems/parts/key-fields.tsx'
import styles from './operator.module.css'
import { fieldId, OperatorDeed, OperatorFold, OperatorReason } from './operator-deed.tsx'
import sections from './sections.module.css'

const t = operator.systems
const connect = { intent: 'sistema' }

interface OperatorSystemsProps {
  systems: {
    id: string
    name: string
    jwksUrl: string | null
    isEnded: boolean
    when: string
    came: string
    /** Null of what imports for all. */
    sharedBy: string | null
  }[]
  given: Parameters<typeof OperatorDeed>[0]['given']
}

export function OperatorSystems({ systems, given }: OperatorSystemsProps) {
  const shared = systems.filter(({ sharedBy }) => sharedBy !== null)
  return (
    <>
      <section className={sections.section} aria-labelledby="sistemas">
        <h2 id="sistemas">{t.title}</h2>
        <p className={sections.soft}>{t.lead}</p>
        <SystemList systems={systems.filter(({ sharedBy }) => sharedBy === null)} given={given} />
        <OperatorFold what={t.connect} of={connect} given={given}>
          <OwnForm method="post" action={operatorPath} className={styles.form} noValidate>
            <input type="hidden" name="intent" value={connect.intent} />
            <Field {...given('name', connect)} label={centreSystems.name} autoComplete="off" required />
            <KeyFields field={name => given(name, connect)} />
            <OperatorReason given={given} of={connect} />
            <Button variant="secondary">{t.submit}</Button>
          </OwnForm>
        </OperatorFold>
      </section>
      {shared.length > 0 && (
        <section className={sections.section} aria-labelledby="sistemas-de-varios">
          <h2 id="sistemas-de-varios">{t.shared.title}</h2>
          <p className={sections.soft}>{t.shared.lead}</p>
          <SystemList systems={shared} given={given} />
        </section>
      )}
    </>
  )
}

const SystemList = ({ systems, given }: OperatorSystemsProps) => (
  <ul className={sections.list}>
    {systems.map(({ id, name, jwksUrl, isEnded, when, came, sharedBy }) => (
      <li key={id}>
        <p>
          <strong>{name}</strong> <span className={sections.soft}>{when}</span>
        </p>
        {sharedBy && <p className={sections.soft}>{sharedBy}</p>}
        <p className={sections.soft}>{came}</p>
        <p className={sections.soft}>
          {t.id}: <code className={styles.code}>{id}</code>
        </p>
        {jwksUrl && <p className={`${sections.soft} ${styles.code}`}>{centreSystems.addressUsed(jwksUrl)}</p>}
        {!isEnded && <NewKeys id={id} name={name} given={given} />}
        {!isEnded && (
          <OperatorDeed
            what={t.end}
            label={`${t.end}: ${name}`}
            hidden={{ intent: 'fin-sistema', system: id }}
            given={given}
          />
        )}
      </li>
    ))}
  </ul>
)

/** Other keys for one that goes on under its id. */
function NewKeys({ id, name, given }: { id: string; name: string } & Pick<OperatorSystemsProps, 'given'>) {
  const of = { intent: 'claves', system: id }
  return (
    <OperatorFold
      what={centreSystems.newKeys}
      label={`${centreSystems.newKeys}: ${name}`}
      of={of}
      given={given}
    >
      <OwnForm method="post" action={operatorPath} className={styles.form} noValidate>
        <input type="hidden" name="intent" value={of.intent} />
        <input type="hidden" name="system" value={id} />
        <p>{centreSystems.newKeysBody}</p>
        <KeyFields field={key => ({ ...given(key, of), id: fieldId(key, of) })} />
        <OperatorReason given={given} of={of} />
        <Button variant="secondary">{centreSystems.newKeysYes}</Button>
      </OwnForm>
    </OperatorFold>
  )
}
