import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import type { Moved } from '#app/shell/drawn-for/moved.rules.ts'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'

interface MovedBannerProps {
  how: Moved
  /** Whoever is signed in now. */
  me?: string
  /** Whoever the hour was for is no answer any more. */
  whomGone: boolean
  /** The button was pressed, and did nothing: the answer takes the focus. */
  pressed: boolean
}

/** Somebody else than when the page was opened would book now: what happened, that nothing was done, and the ways on. */
export function MovedBanner({ how, me, whomGone, pressed }: MovedBannerProps) {
  const { confirm, contact } = useText('booking')
  const t = confirm.moved
  const banner = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (pressed) banner.current?.focus()
  }, [pressed])
  const toName = (event: MouseEvent) => {
    const name = document.getElementById('name')
    if (!name) return
    event.preventDefault()
    name.focus()
  }
  const words = { ended: t.ended, 'signed-in': t.signedIn(me ?? ''), another: t.another(me ?? '') }[how]
  return (
    <div ref={banner} tabIndex={-1}>
      <Banner
        tone="warning"
        title={how === 'ended' ? t.endedTitle : t.otherTitle}
        live
        actions={
          how === 'ended' && (
            <>
              <Button size="sm" name="intent" value="ingresar" icon="user" formNoValidate>
                {contact.login.action}
              </Button>
              <ButtonLink variant="secondary" size="sm" to="#name" onClick={toName}>
                {contact.guest.title}
              </ButtonLink>
            </>
          )
        }
      >
        {words} {how === 'ended' && whomGone && t.endedWhom}
      </Banner>
    </div>
  )
}
