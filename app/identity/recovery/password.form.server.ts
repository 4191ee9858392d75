/** How anybody with an account chooses a password, patients and people at work. */
import { z } from 'zod'
import type { Catalogue } from '#app/text/catalogue.ts'
import { isCommonPassword } from './common-passwords.server.ts'
import { missingIn, passwordMax } from './password.rules.ts'

type Errors = Catalogue['account']['errors']

/** A new password and its repetition. */
export const passwordForm = (t: Errors) =>
  z
    .object({
      // Not trimmed: a blank is a sign like any other.
      password: z.string(t.password).min(1, t.password).max(passwordMax, t.passwordLong),
      confirm_password: z.string(t.passwordRepeat).default(''),
    })
    .superRefine(({ password, confirm_password }, context) => {
      if (password && missingIn(password).length)
        context.addIssue({ code: 'custom', path: ['password'], message: t.passwordWeak })
      else if (isCommonPassword(password))
        context.addIssue({ code: 'custom', path: ['password'], message: t.passwordCommon })
      if (password !== confirm_password)
        context.addIssue({ code: 'custom', path: ['confirm_password'], message: t.passwordRepeat })
    })
