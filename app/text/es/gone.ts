/** What only the server says of what is not there, and the ways on from it. */
export const gone = {
  ways: {
    recover: 'Recuperar el enlace de mi hora',
    verify: 'Comprobar un documento con su folio y su código',
    help: 'Escribir a la mesa de ayuda',
    search: 'Buscar otra hora',
    others: (specialty: string, commune: string) => `${specialty} en ${commune}`,
    another: 'Buscar otro examen',
  },
  document: {
    title: 'No encontramos este documento en tu cuenta',
    body: 'Puede que el enlace esté incompleto, o que el documento sea de otra persona: cada uno lo abre solo su dueño. Los tuyos están en su lista.',
    list: (kind: string) => `Ver mi lista: ${kind}`,
  },
  professional: {
    title: 'No encontramos a este profesional',
    body: 'Puede que ya no atienda en los centros del portal, o que su nombre esté escrito de otra forma. Si ya tenías una hora, sigue en pie mientras no te avisemos.',
  },
  former: {
    title: (name: string) => `${name} ya no atiende por aquí`,
    body: 'Sus horas ya no se ofrecen en el portal. Si tenías una con esta persona y no te avisamos, sigue en pie: la ves con su enlace.',
  },
  doctorLink: {
    title: 'Este enlace no lleva a ningún profesional',
    body: 'Puede que haya llegado cortado, o que el profesional lo haya cambiado. Pídeselo de nuevo, o búscalo por su nombre.',
  },
  exam: {
    title: 'No encontramos este examen',
    body: 'Puede que se llame de otra forma, o que todavía no se ofrezca en el portal. Mira cómo está escrito en tu orden médica y búscalo así.',
  },
  commune: {
    title: 'No encontramos esta comuna',
    body: 'Puede que esté escrita de otra forma en la dirección. Elige una parecida, o busca de nuevo con la tuya.',
  },
  bono: {
    title: 'Este enlace no abre ningún bono',
    body: 'Puede que haya llegado cortado. Ábrelo de nuevo completo, o pídeselo otra vez a tu centro. Con tu cuenta lo encuentras entre tus bonos.',
    list: 'Ver mis bonos',
  },
  specialty: {
    title: 'No encontramos esta especialidad',
    body: 'Puede que se llame de otra forma. Escribe en la búsqueda lo que te pasa, con tus palabras.',
  },
}
