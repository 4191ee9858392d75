import { ErrorContent } from './error-content.tsx'
import { Footer } from './footer.tsx'
import { Frame } from './frame.tsx'
import { Header } from './header.tsx'

/** The last resort, when a layout itself could not be drawn: head, what happened, foot. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <Frame header={<Header />} footer={<Footer />}>
      <ErrorContent error={error} />
    </Frame>
  )
}
