export const home = {
  hero: {
    title: 'Tu hora médica, sin vueltas',
    lead: 'Médicos, exámenes e imágenes cerca de ti, en todo Chile. Busca, elige tu hora y listo: no necesitas cuenta.',
    search: 'Busca tu hora',
  },
  facts: [
    'Con Fonasa, isapre o particular',
    'Ves el precio antes de reservar',
    'Te avisamos por correo y SMS',
  ],
  news: {
    label: 'Lo que puedes hacer aquí',
    slides: [
      {
        title: 'Escríbelo como lo dices',
        body: '“Dolor de espalda”, “huesos”, “muela”. El buscador te entiende y te muestra quién atiende cerca de ti.',
        action: 'Buscar una hora',
      },
      {
        title: 'Atiéndete sin salir de tu casa',
        body: 'Videoconsultas con profesionales de todo el país. Antes de pagar puedes probar tu cámara, tu micrófono y tu internet.',
        action: 'Probar mi equipo',
      },
      {
        title: 'Tu licencia, paso a paso',
        body: 'En qué etapa va, qué significa y a quién llamar. También tus recetas, bonos y notificaciones GES.',
        action: 'Ver mis licencias',
      },
      {
        title: 'La toma de muestra va a tu casa',
        body: 'Exámenes a domicilio: llega un equipo, tú no haces fila.',
        action: 'Pedir exámenes en casa',
      },
      {
        title: 'Con la letra que necesites',
        body: 'Letra más grande, colores oscuros, teclado o lector de pantalla. El portal se acomoda a ti.',
        action: 'Ajustar cómo se ve',
      },
    ],
  },
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
