import type { Location, Navigation } from 'react-router'
import { expect, test } from 'vitest'
import { follow, pendingPath } from './pending-path.ts'

const at = (pathname: string): Location => ({
  pathname,
  search: '?a=1',
  hash: '',
  state: null,
  key: '',
  mask: undefined,
})

test('where a page leads is what its form is answered, and nowhere when it is answered in its own place', () => {
  expect(pendingPath()).toBeUndefined()
  const leads = (state: string, to?: string) => {
    // Only these of its fields are asked for.
    const navigation = { state, location: to && at(to) } as Navigation
    follow({ state: { navigation, location: at('/reserva') } })
    return pendingPath()
  }
  expect(leads('idle')).toBeUndefined()
  expect(leads('submitting', '/agendamiento')).toBeNull()
  expect(leads('loading', '/agendamiento')).toBe('/agendamiento?a=1')
  expect(leads('loading', '/reserva')).toBeUndefined()
})
