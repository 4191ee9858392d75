/** What the first page says below the search: it comes to a browser when somebody touches the page (app/shell/asleep.tsx). */
export const doors = {
  health: {
    title: 'Mi salud',
    lead: 'Tus documentos de salud y tus horas, ordenados y a mano. Los ves con tu RUT y tu contraseña.',
  },
  how: {
    title: 'Cómo funciona',
    steps: [
      {
        title: 'Busca',
        body: 'Escribe lo que necesitas con tus palabras: «huesos» o «niños» también sirven. Dinos en qué comuna.',
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
    action: 'Conocer los beneficios',
    home: 'Exámenes a domicilio',
  },
  doctors: {
    title: '¿Atiendes pacientes?',
    body: 'Consultas particulares y centros médicos comparten un enlace y sus pacientes reservan solos, a cualquier hora. Menos llamados, menos horas perdidas.',
    form: {
      title: 'Te contactamos nosotros',
      name: 'Tu nombre',
      centre: 'Consulta o centro médico',
      email: 'Tu correo',
      phone: 'Tu celular',
      message: '¿Algo que debamos saber?',
      messageHint: 'Especialidad, cuántas personas atienden, en qué comuna.',
      submit: 'Quiero que me contacten',
    },
  },
}
