import { useNavigate } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/overlays/modal.tsx'
import styles from './showcase.module.css'
import { ShowcaseSection, Specimen } from './showcase-section.tsx'

export const modalTones = ['info', 'warning', 'danger'] as const
export type ModalTone = (typeof modalTones)[number]

const closed = '?#encima'

/** Modals. Each is a state of the address, so it opens without a script too. */
export function ShowcaseOverlays({ modal }: { modal: ModalTone | null }) {
  const { overlays: t, sections } = useText('showcase')
  const navigate = useNavigate()
  const close = () => navigate(closed, { preventScrollReset: true })
  const open = (tone: ModalTone) => ({ to: `?ventana=${tone}#encima`, preventScrollReset: true })
  return (
    <ShowcaseSection id="encima" title={sections.overlays}>
      <div className={styles.specimens}>
        <Specimen title={t.modal}>
          <div className={styles.row}>
            <ButtonLink variant="secondary" {...open('info')}>
              {t.openInfo}
            </ButtonLink>
            <ButtonLink variant="secondary" {...open('warning')}>
              {t.openWarning}
            </ButtonLink>
            <ButtonLink variant="secondary" {...open('danger')}>
              {t.openDanger}
            </ButtonLink>
          </div>
        </Specimen>
      </div>
      <Modal
        open={modal === 'info'}
        tone="info"
        title={t.info.title}
        closeHref={closed}
        onClose={close}
        actions={
          <ButtonLink to={closed} preventScrollReset>
            {t.info.action}
          </ButtonLink>
        }
      >
        <p>{t.info.body}</p>
      </Modal>
      <Modal
        open={modal === 'warning'}
        tone="warning"
        title={t.warning.title}
        closeHref={closed}
        onClose={close}
        actions={
          <>
            <ButtonLink to={closed} variant="danger" preventScrollReset>
              {t.warning.action}
            </ButtonLink>
            <ButtonLink to={closed} variant="secondary" preventScrollReset>
              {t.warning.keep}
            </ButtonLink>
          </>
        }
      >
        <p>{t.warning.body}</p>
      </Modal>
      <Modal
        open={modal === 'danger'}
        tone="danger"
        title={t.danger.title}
        actions={
          <ButtonLink to="?#reservar" full>
            {t.danger.action}
          </ButtonLink>
        }
      >
        <p>{t.danger.body}</p>
      </Modal>
    </ShowcaseSection>
  )
}
