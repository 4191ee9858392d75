export const booking = {
  what: {
    consulta: (service: string) => `Consulta de ${service}`,
    video: (service: string) => `Videoconsulta de ${service}`,
  },
  modality: { in_person: 'Presencial', video: 'Videoconsulta' },
  zones: {
    'America/Santiago': 'hora de Chile continental',
    'America/Coyhaique': 'hora de Aysén',
    'America/Punta_Arenas': 'hora de Magallanes',
    'Pacific/Easter': 'hora de Isla de Pascua',
  } as Record<string, string>,
}
