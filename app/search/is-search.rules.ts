/** Which addresses search: they cost the most computing of all that anybody may ask for, and take turns. */
const searches =
  /^\/+(?:api\/(?:search|offers)\/|(?:buscador|reserva-tu-hora|especialidad|medico|laboratorio|imagenologia)(?:[/.]|$))/i

/** @param path as it was asked for; the router knows it encoded too. */
export function isSearch(path: string): boolean {
  try {
    return searches.test(decodeURI(path))
  } catch {
    return searches.test(path)
  }
}
