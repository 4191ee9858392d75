/**
 * One colour for one state, wherever it is shown: to whoever booked, at the desk of a centre, at that of a professional, on a
 * document. Crimson is the mark's and no state's; red is for what went wrong, not for what somebody decided.
 */
export type Tone = 'neutral' | 'info' | 'good' | 'warning' | 'danger'

export const stateTones = {
  // An hour, from held to attended.
  held: 'neutral',
  booked: 'info',
  scheduled: 'info',
  confirmed: 'good',
  arrived: 'good',
  waiting: 'good',
  'in-attendance': 'good',
  in_call: 'good',
  attended: 'neutral',
  fulfilled: 'neutral',
  ended: 'neutral',
  cancelled: 'neutral',
  'no-show': 'warning',
  left: 'warning',
  'patient-absent': 'warning',
  'professional-absent': 'danger',
  failed: 'danger',

  // Hours that a centre closes, and how each patient of its list stands.
  plan: 'warning',
  set: 'neutral',
  lifted: 'neutral',
  dropped: 'neutral',
  pending: 'warning',
  offered: 'info',
  accepted: 'good',
  'moved-away': 'good',
  stands: 'good',
  'gave-up': 'neutral',
  unanswered: 'warning',
  declined: 'warning',
  moved: 'good',
  begun: 'warning',
  past: 'neutral',

  // How it goes with what a system is told; `pending` is what still waits.
  'given-up': 'danger',
  fine: 'good',
  off: 'neutral',

  // A licence, from written to paid; `ready` is whoever may enter a visit too.
  emitted: 'neutral',
  employer: 'neutral',
  evaluation: 'info',
  approved: 'good',
  reduced: 'warning',
  rejected: 'danger',
  ready: 'good',
} as const satisfies Record<string, Tone>
