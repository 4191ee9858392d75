/** What the portal writes to the operator's help desk. Its people read Spanish, whatever the visitor speaks: it has no translation. */
export const helpDesk = {
  help: {
    subject: (number: string, topic: string) => `${number}: ${topic}`,
    from: 'De',
    language: 'Idioma',
    code: 'Código del error',
    answer: (email: string, brand: string) =>
      `Contesta a ${email}. Llegó por el formulario de ayuda de ${brand}.`,
  },
  homeExams: {
    subject: (code: string) => `Exámenes a domicilio: solicitud ${code}`,
    intro: 'Llegó una solicitud de exámenes a domicilio. Llama en un día hábil para confirmar precio y hora.',
    order: { yes: 'sí', no: 'no' },
    language: (language: string) => `Idioma de la persona: ${language}`,
  },
  doctors: {
    subject: (centre: string) => `Quiere publicar sus horas: ${centre}`,
    labels: {
      name: 'Nombre',
      centre: 'Consulta o centro',
      email: 'Correo',
      phone: 'Celular',
      message: 'Mensaje',
    },
  },
}
