/** The import's kinds of the embedded identity registry: `identity-card` and `guardianship`. */
import type { ImportKind } from '#app/supply/public.server.ts'
import { endDoubtfulShares } from '../dependants/birthday.queries.server.ts'
import { confirmChildren, doubtGuardianships } from '../dependants/dependant.queries.server.ts'
import { signOutYoung } from '../dependants/too-young.queries.server.ts'
import {
  deleteCards,
  deleteGuardianships,
  upsertCards,
  upsertGuardianships,
} from './registry.queries.server.ts'
import { type CardLine, card, type GuardianshipLine, guardianship } from './registry-schemas.server.ts'

const cards: ImportKind<CardLine> = {
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

const guardianships: ImportKind<GuardianshipLine> = {
  kind: 'guardianship',
  schema: guardianship,
  async load({ tx, now }, lines) {
    // A corrected line may name another adult, or another child: what the one before opened is closed first.
    const doubted = await doubtGuardianships(
      tx,
      lines.map(({ key }) => key),
    )
    await upsertGuardianships(tx, lines)
    for (const { adult, child } of lines) {
      const { last_name: lastName, birth_date: birthDate, ...person } = child
      await confirmChildren(tx, { rut: adult }, [{ ...person, lastName, birthDate }], now)
    }
    await endDoubtfulShares(tx, doubted, now)
    await signOutYoung(
      tx,
      lines.map(({ child }) => child.rut),
      now,
    )
    return []
  },
  async withdraw({ tx, now }, keys) {
    await endDoubtfulShares(tx, await doubtGuardianships(tx, keys), now)
    return (await deleteGuardianships(tx, keys)).map(one => one.key)
  },
  inWords: {
    guardianship_adult_rut_child_rut_key: 'ese vínculo ya viene con otra «key»',
    guardianship_check: 'nadie es carga de sí mismo',
  },
  tables: ['guardianship', 'dependant', 'session', 'patient_app_grant'],
}

export const registryImports: readonly ImportKind[] = [cards, guardianships]
