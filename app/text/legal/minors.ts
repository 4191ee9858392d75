/** What age changes, in the words of the policy. The ages are those of minors.rules.ts, which lies above: its test compares. */
export const minorAges = { account: 14, shared: 16, adult: 18 } as const

export const minorLines = (): string[] => {
  const { account, shared, adult } = minorAges
  return [
    `Hasta los ${account} años no hay cuenta propia: las horas las pide su madre, su padre o quien esté a su cargo, desde «Mis cargas», y sus documentos de salud los ve quien un registro reconozca a su cargo. Si un registro nos dice que una cuenta es de alguien menor, queda cerrada hasta ese cumpleaños.`,
    `Desde los ${account} puede tener su propia cuenta. Hasta los ${shared}, quien un registro reconozca a su cargo puede seguir viendo sus documentos de salud.`,
    `Desde los ${shared} solo ven sus documentos, y el motivo de sus horas, si se los comparte; deja de compartir con un toque. De las horas que ellos pidieron siguen viendo cuándo y dónde son.`,
    `A los ${adult} el vínculo termina y solo lee por esa persona quien ella misma autorice.`,
    'Pedirle la hora a alguien no da derecho a leer sus documentos, y cada lectura queda escrita donde la persona la ve.',
  ]
}
