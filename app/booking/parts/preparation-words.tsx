import { SpanishWords } from '#app/shell/parts/spanish-words.tsx'
import type { OfferFacts } from '../appointments/appointment-facts.server.ts'
import styles from './hour-card.module.css'

/** How to prepare: a sentence or two of one exam, and of several a short list for each. */
export function PreparationWords({ of: { preparation, preparations } }: { of: Preparing }) {
  if (preparations.length === 0) return preparation && <SpanishWords>{preparation} </SpanishWords>
  return preparations.map(({ of, sentences }) => (
    <div className={styles.preparation} key={of}>
      {of && <strong>{of}</strong>}
      <ul>
        {sentences.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  ))
}

type Preparing = Pick<OfferFacts, 'preparation' | 'preparations'>
