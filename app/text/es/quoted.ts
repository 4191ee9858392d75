/** The prices of a prescription. */
import { spanishPlural as plural } from '../plurals.ts'

export const quoted = {
  title: 'Lo que cuesta tu receta',
  of: (folio: string, date: string) => `Receta ${folio}, emitida el ${date}`,
  packages: (count: number) => plural(count, `${count} envase`, `${count} envases`),
  cheapest: 'La más conveniente',
  delivers: 'Despacha a domicilio',
  bioequivalent: 'Bioequivalente',
  missing: 'No lo tiene',
  total: 'Total',
  totalMissing: (count: number) =>
    plural(
      count,
      `Total sin ${count} medicamento que no tiene`,
      `Total sin ${count} medicamentos que no tiene`,
    ),
  complete: 'Tienen toda tu receta',
  partial: 'Les falta algún medicamento',
  note: 'Los precios los informan las farmacias y pueden cambiar. Un medicamento bioequivalente tiene el mismo efecto que el de marca, certificado por el ISP.',
  nothingLeft: {
    title: 'Ya retiraste todo',
    body: 'Según la farmacia, ya te entregaron todos los medicamentos de esta receta. No queda nada por cotizar.',
  },
  noPrices: {
    title: 'Ninguna farmacia informa precios',
    body: 'Por ahora ninguna farmacia nos informa el precio de estos medicamentos. Tu receta sirve igual: muéstrala en cualquiera.',
  },
  again: 'Cotizar otra receta',
  mine: 'Ver mis recetas',
}
