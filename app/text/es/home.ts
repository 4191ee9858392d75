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
        body: '«Dolor de espalda», «huesos», «muela». El buscador te entiende y te muestra quién atiende cerca de ti.',
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
}
