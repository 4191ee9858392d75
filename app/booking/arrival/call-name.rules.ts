/** How a waiting room calls somebody: by a number, or by first name and initial; never by more. */
export function callName(
  by: 'number' | 'name',
  { callNumber, name, lastName }: { callNumber: number | null; name: string | null; lastName: string | null },
): string {
  const number = callNumber === null ? '—' : `N° ${callNumber}`
  const first = name?.trim().split(/\s+/)[0]
  if (by === 'number' || !first) return number
  const initial = lastName?.trim()[0]
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}
