import { deskPath } from '#app/staff/public.ts'
import { useText } from '#app/text/use-text.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import type { Tone } from '#app/ui/state-tones.ts'
import styles from './desk.module.css'

interface EncounterHeadProps {
  called: string
  state: { tone: Tone; words: string }
  /** What was just done. */
  done: string | null
  /** A medicine of the prescription that was just issued is in words of one's own. */
  freeWords: boolean
  /** They have blocked their data. */
  blocked: boolean
  /** Why nothing was done. */
  refused: string | null
}

/** Who is attended, how it stands, and what came of the last press: by video and in person alike. */
export function EncounterHead({ called, state, done, freeWords, blocked, refused }: EncounterHeadProps) {
  const t = useText('desk')
  return (
    <>
      <BackLink to={deskPath}>{t.back}</BackLink>
      <div className={styles.bar}>
        <h1>{t.visit.title(called)}</h1>
        <span role="status">
          <Badge tone={state.tone}>{state.words}</Badge>
        </span>
      </div>
      {done && (
        <Banner tone="good" live>
          {done}
        </Banner>
      )}
      {blocked && (
        <Banner tone="info" title={t.visit.blocked.badge}>
          {t.visit.blocked.why}
        </Banner>
      )}
      {freeWords && <Banner tone="warning">{t.visit.freeWords}</Banner>}
      {refused && (
        <Banner tone="warning" live>
          {refused}
        </Banner>
      )}
    </>
  )
}
