/** The import's kinds of the embedded identity registry: `identity-card` and `guardianship`. */
import { z } from 'zod'
import { type ImportKind, key, rut, words } from '#app/supply/public.server.ts'
import { confirmChildren, doubtGuardianships } from '../dependants/dependant.queries.server.ts'
import { cardSerial } from './identity-card.rules.ts'
import {
  type CardLine,
  deleteCards,
  deleteGuardianships,
  type GuardianshipLine,
  upsertCards,
  upsertGuardianships,
} from './registry.queries.server.ts'

const card = z.strictObject({
  kind: z.literal('identity-card'),
  key,
  rut,
  serial: z.string().transform((text, context) => {
    const serial = cardSerial(text)
    if (serial) return serial
    context.addIssue({ code: 'custom', message: 'debe ser el número de la cédula, como 512.345.678' })
    return z.NEVER
  }),
})

const guardianship = z.strictObject({
  kind: z.literal('guardianship'),
  key,
  adult: rut,
  child: z.strictObject({ rut, name: words(80), last_name: words(80), birth_date: z.iso.date() }),
})

const cards: ImportKind<CardLine & { kind: 'identity-card' }> = {
  kind: 'identity-card',
  schema: card,
  async load({ tx }, lines) {
    await upsertCards(tx, lines)
    return []
  },
  withdraw: async ({ tx }, keys) => (await deleteCards(tx, keys)).map(one => one.key),
  inWords: { identity_document_rut_key: 'esa persona ya tiene otra cédula: usa su «key»' },
  tables: ['identity_document'],
}

const guardianships: ImportKind<GuardianshipLine & { kind: 'guardianship' }> = {
  kind: 'guardianship',
  schema: guardianship,
  async load({ tx, now }, lines) {
    // A corrected line may name another adult, or another child: what the one before opened is closed first.
    await doubtGuardianships(
      tx,
      lines.map(({ key }) => key),
    )
    await upsertGuardianships(tx, lines)
    for (const { adult, child } of lines) {
      const { last_name: lastName, birth_date: birthDate, ...person } = child
      await confirmChildren(tx, { rut: adult }, [{ ...person, lastName, birthDate }], now)
    }
    return []
  },
  async withdraw({ tx }, keys) {
    await doubtGuardianships(tx, keys)
    return (await deleteGuardianships(tx, keys)).map(one => one.key)
  },
  inWords: {
    guardianship_adult_rut_child_rut_key: 'ese vínculo ya viene con otra «key»',
    guardianship_check: 'nadie es carga de sí mismo',
  },
  tables: ['guardianship', 'dependant'],
}

export const registryImports: readonly ImportKind[] = [cards, guardianships]
