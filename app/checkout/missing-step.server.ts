/** A step opened without what it needs: what is missing, and the ways on. */
import { data } from 'react-router'
import { holderIn } from '#app/booking/public.server.ts'
import { type Flow, flowOf } from '#app/booking/public.ts'
import { findUser } from '#app/identity/public.server.ts'
import { type Portal, portalContext, visitContext } from '#app/platform/http/context.server.ts'
import type { PageRequest } from '#app/platform/http/page-request.server.ts'
import { type Way, waysOn } from '#app/shell/ways-on.server.ts'
import type { Catalogue } from '#app/text/catalogue.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { type KeptHour, keptHours } from './kept-hours.server.ts'
import { openStep } from './open-step.server.ts'

type StepName = keyof Catalogue['steps']['missing']

export interface MissingStep {
  title: string
  paragraphs: string[]
  /** Hours of this browser that wait to be gone on with. */
  holds: KeptHour[]
  /** What leads on first: another hour, or the link of one that is booked. */
  first: 'search' | 'recover'
  help: Way
}

/** What a step says that nobody led to: in the link of a professional, also to open that again. */
export function wordsOfStep(step: StepName, flow: Flow, language: Language) {
  const t = texts(language, 'steps')
  const { title, body } = t.missing[step]
  if (flow === 'portal') return { title, tab: title, paragraphs: [body] }
  // Two pages that are open side by side are told apart by their titles.
  return {
    title,
    tab: `${title} · ${texts(language, 'shell').external.lead}`,
    paragraphs: [body, t.fromLink],
  }
}

interface StepAsked {
  language: Language
  request: Request
  url: URL
  step: StepName
}

/** @returns with status 200 when the address names no hour at all, 404 when it names one that is not of this browser. */
export async function missingStep(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  { language, request, url, step }: StepAsked,
) {
  const flow = flowOf(url.pathname)
  const named = url.searchParams.has('reserva')
  const { lost } = texts(language, 'booking')
  const { tab, ...words } = named
    ? { title: lost.title, tab: lost.title, paragraphs: [lost.body] }
    : wordsOfStep(step, flow, language)
  const holder = holderIn(request.headers.get('cookie'))
  const holds = holder ? await keptHours(db, { holder, flow, language }, clock.now()) : []
  const [help = { label: '', to: '' }] = waysOn(language, 'help')
  const missing: MissingStep = { ...words, holds, first: step === 'receipt' ? 'recover' : 'search', help }
  return { status: named ? 404 : 200, lost: { page: { title: tab, noindex: true }, missing } }
}

/** What the page of a step begins with: the step, or the answer in place of it. */
export async function stepOrMissing({ request, url, context }: PageRequest, name: StepName) {
  const portal = context.get(portalContext)
  const { language } = context.get(visitContext)
  const user = findUser(context)
  const step = await openStep({ portal, language, request, url, user })
  if (step) return { step, portal, language, user }
  const { status, lost } = await missingStep(portal, { language, request, url, step: name })
  return { answer: data({ ...lost, step: null }, { status }) }
}
