import { Banner } from '#app/ui/overlays/banner.tsx'
import { SignedOutNotice } from './signed-out-notice.tsx'

interface FormNoticesProps {
  /** Of the form's last answer, where there is one. */
  answer: { signedOut: boolean; refused: string | null } | undefined
  /** What was written waited behind the sign-in. */
  kept: { said: string } | null
}

/** What became of a form, above it. */
export const FormNotices = ({ answer, kept }: FormNoticesProps) => (
  <>
    {answer?.signedOut && <SignedOutNotice />}
    {kept && (
      <Banner tone="info" live>
        {kept.said}
      </Banner>
    )}
    {answer?.refused && (
      <Banner tone="danger" live>
        {answer.refused}
      </Banner>
    )}
  </>
)
