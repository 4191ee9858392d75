/** What pages of others may use of identity. */
import { later } from '#app/ui/later.tsx'

export { LoginButton } from './parts/login-button.tsx'
export { PasswordFields } from './parts/password-fields.tsx'

/** Few see it, and every page would carry it. */
export const OldPasswordModal = later(() =>
  import('./parts/old-password-modal.tsx').then(({ OldPasswordModal }) => OldPasswordModal),
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
