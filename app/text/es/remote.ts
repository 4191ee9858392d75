/** What is said before a visit by video. Said by the server only; its version: `remoteCareVersion`. */
export const remote = {
  title: 'Antes de atenderte por video',
  registered: (professional: string, specialty: string, registration: string) =>
    `Te atiende ${professional}, ${specialty}, inscripción ${registration} en el registro de la Superintendencia de Salud.`,
  who: (professional: string, specialty: string) =>
    `Te atiende ${professional}, ${specialty}. Puedes revisar su inscripción en rnpi.superdesalud.gob.cl o pedírsela.`,
  points: [
    'Es una consulta por video: sirve para conversar, ver exámenes e indicar un tratamiento. No reemplaza un examen físico, y quien te atiende puede pedirte que vayas en persona.',
    'No es para emergencias. Si pasa algo grave, llama al 131 (SAMU).',
    'No se graba ni la imagen ni el sonido. Lo que se anota queda en tu ficha clínica, que es reservada.',
    'Busca un lugar donde nadie más te escuche, y di si alguien te acompaña.',
    'Si se corta, vuelves a entrar con un toque. Si no se puede hacer por una falla del profesional o del portal, puedes pedir de vuelta todo lo pagado.',
    'Puedes preferir que te atiendan en persona, o dejar la consulta, cuando quieras y sin dar razones.',
  ],
  more: 'Dónde ponerte, y qué pasa si se corta',
  inPerson: 'Prefiero ir en persona: ver mi hora',
  accept: {
    patient: 'Leí esta información y acepto que me atiendan por video.',
    parent: (child: string) =>
      `Leí esta información y, como madre, padre o persona a cargo de ${child}, acepto que se atienda por video.`,
    companion: (patient: string) => `${patient} leyó esta información y acepta que le atiendan por video.`,
  },
  missing: 'Para entrar, marca que aceptas la atención por video',
  desk: {
    label: 'Atención por video',
    patient: (name: string, time: string) => `${name} la aceptó a las ${time}`,
    parent: (name: string, time: string) => `${name} la aceptó a las ${time}, a cargo del paciente`,
    companion: (name: string, time: string) => `El paciente la aceptó a las ${time}, según ${name}`,
    none: 'Todavía no la acepta',
  },
}
