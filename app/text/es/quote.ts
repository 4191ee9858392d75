/** What a prescription costs at each pharmacy: on the first page and on its own. */
export const quote = {
  title: 'Cotiza tu receta',
  lead: 'Con el folio de tu receta y tu RUT te mostramos cuánto cuesta en cada farmacia y dónde sale menos.',
  number: 'Folio de la receta',
  numberHint: 'También sirve el código nacional de la receta.',
  rut: 'RUT del paciente',
  submit: 'Cotizar',
}
