/** Distances over the earth, and which communes are near. */

export interface Point {
  lat: number
  lon: number
}

const earthKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in kilometres. */
export function kilometres(a: Point, b: Point): number {
  const lat = radians(b.lat - a.lat)
  const lon = radians(b.lon - a.lon)
  const chord =
    Math.sin(lat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(lon / 2) ** 2
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** As the crow flies, across water too. */
export function nearest<Place extends Point>(places: Iterable<Place>, from: Point): Place | undefined {
  let best: Place | undefined
  let shortest = Number.POSITIVE_INFINITY
  for (const place of places) {
    const away = kilometres(place, from)
    if (away < shortest) {
      best = place
      shortest = away
    }
  }
  return best
}

interface CommunePoint extends Point {
  code: string
  remote: boolean
}

/**
 * The other communes that a road leads to, nearest first, with their distance in kilometres.
 * None for a commune across water, and none of those for anybody else.
 */
export function reachable<Place extends CommunePoint>(
  communes: Iterable<Place>,
  from: CommunePoint,
): { commune: Place; km: number }[] {
  if (from.remote) return []
  return [...communes]
    .filter(commune => commune.code !== from.code && !commune.remote)
    .map(commune => ({ commune, km: kilometres(from, commune) }))
    .sort((a, b) => a.km - b.km)
}

/** An hour and a half by road: there, attended and back in half a day, which is what people do for an hour. */
const nearKm = 100
/** Four hours by road: there and back in a day. Farther, a video visit or a near specialty helps more than a journey. */
export const dayKm = 300

/**
 * Where it makes sense to go, nearest first.
 * @param found with something to offer, nearest first; when none is near, those that are not much farther than the nearest.
 */
export function withinReach<Found extends { km: number }>(found: Found[]): Found[] {
  const farthest = Math.min(dayKm, Math.max(nearKm, 3 * (found[0]?.km ?? 0)))
  return found.filter(({ km }) => km <= farthest)
}
