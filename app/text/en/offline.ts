import type { Catalogue } from '../catalogue.ts'

export const offline: Catalogue['offline'] = {
  title: 'You are offline',
  body: 'Nothing was lost. When the internet is back, go on where you were.',
  retry: 'Try again',
  saved: 'As you last saw it:',
  appointments: 'Your next appointments',
  code: 'Code',
  none: 'You had no appointments to come.',
  card: 'Your club card',
  qr: 'QR code to check your member card',
  rut: 'RUT',
  nobody: 'If you sign in on this device, your next appointments will show here even without internet.',
  emergency: 'In an emergency call 131 (SAMU): it works without internet.',
  appDescription: 'Book medical appointments all over Chile and keep your health documents at hand.',
  shortcuts: { search: 'Book an appointment', appointments: 'My appointments', card: 'My member card' },
}
