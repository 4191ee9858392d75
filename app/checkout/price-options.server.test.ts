import { expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { loadPriceOptions } from './price-options.server.ts'

const db = await testDatabase()
const agreed = await addOffer(db, { fullPrice: 12_080, coverage: { 'fonasa-b': 6040, 'fonasa-d': 4000 } })
const alone = await addOffer(db, { fullPrice: 30_000, coverage: { colmena: 10_000 } })

const fonasa = async (offerId: number) =>
  (await loadPriceOptions(db, offerId, 'es')).find(({ slug }) => slug === 'fonasa')

test('Fonasa without its tramo is between what the best covered pays and the full price', async () => {
  expect(await fonasa(agreed.offerId)).toMatchObject({
    amount: 'entre $6.040 y $12.080',
    note: 'Depende del tramo de Fonasa.',
  })
})

test('where no tramo has an agreement, none is asked for', async () => {
  expect(await fonasa(alone.offerId)).toMatchObject({
    amount: '$30.000',
    note: 'Sin convenio con Fonasa aquí: pagas el valor total.',
  })
})
