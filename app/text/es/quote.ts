/** What a prescription costs at each pharmacy: on the first page and on its own. */
export const quote = {
  title: 'Cotiza tu receta',
  description:
    'Compara cuánto cuesta tu receta en cada farmacia con su folio y tu RUT, sin crear una cuenta.',
  lead: 'Con el folio de tu receta y tu RUT te mostramos cuánto cuesta en cada farmacia y dónde sale menos.',
  number: 'Folio de la receta',
  numberHint: 'También sirve el código nacional de la receta.',
  rut: 'RUT del paciente',
  rutHint: 'Ingresa Rut sin punto ni guión',
  submit: 'Cotizar',
  errors: {
    number: 'Debes ingresar el folio de la receta',
    rutRequired: 'Debes ingresar el RUT del paciente',
    rut: 'Debes ingresar un rut válido',
  },
  problems: {
    notFound: {
      title: 'No encontramos esa receta',
      body: 'No hay una receta con ese folio y ese RUT. Lo que escribiste sigue aquí: revisa los dos datos e inténtalo de nuevo.',
    },
    before: {
      title: 'Esa receta no se puede cotizar',
      body: 'La cotización está disponible solo para recetas emitidas desde mayo de 2022. Si aún la necesitas, pide una nueva a tu médico.',
    },
    limited: (minutes: number) =>
      `Hubo demasiados intentos. Lo que escribiste sigue aquí: vuelve a intentarlo en ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}.`,
  },
  result: {
    title: 'Lo que cuesta tu receta',
    of: (folio: string, date: string) => `Receta ${folio}, emitida el ${date}`,
    packages: (count: number) => (count === 1 ? '1 envase' : `${count} envases`),
    cheapest: 'La más conveniente',
    delivers: 'Despacha a domicilio',
    bioequivalent: 'Bioequivalente',
    missing: 'No lo tiene',
    total: 'Total',
    totalMissing: (count: number) =>
      count === 1 ? 'Total sin 1 medicamento que no tiene' : `Total sin ${count} medicamentos que no tiene`,
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
  },
}
