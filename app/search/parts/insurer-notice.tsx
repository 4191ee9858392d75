import { Form } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Select } from '#app/ui/fields/select.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import type { InsurerPrompt } from '../results/results-data.ts'
import type { SearchCardData } from '../search-card-data.ts'
import { remembering } from '../search-url.rules.ts'
import { fieldId } from './filters-panel.tsx'
import styles from './insurer-notice.module.css'
import { InsurerSelect } from './insurer-select.tsx'

export interface InsurerNoticeProps {
  prompt: InsurerPrompt | null
  insurers: SearchCardData['insurers']
  action: string
  /** The rest of the address stays. */
  typed: Record<string, string>
}

/** Prices mean something once the insurer is known: asks for it, for the tramo, or says why it pays nothing. A known one can be changed on a phone. */
export function InsurerNotice({ prompt, insurers, action, typed }: InsurerNoticeProps) {
  const { card } = useText('search')
  const { insurer } = useText('results')
  const notice = prompt?.kind === 'notice' && (
    <Banner tone="info" title={prompt.title}>
      {prompt.body}
    </Banner>
  )
  const field = { name: 'prevision', id: 'aviso-prevision' }
  const kept = Object.entries(typed).filter(([name]) => name !== 'prevision' && name !== 'pagina')
  const asked = prompt && !notice ? prompt : null
  return (
    <>
      {notice}
      <Form
        method="get"
        action={action}
        className={classNames(styles.notice, !asked && styles.known)}
        key={typed.prevision}
        preventScrollReset
      >
        {kept.map(([name, value]) => (
          <input type="hidden" name={name} value={value} key={name} />
        ))}
        <input type="hidden" name={remembering} value="1" />
        {asked && (
          <div className={styles.words}>
            <Icon name="shield" />
            <div>
              <p className={styles.title}>{asked.title}</p>
              <p className={styles.body}>{asked.body}</p>
            </div>
          </div>
        )}
        {asked && (
          <a className={styles.beside} href={`#${fieldId('prevision')}`}>
            {insurer.beside}
          </a>
        )}
        <div className={styles.fields}>
          {asked?.kind === 'tramo' ? (
            <Select
              label={card.insurer}
              {...field}
              defaultValue=""
              required
              options={[
                { value: '', label: insurer.choose },
                ...insurers
                  .filter(({ group, slug }) => group === 'fonasa' && slug !== 'fonasa')
                  .map(({ slug, name }) => ({ value: slug, label: name })),
              ]}
            />
          ) : (
            <InsurerSelect insurers={insurers} defaultValue={typed.prevision ?? ''} {...field} />
          )}
          <Button variant="secondary">{insurer.show}</Button>
        </div>
      </Form>
    </>
  )
}
