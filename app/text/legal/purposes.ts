/** What data of people is used for, each with its data, its ground, who gets it and until when (Ley 21.719, art. 14 ter of Ley 19.628). */

interface Purpose {
  what: string
  data: string
  /** Articles are of Ley 19.628, as Ley 21.719 leaves it. */
  ground: string
  recipients: string
  until: string
}

const contract = 'el servicio que nos pides (artículo 13)'

export const purposes: readonly Purpose[] = [
  {
    what: 'Reservar tu hora y que te reciban',
    data: 'nombre, correo, teléfono, y el RUT, la previsión, la orden médica y lo que necesitas en la atención, si los das',
    ground: contract,
    recipients: 'el profesional y el centro que elegiste',
    until:
      '15 años desde tu última atención ahí, como la ficha clínica; lo que dijiste que necesitas, un mes',
  },
  {
    what: 'Avisarte y recordarte tu hora, por correo o SMS y, si los activas, por avisos en tus dispositivos o WhatsApp',
    data: 'tu contacto y lo que dice el mensaje',
    ground: contract,
    recipients:
      'quien entrega nuestros correos y SMS; si los activas, el servicio de avisos de tu navegador y WhatsApp, como dice el punto 4',
    until: 'que salga; lo que no se pudo entregar, 30 días más',
  },
  {
    what: 'Tu cuenta y tu perfil',
    data: 'nombre, RUT, contacto, las personas a tu cargo y lo que agregues; de la contraseña, solo una huella',
    ground: contract,
    recipients: 'nadie más',
    until: 'que la elimines; una parte, 3 años más, por si hay un reclamo',
  },
  {
    what: 'Mostrarte tus documentos de salud',
    data: 'licencias, recetas, órdenes de exámenes, bonos y notificaciones GES (datos sensibles)',
    ground:
      'el servicio que nos pides y la ficha clínica que la ley manda llevar (artículo 16 bis; Ley 20.584)',
    recipients: 'nadie más que tú, y quien tú autorices',
    until: '15 años desde la última atención',
  },
  {
    what: 'Atenderte por video',
    data: 'la encuesta previa, la dirección donde dices que estás y tu aceptación; la imagen y el sonido no se graban',
    ground: 'el servicio que nos pides y tu aceptación informada (Ley 21.541; Ley 20.584)',
    recipients: 'quien te atiende',
    until: '15 años desde la última atención, como la ficha clínica',
  },
  {
    what: 'Cobrar y devolver',
    data: 'la orden, el monto y los cuatro últimos números de la tarjeta, nunca la tarjeta entera',
    ground: 'el servicio que nos pides y las leyes tributarias',
    recipients: 'quien procesa el pago',
    until: 'lo mismo que la hora que se pagó',
  },
  {
    what: 'Tu lugar en el club de beneficios',
    data: 'los cupones que tomas y los exámenes a domicilio que pides',
    ground: contract,
    recipients: 'nadie más, salvo lo que autorices en el punto que sigue',
    until: 'que elimines tu cuenta; los exámenes a domicilio, 180 días desde que los pides',
  },
  {
    what: 'Que los convenios del club te reconozcan',
    data: 'tu nombre, tu RUT y tu correo',
    ground:
      'tu consentimiento, aparte, que no es condición para nada y que retiras con un toque en Mi perfil',
    recipients: 'las empresas de los convenios, cuyos nombres lees antes de decidir',
    until: 'que lo retires',
  },
  {
    what: 'Que nadie entre por ti, y que sepas quién vio tus datos',
    data: 'tus sesiones, los ingresos fallidos, quién abrió un documento o una hora',
    ground: 'la seguridad que la ley nos exige (artículo 14 quinquies)',
    recipients: 'nadie más; lo ves tú',
    until:
      'los ingresos fallidos, 30 días; las sesiones, un día después de cerradas; quién vio qué, lo que dure lo que vio',
  },
  {
    what: 'Responder lo que pides por ley, y tus reclamos',
    data: 'lo que escribes, con qué probaste quién eres, y la respuesta',
    ground: 'la ley nos obliga (artículos 4 a 11; Ley 20.584)',
    recipients: 'la autoridad, si ella lo pide',
    until: '5 años desde la respuesta, aunque elimines tu cuenta',
  },
  {
    what: 'Contar cuántas horas se dieron y se ocuparon',
    data: 'las horas, sin nombres',
    ground: 'el interés legítimo de los centros en organizarse (artículo 13)',
    recipients: 'el centro, en cifras',
    until: 'la cifra no dice de quién es',
  },
]

export const purposeLines = (): string[] =>
  purposes.map(
    ({ what, data, ground, recipients, until }) =>
      `${what}. Datos: ${data}. Por qué podemos: ${ground}. Los recibe: ${recipients}. Hasta: ${until}.`,
  )
