import { expect, test } from 'vitest'
import { pagePatterns } from './page-pattern.server.ts'

const route = (id: string, path?: string, parentId?: string, index?: boolean) => ({
  // Nothing of the module is looked at.
  [id]: { id, path, parentId, index, module: {} as never },
})
const pattern = pagePatterns({
  routes: {
    ...route('root', ''),
    ...route('default', undefined, 'root'),
    ...route('home', undefined, 'default', true),
    ...route('cita', 'cita/:token', 'default'),
    ...route('centro', 'centro', 'default'),
    ...route('centre/not-found', 'centro/*', 'default'),
    ...route('frame/routes/not-found', '*', 'root'),
  },
})

test.each([
  ['/', '/'],
  ['/_.data', '/'],
  ['/cita/abc123', '/cita/:token'],
  ['/CITA/abc123', '/cita/:token'],
  ['/cita/abc123.data', '/cita/:token'],
  ['/%63ita/abc123', '/cita/:token'],
  ['/12.345.678-5', '*'],
  ['/cita/abc123/otra', '*'],
  ['/centro', '/centro'],
  ['/centro/12.345.678-5', '*'],
  ['/cita/%E0%A4%A', '*'],
])('%s is logged as %s', (path, expected) => expect(pattern(path)).toBe(expected))
