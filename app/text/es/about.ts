export const about = {
  title: 'Quiénes somos',
  description: (brand: string) => `Qué es ${brand}, cómo trabaja y qué promete a los pacientes de Chile.`,
  heading: 'La salud ya es difícil. Pedir hora no tiene por qué serlo.',
  lead: (brand: string) =>
    `${brand} reúne en un solo lugar a quienes atienden y a quienes necesitan atenderse, de Visviri a Puerto Williams.`,
  story: {
    title: 'Por qué existe',
    paragraphs: [
      'Llamar, esperar en línea, que no haya hora, volver a llamar. Así se pide hora en buena parte del país, y quien más lo sufre es quien menos tiempo, datos o paciencia tiene.',
      'Hicimos un portal donde se busca con palabras de todos los días, se ve el precio antes de reservar y la hora queda tomada de verdad. Sirve en un teléfono sencillo, con mala señal y con la letra tan grande como haga falta.',
    ],
  },
  figures: {
    communes: 'comunas donde puedes reservar',
    hold: 'minutos te guardamos la hora que eliges',
    themes: 'idiomas: español, inglés y francés',
    ads: 'avisos publicitarios y rastreadores',
  },
  promises: {
    title: 'Lo que prometemos',
    items: [
      {
        title: 'Tu hora es tuya',
        body: 'Nunca se entrega la misma hora a dos personas. Si la eliges, queda guardada mientras confirmas.',
      },
      {
        title: 'El precio, antes',
        body: 'Ves el valor total, lo que aporta tu previsión y lo que pagas tú. Sin sorpresas en el mesón.',
      },
      {
        title: 'Tus datos no se venden',
        body: 'No hay publicidad ni rastreadores de terceros. Tus documentos solo los ves tú, y puedes ver quién los abrió.',
      },
      {
        title: 'Para todas las personas',
        body: 'Con teclado, con lector de pantalla, con letra grande, con poca señal o sin crear una cuenta.',
      },
      {
        title: 'Palabras claras',
        body: 'Si algo falla te decimos qué pasó, qué no se perdió y qué hacer ahora.',
      },
      {
        title: 'Alguien contesta',
        body: 'Detrás del portal hay personas. Si nos escribes, te respondemos.',
      },
    ],
  },
  doctors: {
    title: '¿Atiendes pacientes?',
    body: 'Profesionales y centros publican sus horas, comparten un enlace propio y reciben reservas a cualquier hora del día.',
    action: 'Conversemos',
  },
  help: {
    title: '¿Quieres hablar con alguien?',
    body: 'Te contestamos por teléfono o por escrito.',
    action: 'Ir a la ayuda',
  },
}
