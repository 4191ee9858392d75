import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { PrintButton } from './print-button.tsx'

test('no page has a button that prints before there is a script to print with', () => {
  const printing = globSync('app/**/!(*.test).tsx').filter(name =>
    readFileSync(name, 'utf8').includes('window.print('),
  )
  expect(printing).toEqual(['app/ui/print-button.tsx'])
  expect(wordsOf(drawn(() => <PrintButton>Imprimir</PrintButton>))).not.toContain('Imprimir')
})
