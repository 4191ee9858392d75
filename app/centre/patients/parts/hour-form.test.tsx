/** A patient who is looked for beside a form: what the form is sent with. */
import { expect, test } from 'vitest'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { HourForm } from './hour-form.tsx'

const found = {
  id: '5f0c0000-0000-4000-8000-000000000000',
  name: 'Rosa Fuentes',
  who: '12.345.678-5',
  hasRut: true,
  reached: '',
  last: '',
  blocked: false,
  proven: false,
  otherNames: false,
  coming: [],
}

test('Enter in the form gives what it gives, and fills in nobody who was found beside it', () => {
  const search = { found: [found], more: false, error: null, init: { status: 200 } }
  const html = drawn(() => (
    <HourForm id="dar-x" here="/x" answer={{ search }} typed="Rosa" onChange={() => {}}>
      <input name="name" />
    </HourForm>
  ))
  const owned = [...html.matchAll(/<button[^>]*form="dar-x"[^>]*>/g)].map(
    ([tag]) => /value="([^"]*)"/.exec(tag)?.[1],
  )
  expect(owned).toEqual(['dar', `elegir ${found.id}`])
})
