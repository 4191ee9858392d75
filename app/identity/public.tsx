/** What pages of others may use of identity. */
import { later } from '#app/ui/later.tsx'

export { LoginButton } from './parts/login-button.tsx'

/** Few see it, and every page would carry it. */
export const OldPasswordModal = later(() =>
  import('./parts/old-password-modal.tsx').then(({ OldPasswordModal }) => OldPasswordModal),
)

/** Of those who choose a password at work: re-exported as it is, it would be in the script of every first page. */
export const PasswordFields = later(() =>
  import('./parts/password-fields.tsx').then(({ PasswordFields }) => PasswordFields),
)

/**
 * Signs out, with what signing in had brought along: captcha and envelope are no part of the frame.
 * @returns whether the portal heard it.
 */
export const signOut = (): Promise<boolean> =>
  import('./sessions/sign-in.ts').then(
    ({ signOut }) => signOut(),
    () => false,
  )
