/** What the page of the second factor does with its form. */
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { portalContext } from '#app/platform/http/context.server.ts'
import { parseForm } from '#app/platform/http/form.server.ts'
import { digits } from '#app/platform/http/form-rules.server.ts'
import { type PageRequest, tooMany, waitMinutes } from '#app/platform/http/page-request.server.ts'
import { giveFactor, givePasskey, wantedPage } from '#app/staff/public.server.ts'
import { centrePath } from '#app/staff/public.ts'
import { centreAccount } from '#app/text/centre/account.ts'
import { centreDesk } from '#app/text/centre/desk.ts'

const t = centreDesk.factor
const form = z.object({ code: digits(6, { required: t.shape, invalid: t.shape }) })

/** A passkey was pressed: what it signed comes in the place of a code. */
async function answerPasskey({ request, url, context }: PageRequest, response: string) {
  const cookie = request.headers.get('cookie')
  const outcome = await givePasskey(context.get(portalContext), { response, cookie })
  if (outcome.ok)
    throw redirect(wantedPage(url) ?? centrePath, { status: 303, headers: { 'Set-Cookie': outcome.cookie } })
  const late = outcome.reason === 'none-due'
  const message = late ? t.late : centreAccount.errors.wrong
  return data({ code: '', errors: [{ field: 'code', message }] }, { status: late ? 400 : 401 })
}

/** @throws Response to the page that was wanted, with the session that the code opened. */
export async function answerFactor(asked: PageRequest, typed: FormData) {
  const { request, url, context } = asked
  const passkey = typed.get('passkey')
  if (typeof passkey === 'string' && passkey !== '') return answerPasskey(asked, passkey)
  const parsed = parseForm(typed, form)
  const refuse = (message: string, init: ResponseInit) =>
    data({ code: '', errors: [{ field: 'code', message }] }, init)
  if (!parsed.ok) return refuse(t.shape, { status: 400 })
  const cookie = request.headers.get('cookie')
  const outcome = await giveFactor(context.get(portalContext), { code: parsed.value.code, cookie })
  if (outcome.ok)
    throw redirect(wantedPage(url) ?? centrePath, { status: 303, headers: { 'Set-Cookie': outcome.cookie } })
  if (outcome.reason === 'none-due') return refuse(t.late, { status: 400 })
  if (outcome.reason === 'wrong') return refuse(t.wrong, { status: 401 })
  return refuse(t.tooMany(waitMinutes(outcome.retryAfter)), tooMany(outcome.retryAfter))
}
