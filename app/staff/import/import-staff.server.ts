/** The import's kind `professional-account`: who may sign in at /profesional. The invitation leaves by a job of the portal. */
import { z } from 'zod'
import { type ImportKind, key } from '#app/supply/public.server.ts'
import { answerForDesks } from '../desks/answer-for-desks.server.ts'
import { joinProfessionals } from '../desks/join-professionals.queries.server.ts'
import { deleteStaff, findSharedMailboxes, findStaffKeys, upsertStaff } from '../staff.queries.server.ts'

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
  async load({ tx, now, say }, lines) {
    await joinProfessionals(tx, { keys: lines.map(({ professional }) => professional) })
    // One key per account: a second one would take it over, and withdrawing the first would leave the access open.
    const keyOf = await findStaffKeys(tx, lines)
    for (const { professional, key } of lines) if (!keyOf.has(professional)) keyOf.set(professional, key)
    const own = lines.filter(line => keyOf.get(line.professional) === line.key)
    for (const key of await answerForDesks(tx, own, now))
      say(
        { key },
        'esa cuenta tenía otro correo, que puso un centro: su contraseña, su código de verificación y sus sesiones terminaron, y la invitación va al correo de esta línea',
      )
    const known = await upsertStaff(tx, own, now)
    for (const { key, other } of await findSharedMailboxes(tx, own))
      say(
        { key },
        `ese correo es también el de la cuenta «${other}»: las dos invitaciones llegan al mismo buzón`,
      )
    return lines.map(({ key, professional }) => {
      const holder = keyOf.get(professional)
      if (holder !== key)
        return {
          reason: `ese profesional ya tiene la cuenta «${holder}»: úsala, o retírala primero`,
          final: true,
        }
      return known.has(professional)
        ? undefined
        : { reason: `no existe el profesional «${professional}», o no tiene RUT`, final: false }
    })
  },
  withdraw: async ({ tx }, keys) => (await deleteStaff(tx, keys)).map(one => one.key),
  inWords: {
    staff_account_rut_key: 'ese RUT ya tiene otra cuenta',
    staff_account_import_key_key: 'esa «key» ya es de la cuenta de otro profesional',
  },
  tables: ['staff_account'],
}

export const staffImports: readonly ImportKind[] = [professionalAccounts]
