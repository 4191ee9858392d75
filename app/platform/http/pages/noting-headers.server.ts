/** Of a request whose page may be kept for everybody, which headers are looked at: what one brings must not be drawn for another. */
import { readingUnderWay } from '../../database/reading.server.ts'

/** Cookies are part of what a page is kept under (`keyOf`), and each answer is packed as its own request takes it. */
const lookedAtByAll = new Set(['cookie', 'accept-encoding'])

/**
 * @param free which may be looked at: what is kept is kept under them, or does not depend on them.
 * @returns the same request; while a reading is under way, one that ends its being repeatable when other headers are looked at.
 */
export function notingHeaders(request: Request, free: ReadonlySet<string> = lookedAtByAll): Request {
  const reading = readingUnderWay()
  if (!reading) return request
  const { headers } = request
  const told = new Proxy(headers, {
    get(target, property) {
      if (property === 'get' || property === 'has')
        return (name: string) => {
          if (!free.has(name.toLowerCase())) reading.spoil()
          return target[property](name)
        }
      reading.spoil()
      const value: unknown = Reflect.get(target, property, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  // Whoever copies the request copies what is behind this property: nothing but what all may look at.
  const few = [...free].map((name): [string, string | null] => [name, headers.get(name)])
  const own = few.filter((pair): pair is [string, string] => pair[1] !== null)
  const noted = new Request(request.url, { method: request.method, headers: own, signal: request.signal })
  return Object.defineProperty(noted, 'headers', { value: told })
}
