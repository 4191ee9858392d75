import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Drawer } from '#app/ui/overlays/drawer.tsx'
import { Menu } from '#app/ui/overlays/menu.tsx'
import { Modal } from '#app/ui/overlays/modal.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import styles from './showcase.module.css'
import { ShowcaseSection, Specimen } from './showcase-section.tsx'

export const modalTones = ['info', 'warning', 'danger'] as const
export type ModalTone = (typeof modalTones)[number]

const closed = '?#encima'

/** Modal, drawer, menu and toast. The modal is a state of the address, so it opens without a script too. */
export function ShowcaseOverlays({ modal }: { modal: ModalTone | null }) {
  const { overlays: t, sections } = useText('showcase')
  const [filtering, setFiltering] = useState(false)
  const toast = useToast()
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
        <Specimen title={t.drawer}>
          <div className={styles.row}>
            <Button type="button" variant="secondary" icon="filter" onClick={() => setFiltering(true)}>
              {t.openDrawer}
            </Button>
          </div>
        </Specimen>
        <Specimen title={t.menu}>
          <Menu
            label={t.account}
            icon="user"
            items={[
              { label: t.profile, icon: 'user', to: '#encima' },
              { label: t.security, icon: 'shield', to: '#encima', current: true },
              { label: t.exit, icon: 'logout', onSelect: () => toast(t.left, 'info') },
            ]}
          />
        </Specimen>
        <Specimen title={t.toast}>
          <div className={styles.row}>
            <Button type="button" variant="secondary" onClick={() => toast(t.saved)}>
              {t.showToast}
            </Button>
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
      <Drawer
        open={filtering}
        onClose={() => setFiltering(false)}
        title={t.filters}
        footer={
          <>
            <Button type="button" onClick={() => setFiltering(false)} full>
              {t.apply}
            </Button>
            <Button type="button" variant="secondary" onClick={() => setFiltering(false)}>
              {t.clear}
            </Button>
          </>
        }
      >
        <div className={styles.stack}>
          <Field label={t.doctor} name="filtro_medico" />
          <Field label={t.minPrice} name="filtro_min" prefix="$" inputMode="numeric" />
          <Field label={t.maxPrice} name="filtro_max" prefix="$" inputMode="numeric" />
        </div>
      </Drawer>
    </ShowcaseSection>
  )
}
