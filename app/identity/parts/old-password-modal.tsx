/** A password that is older than six months: change it now, or later; said once per session. */
import { useRef } from 'react'
import { Form, useLocation } from 'react-router'
import type { Catalogue } from '#app/text/catalogue.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/overlays/modal.tsx'

const changing = '/mi-perfil/contrasena'

/** Where somebody came to do one thing, mostly from a message: it is said on the next page, not between them and that. */
const atTask = /^\/(?:mi-perfil\/personas-de-confianza|agendamiento|cita|reserva-tu-hora|autorizar)(?:\/|$)/

/** @param words few people ever see them: the root brings them along instead of the words of every page. */
export function OldPasswordModal({ words: t }: { words: Catalogue['identity']['oldPassword'] }) {
  const { pathname, search } = useLocation()
  const later = useRef<HTMLFormElement>(null)
  if (pathname === changing || atTask.test(pathname)) return null
  return (
    <Modal
      open
      tone="warning"
      title={t.title}
      onClose={() => later.current?.requestSubmit()}
      actions={
        <>
          <ButtonLink to={changing}>{t.change}</ButtonLink>
          <Form method="post" action={changing} ref={later} preventScrollReset>
            <input type="hidden" name="intent" value="luego" />
            <input type="hidden" name="volver" value={pathname + search} />
            <Button variant="secondary">{t.later}</Button>
          </Form>
        </>
      }
    >
      <p>{t.body}</p>
    </Modal>
  )
}
