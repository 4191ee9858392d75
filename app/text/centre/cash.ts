/** Money at the desk of a centre: Spanish only, as all of it. */
export const centreCash = {
  methods: {
    cash: 'Efectivo',
    card: 'Tarjeta en el terminal',
    bono: 'Bono',
    webpay: 'Webpay',
    mixed: 'Pago mixto',
  },
  /** An amount, and how it is paid. */
  by: {
    cash: (amount: string) => `${amount} en efectivo`,
    card: (amount: string) => `${amount} con tarjeta`,
    bono: (amount: string) => `${amount} con bono`,
    mixed: (amount: string) => `${amount} con varios medios`,
  },
  day: {
    charge: 'Cobrar',
    see: 'Ver el pago',
    paid: {
      webpay: 'Pagada en línea',
      cash: 'Pagada en efectivo',
      card: 'Pagada con tarjeta',
      bono: 'Pagada con bono',
      mixed: 'Pagada con varios medios',
    },
    refunding: 'Devolución en curso',
    toHandBack: (amount: string | null) => `Por devolver${amount ? ` ${amount}` : ''}`,
    refunded: 'Devuelta',
  },
  pay: {
    title: 'Pago en recepción',
    back: 'Volver al día',
    patient: 'Paciente',
    noName: 'Sin nombre',
    service: 'Atención',
    when: 'Hora',
    code: 'Código',
    full: 'Valor',
    insurer: 'Previsión',
    contribution: 'Aporta la previsión',
    amount: 'Paga el paciente',
    /** The same once it came in: what, how and when. */
    paid: 'Pagó el paciente',
    byWebpay: (amount: string) => `${amount} en línea`,
    paidAt: (money: string, at: string) => `${money}, el ${at}`,
    between: (from: string, to: string) => `Entre ${from} y ${to}`,
    coverage: {
      missing: 'Falta su tramo de Fonasa',
      missingLead: 'Pregúntaselo y elígelo antes de cobrar: de él depende lo que paga.',
      /** Of whoever has blocked their data. */
      unsaid: 'Falta con qué previsión paga',
      unsaidLead: 'Pregúntasela y elígela antes de cobrar.',
      change: 'Cambiar la previsión',
      changeLead: 'La nueva queda en la hora cuando anotas el pago.',
      errors: {
        rut: 'Escribe un RUT válido',
        'rut-required': 'Escribe su RUT: la previsión lo pide',
        'choose-tramo': 'Elige su tramo de Fonasa',
        'unknown-prevision': 'Elige la previsión; en Fonasa, con su tramo',
      },
    },
    method: 'Cómo paga',
    folio: 'Folio del bono',
    folioHint: 'El número completo del bono que trae.',
    issued: 'Bono emitido, folio',
    folioToo: 'Folio del bono, si trae uno',
    folioTooHint: 'Sin folio, el portal emite el bono de su previsión.',
    voucher: 'Código de autorización del terminal',
    voucherHint: 'Está en el comprobante de la máquina.',
    takes: (paid: string) => `Anotar ${paid}`,
    mixedLead: (amount: string) =>
      `Escribe cuánto paga con cada medio y deja vacío el que no usa. Juntos suman ${amount}.`,
    tenders: { cash: 'En efectivo', card: 'Con tarjeta', bono: 'Con bono' },
    voucherToo: 'Código de autorización del terminal, si paga con tarjeta',
    folioPaid: 'Folio del bono, si paga con bono o trae uno',
    done: 'El pago quedó anotado.',
    doneWithBono: (folios: string) => `El pago quedó anotado. Bono emitido, folio ${folios}.`,
    handed: 'La devolución quedó anotada.',
    slip: 'Comprobante para imprimir',
    takenBy: 'Lo recibió',
    takenAt: 'Cuándo',
    state: 'Estado',
    states: { settled: 'Pagado', refunding: 'Por devolver', refunded: 'Devuelto' },
    reason: 'Motivo',
    giveBack: 'Devolver o anular',
    giveBackLead: (amount: string) => `Si lo devuelves o lo anulas, se descuentan ${amount} de tu caja.`,
    giveBackAs: (tenders: string) => `Se devuelve como se pagó: ${tenders}.`,
    refund: (amount: string) => `Devolver ${amount} al paciente`,
    void: 'Anular: se anotó por error',
    promised: (amount: string) => `Se canceló: hay que devolverle ${amount}. Se descuentan de tu caja.`,
    exams: 'Exámenes',
    givenBackAt: 'Devuelto el',
    toGiveBack: 'Por devolver',
    givenBack: 'Devuelto',
    elsewhere: (centre: string) => `Lo recibió ${centre}, y ese centro lo devuelve.`,
    online: 'Lo que se pagó en línea se devuelve por Webpay, al cancelar la hora.',
    errors: {
      method: 'Elige cómo paga.',
      folio: 'Escribe el folio del bono: de 4 a 20 números, letras o guiones.',
      voucher: 'Escribe el código de autorización: de 4 a 12 números o letras.',
      reason: 'Escribe el motivo, en hasta 200 letras.',
      tender: (method: string) => `${method}: escribe los pesos en números, o déjalo vacío.`,
      missing: (sum: string, due: string, rest: string) => `Suma ${sum} y se deben ${due}: faltan ${rest}.`,
      tooMuch: (sum: string, due: string, rest: string) => `Suma ${sum} y se deben ${due}: sobran ${rest}.`,
    },
    refused: {
      gone: 'Ese pago no es de este centro. No cambió nada.',
      cancelled: 'Esta hora está cancelada: no se cobra.',
      'not-there': 'El paciente no vino: no se cobra.',
      taken: 'Esta hora ya está pagada. No la cobres de nuevo.',
      committing:
        'El paciente está terminando de pagar en su teléfono. Espera unos segundos y vuelve a mirar antes de cobrar.',
      'choose-tramo':
        'Falta su tramo de Fonasa. No se anotó ningún pago: elígelo y mira cuánto paga antes de cobrar.',
      changed:
        'El valor cambió mientras mirabas esta página. No se anotó ningún pago: cobra el valor de ahora.',
      sum: 'Lo que paga con cada medio no suma lo que se debe. No se anotó ningún pago.',
      'patient-busy':
        'Quien tiene ese RUT tiene otra hora a la misma hora. No se anotó ningún pago: revisa el RUT.',
      'bono-used':
        'Ese bono ya pagó otra atención. No se anotó ningún pago: escribe el folio completo y, si está bien, pide otro bono o cobra de otra forma.',
    },
    notBack: {
      gone: 'Ese pago no es de este centro. No cambió nada.',
      late: 'Ese pago ya se devolvió. No lo devuelvas de nuevo.',
      changed:
        'Lo que hay que devolver cambió mientras mirabas esta página. No se devolvió nada: mira qué queda ahora antes de entregar dinero.',
    },
  },
  slip: {
    title: 'Comprobante de pago',
    notTax: 'Este comprobante no es una boleta.',
    received: 'Recibimos',
    given: 'Devuelto',
    number: 'Número',
    folio: 'Folio del bono',
    voucher: 'Autorización',
    print: 'Para imprimir, usa Ctrl+P.',
  },
  cash: {
    title: 'Caja',
    lead: 'Lo que recibiste y devolviste desde tu último cierre. Cada persona cuenta lo suyo.',
    none: 'No tienes nada que contar',
    noneBody: 'Cuando anotes un pago aparecerá aquí.',
    method: 'Medio',
    expected: (amount: string) => `Según el registro: ${amount}`,
    counted: 'Cuenta tu caja',
    difference: 'Diferencia',
    exact: 'Ninguna',
    counts: (counted: string, expected: string) => `contado ${counted}, registro ${expected}`,
    movements: 'Movimientos',
    taken: 'Recibido',
    givenBack: 'Devuelto',
    voucher: (code: string) => `autorización ${code}`,
    folio: (folio: string) => `folio ${folio}`,
    time: 'Hora',
    number: 'Comprobante',
    amount: 'Monto',
    count: (method: string) => `${method}: cuánto contaste`,
    note: 'Nota',
    noteHint: 'Obligatoria si algo no cuadra.',
    submit: 'Cerrar mi caja',
    closed: 'Tu caja quedó cerrada. Lo que venga ahora va al próximo cierre.',
    closes: 'Cierres',
    noCloses: 'Todavía no hay cierres.',
    promised: 'Por devolver',
    promisedLead: 'Horas canceladas que se pagaron en recepción. Nadie más devuelve este dinero.',
    errors: {
      counted: (method: string) => `${method}: escribe cuántos pesos contaste; 0 si no hay.`,
      most: 'Entre los tres caben hasta $999.999.999: revisa lo que escribiste.',
      note: 'La nota tiene hasta 500 letras.',
    },
    refused: {
      nothing: 'No hay nada que cerrar: ya estaba cerrada.',
      changed:
        'Entró o salió dinero mientras contabas. No se cerró nada: mira los movimientos y cuenta de nuevo.',
      unexplained: (lines: string) =>
        `Lo contado no es lo que dice el registro (${lines}). Cuenta de nuevo, o explica la diferencia en la nota.`,
    },
  },
}

interface Money {
  paid: 'settled' | 'refunding' | 'refunded' | null
  paidWith: keyof typeof centreCash.day.paid | null
}

/**
 * What came in for an hour, how, and whether it goes back; null when nothing did.
 * @param amount in pesos, as it is written, of what a desk has to hand back: nobody else does.
 */
export function saidOfMoney({ paid, paidWith }: Money, amount: string | null = null): string | null {
  if (paid === 'refunding' && paidWith && paidWith !== 'webpay') return centreCash.day.toHandBack(amount)
  return paid === 'settled' ? centreCash.day.paid[paidWith ?? 'webpay'] : paid && centreCash.day[paid]
}
