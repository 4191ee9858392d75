/** The import's kind `professional-account`: who may sign in at /profesional. The invitation leaves by a job of the portal. */
import { z } from 'zod'
import { type ImportKind, key } from '#app/supply/public.server.ts'
import { deleteStaff, upsertStaff } from './staff.queries.server.ts'

const professionalAccount = z.strictObject({
  kind: z.literal('professional-account'),
  key,
  professional: key,
  email: z.email('debe ser un correo').max(254),
})

type Line = z.output<typeof professionalAccount>

const professionalAccounts: ImportKind<Line> = {
  kind: 'professional-account',
  schema: professionalAccount,
  async load({ tx, now }, lines) {
    const known = await upsertStaff(tx, lines, now)
    return lines.map(({ professional }) =>
      known.has(professional)
        ? undefined
        : { reason: `no existe el profesional «${professional}», o no tiene RUT`, final: false },
    )
  },
  async withdraw({ tx }, keys) {
    await deleteStaff(tx, keys)
  },
  inWords: {
    staff_account_rut_key: 'ese RUT ya tiene otra cuenta',
    staff_account_import_key_key: 'esa «key» ya es de la cuenta de otro profesional',
  },
  tables: ['staff_account'],
}

export const staffImports: readonly ImportKind[] = [professionalAccounts]
