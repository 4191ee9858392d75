import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'

/** Said to a patient who has waited long enough. @param waitingRoom its page asks once more, and gives the payment back. */
export function NobodyCame({ waitingRoom }: { waitingRoom: string }) {
  const t = useText('visit').waiting.absent
  return (
    <Banner
      tone="warning"
      title={t.title}
      actions={
        <ButtonLink to={`${waitingRoom}?accion=no-llego`} variant="secondary" preventScrollReset>
          {t.ask}
        </ButtonLink>
      }
    >
      {t.body}
    </Banner>
  )
}
