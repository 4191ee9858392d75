export const home = {
  title: 'Pide tu hora médica en todo Chile',
  description: (brand: string) =>
    `Encuentra médico, examen de laboratorio o imagenología en tu comuna y pide tu hora en ${brand}, sin crear una cuenta.`,
  hero: {
    title: 'Tu hora médica, sin vueltas',
    lead: 'Médicos, exámenes e imágenes en las 346 comunas de Chile. Busca, elige tu hora y listo: no necesitas cuenta.',
    search: 'Busca tu hora',
  },
  facts: [
    'Con Fonasa, isapre o particular',
    'Ves el precio antes de reservar',
    'Te avisamos por correo y SMS',
  ],
  health: {
    title: 'Mi salud',
    lead: 'Tus documentos de salud y tus horas, ordenados y a mano. Para verlos ingresas con tu RUT.',
  },
  how: {
    title: 'Cómo funciona',
    steps: [
      {
        title: 'Busca',
        body: 'Escribe lo que necesitas con tus palabras: “huesos” o “niños” también sirven. Dinos en qué comuna.',
      },
      {
        title: 'Elige tu hora',
        body: 'Compara precios con tu previsión y quédate con el día que te acomode. La guardamos 10 minutos para ti.',
      },
      {
        title: 'Listo',
        body: 'Te mandamos la confirmación y un recordatorio. Si no puedes ir, la cambias o la cancelas desde tu correo.',
      },
    ],
  },
  benefits: {
    title: 'El club que baja la cuenta',
    body: 'Cupones y convenios con hasta 30% de descuento en consultas, exámenes y atención en tu casa. Es gratis y ya es tuyo cuando creas tu cuenta.',
    action: 'Conocer los beneficios',
    home: 'Exámenes a domicilio',
  },
  doctors: {
    title: '¿Atiendes pacientes?',
    body: 'Consultas particulares y centros médicos comparten un enlace y sus pacientes reservan solos, a cualquier hora. Menos llamados, menos horas perdidas.',
    action: 'Saber más',
  },
}
