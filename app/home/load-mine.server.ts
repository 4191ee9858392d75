/** The first page of whoever is signed in: their next hour with the one thing to do about it, and what waits for them. */
import { doorOf, loadComing } from '#app/booking/public.server.ts'
import { delegationPath, type SessionUser } from '#app/identity/public.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { loadToCollect } from '#app/records/public.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import type { IconName } from '#app/ui/icon-paths.ts'
import { loadUnanswered } from '#app/video/public.server.ts'

interface Waiting {
  icon: IconName
  words: string
  action: string
  to: string
}

const stepIcons = { enter: 'video', pay: 'card', confirm: 'check', directions: 'map-pin' } as const
const documentIcons = {
  licence: 'document',
  bono: 'card',
  prescription: 'pill',
  'ges-notification': 'shield',
  'exam-order': 'blood-test',
} as const

/** @returns null where there is nothing to say: the page is then as for everybody. */
export async function loadMine(portal: Portal, user: SessionUser, language: Language) {
  const t = texts(language, 'welcome').mine
  const { next, earlier } = await loadComing(portal, user, language)
  const { documents, inviters } = await loadToCollect(portal, user)
  const [inviter] = inviters
  const unanswered = await loadUnanswered(portal, user)
  const waiting: Waiting[] = [
    ...earlier.map(({ what, patient, when, until, to }) => ({
      icon: 'clock' as const,
      words: t.earlier(patient ? `${what}, ${patient}` : what, when, until),
      action: t.take,
      to,
    })),
    ...(inviter
      ? [
          {
            icon: 'users' as const,
            words: inviters.length > 1 ? t.invitations(inviters.length) : t.invitation(inviter),
            action: t.answer,
            to: delegationPath,
          },
        ]
      : []),
    ...documents.map(({ kind, professional, to }) => ({
      icon: documentIcons[kind],
      words: professional ? t.from(t.documents[kind], professional) : t.documents[kind],
      action: t.open,
      to,
    })),
    ...unanswered.map(({ professional, to }) => ({
      icon: 'heart' as const,
      words: t.survey(professional),
      action: t.answer,
      to,
    })),
    // Said to all of them: a line for those alone whom something awaits would tell it to whoever typed their RUT.
    ...(user.proven
      ? []
      : [{ icon: 'shield' as const, words: t.proof, action: t.prove, to: '/mi-perfil/identidad' }]),
  ]
  if (!next && !waiting.length) return null
  return {
    title: t.title(user.name),
    next: next && {
      label: next.today ? t.today : t.next,
      when: t.when(next.hour.day, next.hour.time),
      zone: next.hour.zone,
      what: next.hour.professional ? t.with(next.hour.what, next.hour.professional) : next.hour.what,
      // Of a video visit its name says it already.
      where: next.hour.isVideo ? null : doorOf(next.hour),
      patient: next.patient && t.for(next.patient),
      step: next.step && { ...next.step, icon: stepIcons[next.step.kind], words: t.steps[next.step.kind] },
      see: { to: next.home, words: t.see },
      all: { to: '/mis-citas', words: t.all },
    },
    waiting: waiting.length ? { label: t.waiting, list: waiting } : null,
  }
}

export type Mine = NonNullable<Awaited<ReturnType<typeof loadMine>>>
