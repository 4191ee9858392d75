import { deskPath } from '#app/staff/public.ts'
import { useText } from '#app/text/use-text.ts'
import { TextLink } from '#app/ui/link.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'

/** The session ended under somebody who writes: they sign in beside it, and what they wrote stays where it is. */
export function SignedOutNotice() {
  const t = useText('desk').signedOut
  return (
    <Banner
      tone="warning"
      title={t.title}
      live
      actions={
        <TextLink href={deskPath} target="_blank">
          {t.action}
        </TextLink>
      }
    >
      {t.body}
    </Banner>
  )
}
