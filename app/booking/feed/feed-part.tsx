/** Making, renewing and ending the address at which a calendar follows somebody's hours. */
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import styles from '../own-settings.module.css'
import type { FeedPage } from './feed-page.server.ts'

interface FeedPartProps {
  feed: FeedPage
  /** Said this once, right after it was made. */
  address: string | null
}

export function FeedPart({ feed, address }: FeedPartProps) {
  const { t, since, read, ended } = feed
  return (
    <>
      <p className={styles.lead}>{t.lead}</p>
      {ended && !address && (
        <Banner tone="good" live>
          {t.ended}
        </Banner>
      )}
      <p className={styles.shows}>
        <Icon name="lock" size="sm" />
        {t.shows}
      </p>
      {address ? <Address t={t} address={address} /> : <State t={t} since={since} read={read} />}
    </>
  )
}

function Address({ t, address }: { t: FeedPage['t']; address: string }) {
  return (
    <Card className={styles.card}>
      <Banner tone="warning" live>
        {t.once}
      </Banner>
      <Field name="address" label={t.address} defaultValue={address} readOnly spellCheck={false} />
      <p>
        <a href={address.replace(/^https?:/, 'webcal:')}>{t.open}</a>
      </p>
      <ul className={styles.points}>
        {t.ways.map(way => (
          <li key={way}>{way}</li>
        ))}
      </ul>
      <p className={styles.soft}>{t.often}</p>
    </Card>
  )
}

function State({ t, since, read }: Pick<FeedPage, 't' | 'since' | 'read'>) {
  if (!since)
    return (
      <OwnForm method="post">
        <Button name="intent" value="crear" icon="calendar-add">
          {t.start}
        </Button>
      </OwnForm>
    )
  return (
    <Card className={styles.card}>
      <div>
        <p className={styles.name}>{since}</p>
        <p className={styles.soft}>{read ?? t.unread}</p>
      </div>
      <p className={styles.soft}>{t.renewHint}</p>
      <OwnForm method="post" className={styles.ask}>
        <Button variant="secondary" name="intent" value="crear" icon="refresh">
          {t.renew}
        </Button>
        <Button variant="quiet" name="intent" value="terminar">
          {t.end}
        </Button>
      </OwnForm>
    </Card>
  )
}
