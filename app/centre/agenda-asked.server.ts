/** Whose hours an address asks for. */

/** @returns the id of an agenda; null for everybody's, and for anything that is no id. */
export function agendaIn(url: URL): number | null {
  const text = url.searchParams.get('quien') ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}
