export const accessibility = {
  title: 'Accesibilidad',
  description: (brand: string) =>
    `Qué ayudas tiene ${brand}, qué se probó, qué falta y cómo avisar si algo no se puede usar.`,
  heading: 'Un portal que se acomoda a ti',
  lead: 'Elige cómo quieres verlo. Tu elección queda guardada en este equipo.',
  controls: 'Ajusta letra y colores',
  controlsHint: 'Estos mismos botones están al pie de todas las páginas.',
  statement: {
    title: 'Nuestra declaración',
    paragraphs: [
      'Queremos que cualquier persona pueda pedir su hora y ver sus documentos sin pedir ayuda. Seguimos las pautas WCAG 2.2 en su nivel AA, y lo que exige la Ley 20.422 sobre igualdad de oportunidades e inclusión.',
      'Creemos que el portal cumple ese nivel, con las excepciones que contamos más abajo.',
    ],
    date: 'Declaración revisada el 21 de noviembre de 2026.',
  },
  helps: {
    title: 'Las ayudas que tiene',
    items: [
      'Cinco tamaños de letra, y la página entera crece con ellos. También respeta el tamaño de letra de tu navegador.',
      'Colores claros u oscuros, con contraste suficiente en ambos.',
      'Todo se puede hacer con el teclado, y siempre se ve dónde estás.',
      'Un enlace para saltar los menús es lo primero al apretar Tab.',
      'Cada página dice su título al abrirse, y cada error dice qué campo corregir y cómo.',
      'Si tu equipo pide menos movimiento, nada se mueve solo.',
      'Buscar y reservar funciona aunque los scripts no carguen.',
      'Botones y enlaces grandes, fáciles de tocar.',
      'Una letra hecha para quienes ven poco: Atkinson Hyperlegible Next.',
      'Documentos PDF con etiquetas, que un lector de pantalla puede leer en orden.',
    ],
  },
  tested: {
    title: 'Qué se probó',
    lead: 'En cada cambio del portal, antes de publicarlo:',
    items: [
      'Revisión automática con axe de cada página pública, en colores claros y oscuros.',
      'Recorrido con teclado de los menús, la búsqueda, la reserva y los diálogos.',
      'En una pantalla de 390 puntos de ancho, sin tener que moverse hacia los lados.',
      'Con la letra más grande.',
      'Sin scripts: búsqueda y reserva completas.',
    ],
  },
  limits: {
    title: 'Lo que todavía falta',
    items: [
      'La hora que eliges se guarda 10 minutos mientras escribes, y se puede alargar una vez a 20. Más no: mientras tanto nadie más puede tomarla. Es la excepción que permite la pauta 2.2.1, porque el plazo es parte de lo que se hace. Lo que escribiste no se pierde: al volver a elegir una hora está ahí.',
      'La videoconsulta no tiene subtítulos automáticos ni intérprete de lengua de señas. Si los necesitas, escríbenos antes de tu hora y te ayudamos a coordinarlos con el centro.',
      'La videoconsulta y la prueba de cámara necesitan scripts; no hay otra forma de hacerlas.',
      'Los documentos que un centro sube ya escaneados pueden no tener texto que leer.',
      'No hemos terminado las pruebas con personas que usan lector de pantalla todos los días.',
    ],
  },
  complain: {
    title: '¿Algo no lo puedes usar?',
    body: 'Cuéntanos qué página era y con qué la usabas. Te contestamos en 2 días hábiles con una solución o con otra forma de hacerlo.',
    action: 'Avisar de una barrera',
    authority: 'Si no te damos una solución, puedes acudir al Servicio Nacional de la Discapacidad:',
    authorityName: 'SENADIS',
  },
}
