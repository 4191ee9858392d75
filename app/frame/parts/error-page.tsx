import { Footer, Header } from './asleep-parts.ts'
import { ErrorContent } from './error-content.tsx'
import { Frame } from './frame.tsx'

/** The last resort, when a layout itself could not be drawn: head, what happened, foot. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <Frame header={<Header />} footer={<Footer />}>
      <ErrorContent error={error} />
    </Frame>
  )
}
