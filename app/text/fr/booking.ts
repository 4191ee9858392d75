import type { Catalogue } from '../catalogue.ts'

export const booking: Catalogue['booking'] = {
  what: {
    consulta: service => `Consultation de ${service}`,
    video: service => `Téléconsultation de ${service}`,
  },
  modality: { in_person: 'Au cabinet', video: 'Téléconsultation' },
  zones: {
    'America/Santiago': 'heure du Chili continental',
    'America/Coyhaique': 'heure d’Aysén',
    'America/Punta_Arenas': 'heure de Magallanes',
    'Pacific/Easter': 'heure de l’île de Pâques',
  },
}
