import { Form } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { remembering } from '../../search-url.rules.ts'
import type { PractitionerData } from '../practitioner-data.ts'
import styles from './practitioner-insurer.module.css'

/**
 * Who pays, so that prices mean something. The notice of the results would do the same; shared with this page it would be
 * a file of its own for everybody who searches (docs/decisions/0237-a-person-has-one-page.md).
 */
export function PractitionerInsurer({ insurer }: { insurer: PractitionerData['insurer'] }) {
  const { insurer: t } = useText('results')
  const { prompt, label, options, chosen, action, para } = insurer
  const told = prompt?.kind === 'notice'
  return (
    <>
      {told && (
        <Banner tone="info" title={prompt.title}>
          {prompt.body}
        </Banner>
      )}
      <Form method="get" action={action} className={styles.ask} key={chosen} preventScrollReset>
        <input type="hidden" name={remembering} value="1" />
        {para && <input type="hidden" name="para" value={para} />}
        {prompt && !told && (
          <div className={styles.words}>
            <p className={styles.title}>{prompt.title}</p>
            <p className={styles.body}>{prompt.body}</p>
          </div>
        )}
        <Select
          className={styles.field}
          label={label}
          name="prevision"
          defaultValue={chosen}
          options={options}
        />
        <Button variant="secondary">{t.show}</Button>
      </Form>
    </>
  )
}
