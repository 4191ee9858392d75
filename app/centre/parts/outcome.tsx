/** What became of the last form of a desk: refused, in words, or done. */
import { Banner } from '#app/ui/overlays/banner.tsx'

interface OutcomeProps {
  /** What was answered to it, when it was not done. */
  answer: { refused?: string | null | undefined } | undefined
  done: string | null | undefined
}

export function Outcome({ answer, done }: OutcomeProps) {
  return (
    <>
      {answer?.refused && (
        <Banner tone="warning" live>
          {answer.refused}
        </Banner>
      )}
      {done && !answer && (
        <Banner tone="good" live>
          {done}
        </Banner>
      )}
    </>
  )
}
