import type { Catalogue } from '../catalogue.ts'

export const booking: Catalogue['booking'] = {
  what: {
    consulta: service => `${service} visit`,
    video: service => `${service} video visit`,
  },
  modality: { in_person: 'In person', video: 'Video visit' },
  zones: {
    'America/Santiago': 'mainland Chile time',
    'America/Coyhaique': 'Aysén time',
    'America/Punta_Arenas': 'Magallanes time',
    'Pacific/Easter': 'Easter Island time',
  },
}
