/** The club's frequently asked questions; only the server reads them, and sends those that were found. */
export const questions = {
  title: 'Preguntas frecuentes del club',
  description:
    'Cómo funciona el club de beneficios: quién puede usarlo, cómo se usa un cupón y qué pasa con tus datos.',
  items: [
    {
      id: 'que-es',
      question: '¿Qué es el club de beneficios?',
      answer: 'Un conjunto de cupones de descuento en salud para quienes tienen cuenta. Es gratis.',
    },
    {
      id: 'quien',
      question: '¿Quién puede usarlo?',
      answer:
        'Todas las personas con cuenta pertenecen al club, sin trámite. Los beneficios se abren cuando la cuenta cumple una semana.',
    },
    {
      id: 'semana',
      question: '¿Por qué hay que esperar una semana?',
      answer:
        'Los convenios lo piden para que los descuentos sean de personas con cuenta de verdad. Mientras tanto puedes mirar todos los cupones.',
    },
    {
      id: 'usar',
      question: '¿Cómo uso un cupón?',
      answer:
        'Entra al cupón, toca «Obtener mi código» y muéstralo al pagar, en el mesón o por teléfono. El código y su QR quedan guardados en Mis cupones.',
    },
    {
      id: 'codigo',
      question: '¿Cuántos códigos puedo sacar?',
      answer:
        'Uno por cupón. Si vuelves a entrar verás siempre el mismo, y es solo tuyo: otra persona no puede verlo.',
    },
    {
      id: 'inscripcion',
      question: '¿Qué es un cupón con inscripción?',
      answer:
        'Algunos beneficios son de un programa del convenio, por ejemplo para un tratamiento permanente. Antes de obtener el código te inscribes en la misma página, leyendo las condiciones.',
    },
    {
      id: 'vence',
      question: '¿Qué pasa si mi cupón vence o se agota?',
      answer:
        'La fecha está en cada cupón. Uno vencido ya no se puede usar. Uno agotado no entrega códigos nuevos, pero si ya tenías el tuyo sigue siendo válido hasta su fecha.',
    },
    {
      id: 'acumular',
      question: '¿Se suman los descuentos?',
      answer: 'En general no, y ninguno pasa de 30%. Cada cupón dice sus condiciones.',
    },
    {
      id: 'prevision',
      question: '¿Sirve con Fonasa o isapre?',
      answer:
        'Sí: el club no depende de tu previsión. Si el beneficio se puede sumar a tu cobertura, lo dice en sus condiciones.',
    },
    {
      id: 'datos',
      question: '¿Les entregan mis datos a los convenios?',
      answer:
        'Solo si tú lo autorizas, y no es condición para ningún beneficio. Puedes dar o retirar el permiso cuando quieras en Mi perfil.',
    },
    {
      id: 'credencial',
      question: '¿Dónde está mi credencial?',
      answer:
        'En Mi credencial. La muestras desde el teléfono, y quien te atiende la comprueba con el código QR.',
    },
    {
      id: 'cargas',
      question: '¿Mi familia puede usar mis cupones?',
      answer:
        'El código es personal. Cada persona adulta crea su propia cuenta, que es gratis, y obtiene los suyos.',
    },
    {
      id: 'domicilio',
      question: '¿Cómo pido exámenes en mi casa?',
      answer:
        'En Exámenes a domicilio dejas tus datos, la dirección y el día. Te llaman en un día hábil para confirmar precio y hora. Pedirlo no cuesta nada.',
    },
    {
      id: 'rechazo',
      question: '¿Y si no me aceptan el cupón?',
      answer:
        'Muestra la vigencia y las condiciones que salen en tu cupón. Si igual lo rechazan, escríbenos por la página de ayuda y lo revisamos con el convenio.',
    },
  ],
}
