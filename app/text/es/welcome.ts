/** What only the server says on the first page: to who comes back, and to search engines. */
export const welcome = {
  /** Title of the quick specialties. */
  quick: 'Lo más pedido',
  /** Beside them: where a medical order is read. */
  order: 'Mi orden de exámenes',
  /** Below the search, to whoever is not signed in. */
  already: { question: '¿Ya tienes una hora?', way: 'Verla, cambiarla o cancelarla' },
  title: 'Pide tu hora médica en todo Chile',
  description: (brand: string) =>
    `Encuentra médico, examen de laboratorio o imagenología en tu comuna y pide tu hora en ${brand}, sin crear una cuenta.`,
  announcement: {
    title: 'Estrenamos portal',
    open: 'qué hay de nuevo',
    body: 'Ahora buscas con tus palabras, ves el precio antes de reservar y no necesitas cuenta para pedir tu hora.',
    more: 'Qué prometemos',
    close: 'Entendido',
  },
  terms: {
    title: 'Actualizamos los términos y la privacidad',
    body: 'La política dice ahora cada uso de tus datos y cada cookie con su duración; los términos, qué te informamos antes de una videoconsulta. Léelos y, si estás de acuerdo, acéptalos. Mientras tanto nada tuyo cambia.',
    what: 'Qué cambió',
    terms: 'Términos y condiciones (PDF)',
    privacy: 'Política de privacidad (PDF)',
    accept: 'Acepto los cambios',
    thanks: 'Gracias: guardamos tu aceptación con su fecha. La ves en Mi perfil.',
  },
  /** Of whoever is signed in. */
  mine: {
    /** Above the search, in place of what visitors read. */
    book: 'Pedir una hora',
    title: (name: string) => `Hola, ${name}`,
    next: 'Tu próxima hora',
    today: 'Tu hora de hoy',
    when: (day: string, time: string) => `${day}, ${time}`,
    with: (what: string, professional: string) => `${what} con ${professional}`,
    for: (patient: string) => `Para ${patient}`,
    steps: {
      enter: 'Entrar a la videoconsulta',
      pay: 'Pagar mi hora',
      confirm: 'Confirmar hora',
      directions: 'Cómo llegar',
    },
    see: 'Ver mi hora',
    all: 'Todas mis citas',
    waiting: 'Te espera',
    earlier: (what: string, when: string, until: string) =>
      `Puedes adelantar tu hora (${what}): ${when}. Te la guardamos hasta las ${until}.`,
    take: 'Ver y tomarla',
    invitation: (person: string) => `${person} te invita a ser su persona de confianza.`,
    invitations: (count: number) => `${count} personas te invitan a ser su persona de confianza.`,
    /** The same whether anything waits or not: who typed a RUT is told nothing of it. */
    proof: 'Cuando compruebes que eres tú, aquí verás tus documentos nuevos y si alguien te invitó.',
    prove: 'Comprobar mi identidad',
    documents: {
      licence: 'Licencia médica nueva',
      bono: 'Bono nuevo',
      prescription: 'Receta nueva',
      'ges-notification': 'Notificación GES nueva',
      'exam-order': 'Orden de exámenes nueva',
    },
    from: (document: string, professional: string) => `${document}, de ${professional}`,
    open: 'Abrir',
    survey: (professional: string) => `¿Cómo te fue con ${professional}?`,
    answer: 'Responder',
  },
  /** The form of the desk for professionals has arrived. */
  contacted: {
    title: 'Recibimos tus datos',
    body: 'Te escribimos o llamamos en 2 días hábiles. También te mandamos un correo para confirmarlo.',
  },
}
