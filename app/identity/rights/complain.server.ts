/** A complaint: at once from an account, else once the code came back; about the portal, or a centre by its name. */
import type { Portal } from '#app/platform/http/context.server.ts'
import type { Sending } from '#app/platform/messages/outbox.server.ts'
import type { Post } from '../accounts/account-notices.server.ts'
import { askAboutData } from '../own-data/ask-about-data.server.ts'
import { type AskOpenlyOutcome, askWithoutAccount } from './ask-without-account.server.ts'

interface Complaint {
  detail: string
  centreId: number | null
}

/** Filed at once; as `askAboutData` answers. */
export const complainSignedIn = (
  portal: Pick<Portal, 'db' | 'clock'>,
  accountId: string,
  complaint: Complaint,
  post: Post,
) => askAboutData(portal, accountId, { kind: 'complaint', ...complaint }, post)

/** @throws CaptchaNeeded, for `trySending`. */
export const complainOpenly = (
  portal: Pick<Portal, 'db'>,
  { detail, centreId, name, email, address }: Complaint & { name: string; email: string; address: string },
  post: Post,
  now: Temporal.Instant,
  sending?: Sending,
): Promise<AskOpenlyOutcome> =>
  askWithoutAccount(
    portal,
    {
      request: {
        kind: 'complaint',
        detail,
        centreId,
        name,
        language: post.language,
        relation: 'self',
        rut: null,
        applicantRut: null,
        shown: '',
        serial: null,
        claveUnica: false,
      },
      email,
      paper: null,
      address,
    },
    post,
    now,
    sending,
  )
