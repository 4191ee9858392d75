/** What the club writes by e-mail; only the server reads it. */
export const letters = {
  homeExams: {
    receipt: {
      subject: (code: string, brand: string) => `Recibimos tu solicitud ${code} · ${brand}`,
      intro: (brand: string) => `Pediste exámenes en tu casa por el club de beneficios de ${brand}.`,
      facts: (code: string, day: string, part: string) => `Solicitud ${code}\nDía preferido: ${day}, ${part}`,
      notYou: 'Si no fuiste tú, no hagas nada: sin tu confirmación por teléfono no se agenda ninguna visita.',
    },
  },
}
