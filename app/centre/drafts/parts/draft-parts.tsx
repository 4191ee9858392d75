import { useEffect, useRef, useState } from 'react'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { centreDraftPath } from '#app/staff/public.ts'
import { centreDrafts as t } from '#app/text/centre/drafts.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import type { ShownDraft } from '../draft.server.ts'
import own from './drafts.module.css'
import { keepDraftOf } from './keep-draft.ts'

/** Above a form that begins with what was typed in it and not saved. */
export function DraftNotice({
  draft: { when, moved },
  here,
  photo,
}: {
  draft: Omit<ShownDraft, 'typed'>
  /** Address of the form. */
  here: string
  /** A file was to be chosen too. */
  photo: boolean
}) {
  return (
    <Banner
      tone="info"
      title={t.from(when)}
      actions={
        // The fields begin anew with the page.
        <OwnForm method="post" action={here} reloadDocument>
          <Button name="intent" value="descartar" variant="secondary" size="sm">
            {t.discard}
          </Button>
        </OwnForm>
      }
    >
      <p>{t.body}</p>
      {photo && <p>{t.photo}</p>}
      {moved && <p>{t.moved}</p>}
    </Banner>
  )
}

/** Inside a form, at its end: with scripts it keeps by itself what is typed, without them there is a button. */
export function DraftKeeper({ here, centreId }: { here: string; centreId: number | null }) {
  const line = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const form = line.current?.closest('form')
    if (!form) return
    const centre = centreId === null ? '' : `centro=${centreId}&`
    const address = `${centreDraftPath}?${centre}de=${encodeURIComponent(here)}`
    return keepDraftOf(form, address, when => setSaid(when === null ? t.unsaved : t.saved(when)))
  }, [here, centreId])
  return (
    <div ref={line}>
      <noscript>
        <Button name="intent" value="borrador" variant="quiet" size="sm">
          {t.save}
        </Button>
      </noscript>
      <p className={own.kept} role="status">
        {said}
      </p>
    </div>
  )
}

/** Forms of a centre in which something was typed and not saved. */
export function DraftList({ drafts }: { drafts: { to: string; what: string; when: string }[] }) {
  return (
    <Banner tone="info" title={t.title}>
      <ul className={own.list}>
        {drafts.map(({ to, what, when }) => (
          <li key={to}>
            <TextLink to={to}>{t.resume(what, when)}</TextLink>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
