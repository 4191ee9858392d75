import { LinkPills } from '#app/ui/link-pills.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import type { ForWhomData } from '../for-whom.server.ts'

/** For whom an hour is looked for, each other choice one link away. */
export function ForWhom({ label, links }: ForWhomData) {
  return (
    <Banner tone="info" title={label}>
      <LinkPills label={label} links={links} />
    </Banner>
  )
}
