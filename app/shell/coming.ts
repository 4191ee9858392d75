/**
 * Every page whose capability has not landed yet, by its path in routes.ts. When one lands, its line
 * goes, here and in the words (`coming.pages`); in the end this list and the page that reads it go too.
 */
import type { IllustrationName } from '#app/ui/illustration.tsx'

export type ComingKind = 'documents' | 'account' | 'video'

export const comingPages = {
  'mibono/:uuid': 'documents',
} as const satisfies Record<string, ComingKind>

export type ComingPath = keyof typeof comingPages

export const comingIllustrations: Record<ComingKind, IllustrationName> = {
  documents: 'documents',
  account: 'coming',
  video: 'video-visit',
}
