/** Whether the covenants may know who one is: what it means, the modal that asks, and what was decided. */
import { useNavigation } from 'react-router'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Modal } from '#app/ui/overlays/modal.tsx'
import type { Sharing } from '../club-data.ts'
import { clubPaths } from '../club-paths.ts'
import styles from './share-data.module.css'

const askHere = `${clubPaths.covenants}?volver=${encodeURIComponent(clubPaths.covenants)}`

interface ShareDataProps {
  sharing: Sharing
  /** With whom, by name. */
  partners: string[]
}

export function ShareData({ sharing, partners }: ShareDataProps) {
  const t = useText('club').covenants
  if (sharing.kind === 'signed-out') return null
  return (
    <Card as="section" tone="tint" className={styles.share} aria-labelledby="compartir">
      <h2 id="compartir" className={styles.title}>
        {t.share.title}
      </h2>
      {sharing.kind === 'given' ? (
        <>
          <p>{t.share.given}</p>
          {partners.length > 0 && <p>{t.share.partners(partners.join(', '))}</p>}
          <OwnForm method="post" preventScrollReset>
            <Button name="intent" value="retirar" variant="secondary">
              {t.share.stop}
            </Button>
          </OwnForm>
        </>
      ) : (
        <>
          {partners.length > 0 && <p>{t.share.partners(partners.join(', '))}</p>}
          <p>{t.share.body}</p>
          <p>
            <ButtonLink to={askHere} variant="secondary" preventScrollReset>
              {t.share.ask}
            </ButtonLink>
          </p>
          <ConsentModal open={sharing.showModal} redirectUrl={sharing.redirectUrl} partners={partners} />
        </>
      )}
    </Card>
  )
}

function ConsentModal({
  open,
  redirectUrl,
  partners,
}: {
  open: boolean
  redirectUrl: string
  partners: string[]
}) {
  const { modal: t, share } = useText('club').covenants
  const busy = useNavigation().state === 'submitting'
  return (
    <Modal
      key={String(open)}
      open={open}
      title={t.title}
      closeHref={clubPaths.covenants}
      actions={
        <>
          <OwnForm method="post" action={`${clubPaths.covenants}?volver=${encodeURIComponent(redirectUrl)}`}>
            <Button name="intent" value="compartir" busy={busy}>
              {t.yes}
            </Button>
          </OwnForm>
          <ButtonLink to={clubPaths.covenants} variant="quiet" preventScrollReset>
            {t.no}
          </ButtonLink>
        </>
      }
    >
      <p>{t.body}</p>
      {partners.length > 0 && <p>{share.partners(partners.join(', '))}</p>}
      <p>{t.free}</p>
    </Modal>
  )
}
