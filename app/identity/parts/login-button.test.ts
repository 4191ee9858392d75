/** The dropdown's door, pressed without a browser: the component is called, its link's own handler is pressed. */
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoginButton } from './login-button.tsx'

const state = vi.hoisted(() => ({ active: false, set: (_: boolean) => {} }))
vi.mock('react', async original => ({
  ...(await original<typeof import('react')>()),
  useState: () => [state.active, (next: boolean) => state.set(next)],
  useEffect: () => {},
  useRef: () => ({ current: null }),
}))
vi.mock('react-router', async original => ({
  ...(await original<typeof import('react-router')>()),
  useLocation: () => ({ pathname: '/licencias', search: '', key: 'x' }),
}))
vi.mock('#app/text/use-text.ts', () => ({ useText: () => ({ nav: { login: 'Ingresar' } }) }))

interface Link {
  to: string
  onClick: (event: object) => void
}
const opened = vi.fn()

/** @returns whether the press was kept from leading to the page. */
function press({ wide = true, keys = {} } = {}) {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: wide }) })
  const { props } = LoginButton({}) as ReactElement<{ children: [ReactElement<Link>, unknown] }>
  const link = props.children[0].props
  expect(link.to).toBe('/login?volver=%2Flicencias')
  const preventDefault = vi.fn()
  link.onClick({ ctrlKey: false, metaKey: false, shiftKey: false, button: 0, preventDefault, ...keys })
  return preventDefault.mock.calls.length === 1
}

beforeEach(() => {
  vi.useFakeTimers()
  opened.mockReset()
  state.active = false
  state.set = opened
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('on a wide screen the dropdown opens after 10 ms, and no second time while it is open', () => {
  expect(press()).toBe(true)
  vi.advanceTimersByTime(9)
  expect(opened).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(opened).toHaveBeenCalledExactlyOnceWith(true)
  state.active = true
  expect(press()).toBe(true)
  vi.advanceTimersByTime(1000)
  expect(opened).toHaveBeenCalledTimes(1)
})

test('on a narrow one, or asked for in another tab, it is a link that remembers the page', () => {
  expect(press({ wide: false })).toBe(false)
  expect(press({ keys: { ctrlKey: true } })).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(opened).not.toHaveBeenCalled()
})
