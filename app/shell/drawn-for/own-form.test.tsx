/** What a form that says whose page it is draws. */
import { expect, test } from 'vitest'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { drawnForField } from './moved.rules.ts'
import { DeskMark, OwnForm } from './own-form.tsx'

const Page = () => (
  <DeskMark value="whose">
    <OwnForm method="post">
      <label>
        Nombre <input name="q" />
      </label>
    </OwnForm>
  </DeskMark>
)

test('whose page it is stands behind what is seen of a form, which begins with its first field for its looks too', () => {
  const html = drawn(Page, {}, '/centro/pacientes')
  expect(html).toContain(`name="${drawnForField}"`)
  expect(html).toMatch(/<form[^>]*><label>/)
})
