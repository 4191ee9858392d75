import type { LegalText, Operator } from './legal-text.ts'

export const terms = ({ brand, ...operator }: Operator): LegalText => ({
  title: `Términos y condiciones de ${brand}`,
  date: '2026-11-29',
  intro: `Estas son las reglas para usar ${brand}, el portal donde pacientes de Chile piden horas y guardan sus documentos de salud. Al pedir una hora o crear una cuenta, las aceptas. Nada de lo que dicen limita los derechos que te da la ley.`,
  sections: [
    {
      heading: '1. Qué es y qué no es el portal',
      paragraphs: [
        `${brand} te muestra profesionales y centros, sus horas y sus precios, y te permite reservar. La atención de salud la da el profesional o el centro que elegiste, que responde por ella.`,
        `Lo opera ${operator.name}, RUT ${operator.rut}, con domicilio en ${operator.address}.`,
        'El portal no atiende urgencias. Si tu vida o la de alguien corre peligro, llama al 131 (SAMU) o ve al servicio de urgencia más cercano.',
      ],
    },
    {
      heading: '2. Quién puede usarlo',
      paragraphs: [
        'Cualquier persona puede buscar y pedir una hora como invitada, con su nombre, correo y teléfono. Para tener cuenta debes tener 14 años o más. Las horas de niñas, niños y adolescentes las puede pedir su madre, su padre o la persona a cargo.',
        'Los datos que entregas deben ser verdaderos y tuyos, o de quien te encargó pedir la hora.',
      ],
    },
    {
      heading: '3. Pedir una hora',
      paragraphs: [
        'Cuando eliges una hora, la guardamos 10 minutos para ti. La reserva existe desde que te mostramos la confirmación y su código. Una hora nunca se entrega a dos personas.',
        'Te enviamos la confirmación y los recordatorios al correo o al teléfono que nos diste.',
      ],
    },
    {
      heading: '4. Cambiar o cancelar',
      paragraphs: [
        'Puedes cambiar o cancelar tu hora hasta el momento en que empieza, desde el enlace de tu correo. Antes de confirmar te mostramos qué pasa con lo que hayas pagado.',
        'Si el centro cancela, te avisamos de inmediato, te ofrecemos otras horas y, si habías pagado, se te devuelve todo.',
      ],
    },
    {
      heading: '5. Precios, previsión y pago',
      paragraphs: [
        'Antes de reservar ves el valor total, lo que aporta tu previsión y lo que pagas tú. El aporte depende de los convenios de cada profesional y de que tu previsión esté vigente el día de la atención.',
        'Algunas horas se pagan antes: la oferta lo dice. Esas deben estar pagadas 12 horas antes del inicio o, si reservas con menos tiempo, en los 10 minutos que siguen a la reserva; si no, la reserva se anula y te lo avisamos. Las demás se pagan en el centro, o antes en línea donde se ofrece.',
        'Las devoluciones se hacen por el mismo medio de pago; el plazo en que las ves depende de tu banco.',
      ],
    },
    {
      heading: '6. Videoconsultas',
      paragraphs: [
        'Necesitas un equipo con cámara y micrófono y una conexión estable; puedes probarlos antes. La telemedicina se rige por la Ley 21.541: antes de entrar te decimos qué puede y qué no puede esa atención, y aceptas, o eliges que te vean en persona. Si la atención no se puede hacer por una falla del profesional o del portal, puedes pedir que se te devuelva todo lo pagado.',
      ],
    },
    {
      heading: '7. Documentos de salud',
      paragraphs: [
        'Licencias, recetas, órdenes de exámenes, bonos y notificaciones GES los emiten profesionales, centros y organismos. El portal te los muestra tal como llegaron; si algo está mal, hay que pedir la corrección a quien lo emitió.',
      ],
    },
    {
      heading: '8. Club de beneficios',
      paragraphs: [
        'Es gratis para quien tiene cuenta. Sus beneficios se pueden usar desde una semana después de crearla. Cada cupón o convenio dice su descuento, su vigencia y sus condiciones. Compartir tus datos con un convenio es siempre decisión tuya.',
      ],
    },
    {
      heading: '9. Tu parte y la nuestra',
      paragraphs: [],
      points: [
        'Tú: cuidar tu contraseña, llegar a la hora o cancelarla a tiempo, y no usar el portal para reservar horas que nadie ocupará.',
        'Nosotros: mantener el portal disponible y seguro, decirte con claridad cuando algo falla, y no cobrarte por usarlo.',
      ],
    },
    {
      heading: '10. Cambios y reclamos',
      paragraphs: [
        'Si cambiamos estas reglas, publicamos la versión nueva con su fecha. Una hora ya reservada sigue con las reglas del día en que se reservó.',
        'Puedes reclamar en el centro de ayuda que está al pie del portal, en el SERNAC (Ley 19.496) o, por la atención de salud, en la Superintendencia de Salud (Ley 20.584). Se aplica la ley chilena.',
      ],
    },
  ],
})
