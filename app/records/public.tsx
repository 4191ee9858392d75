/** What other capabilities may show of records. */
import { asleep } from '#app/shell/asleep.tsx'
import './asleep/quote-section.module.css'
import './parts/quote-form.module.css'

export const QuoteSection = asleep(
  () => import('./asleep/quote-section.tsx').then(({ QuoteSection }) => QuoteSection),
  ['quote'],
)
