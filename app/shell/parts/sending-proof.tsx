/** In a form that would write once too often to somebody who proved nothing: the captcha, and the way on without messages. */

import { Button } from '#app/ui/button.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import type { ShownSending } from '../show-sending.server.ts'
import { ProofField } from './proof-field.tsx'

export function SendingProof({ asked }: { asked?: ShownSending | null }) {
  if (!asked) return null
  return (
    <Banner
      tone="warning"
      live
      title={asked.title}
      actions={
        asked.skip && (
          <Button variant="secondary" name="sin_mensajes" value="si" formNoValidate>
            {asked.skip}
          </Button>
        )
      }
    >
      <p>{asked.why}</p>
      <ProofField asked={asked.proof} />
      <noscript>
        <p>{asked.noScript}</p>
      </noscript>
    </Banner>
  )
}
