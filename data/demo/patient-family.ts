/** Who the identity registry of the demo world knows as the demo patient's child. */
export const demoChild = {
  rut: '24111222-5',
  name: 'Tomás',
  last_name: 'Soto Rojas',
  birth_date: '2016-08-09',
}

export const patientFamily = () => [
  { kind: 'guardianship', key: 'demo-tomas', adult: '12345678-5', child: demoChild },
]
