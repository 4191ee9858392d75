/** The frame of the pages of desks. */
import { expect, test } from 'vitest'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import StaffLayout from './staff.tsx'

const links = (page: object) =>
  drawn(StaffLayout, { mark: '', page: { title: 'Llegada', ...page } }, '/centro/llegada').match(
    /<a [^>]*href="\/[^"]*"/g,
  )

test('a page of a desk has a head and a foot that lead on; a tablet among patients and a screen on a wall have neither', () => {
  expect(links({})).not.toBeNull()
  expect(links({ bare: true })).toBeNull()
})
