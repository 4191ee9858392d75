import { Form } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import styles from '../routes/mi-perfil.module.css'
import form from './narrow-page.module.css'
import { tidyRut } from './tidy-rut.ts'

interface DependantsSectionProps {
  dependants: { id: string; name: string; facts: string; until: string }[]
  typed: Record<string, string>
  errorOf: (field: string) => string | undefined
}

/** The children of an account. */
export function DependantsSection({ dependants, typed, errorOf }: DependantsSectionProps) {
  const { dependants: title, children: t } = useText('profile')
  const text = (name: string) => ({
    name,
    defaultValue: typed[name],
    error: errorOf(name),
    autoComplete: 'off',
  })
  return (
    <section className={styles.section} id="cargas" aria-labelledby="cargas-titulo">
      <h2 id="cargas-titulo">{title}</h2>
      <p>{t.lead}</p>
      <Card className={styles.card}>
        {dependants.length === 0 && <p className={styles.soft}>{t.empty}</p>}
        <ul className={styles.list}>
          {dependants.map(({ id, name, facts, until }) => (
            <li key={id} className={styles.item}>
              <div>
                <p className={styles.name}>{name}</p>
                <p className={styles.soft}>{facts}</p>
                <p className={styles.soft}>{until}</p>
              </div>
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button variant="quiet" size="sm" name="intent" value="quitar-carga" icon="close">
                  {t.remove(name)}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      </Card>
      <Card className={styles.card}>
        <h3>{t.add}</h3>
        <Form method="post" className={form.form} noValidate>
          <Field {...text('dependant_rut')} label={t.rut} onBlur={tidyRut} spellCheck={false} width={20} />
          <div className={form.pair}>
            <Field {...text('dependant_name')} label={t.name} />
            <Field {...text('dependant_last_name')} label={t.lastName} />
          </div>
          <Field {...text('dependant_birth_date')} label={t.birthDate} type="date" width={20} />
          <div className={form.row}>
            <Button variant="secondary" name="intent" value="agregar-carga" icon="plus">
              {t.add}
            </Button>
          </div>
        </Form>
      </Card>
    </section>
  )
}
