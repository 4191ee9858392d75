/** What the patient says on the screen of an unpaid attention. Never an amount. */
import { z } from 'zod'
import { required, rut } from '#app/platform/http/form-rules.server.ts'
import type { Catalogue } from '#app/text/catalogue.ts'

/** rut: undefined where it was not asked for; an empty field is an error. */
export const coverageForm = (t: Catalogue['payment']['errors']) =>
  z.object({ prevision: required(t.prevision), rut: rut(t.rut).optional() })
