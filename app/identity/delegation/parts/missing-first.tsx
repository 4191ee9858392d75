import { useLayoutEffect } from 'react'
import { useActionData } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { ownBirthDate } from '../delegation.rules.ts'

interface MissingFirstProps {
  what: 'birthDate' | 'proof'
  /** Where it is given; it comes back here. */
  to: string
  /** After the birth date the identity is asked too. */
  also: boolean
  /** Something was pressed that cannot be without it. */
  refused: boolean
}

/** The one thing that is missing before anything else on the page can be done. Takes focus when it is why nothing was done. */
export function MissingFirst({ what, to, also, refused }: MissingFirstProps) {
  const t = useText('delegation').missing
  const answer = useActionData()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `answer` says that the form was sent again.
  useLayoutEffect(() => {
    if (refused) document.getElementById(ownBirthDate)?.focus()
  }, [refused, answer])
  const birthDate = what === 'birthDate'
  return (
    <Banner
      tone={refused ? 'danger' : 'info'}
      live={refused}
      title={birthDate ? t.birthDate.title : t.proof.title}
      actions={
        <ButtonLink
          id={birthDate ? ownBirthDate : undefined}
          to={to}
          size="sm"
          variant="secondary"
          icon={birthDate ? 'edit' : 'shield'}
        >
          {birthDate ? t.birthDate.way : t.proof.way}
        </ButtonLink>
      }
    >
      {birthDate ? (also ? t.birthDate.whyAndProof : t.birthDate.why) : t.proof.why}
    </Banner>
  )
}
