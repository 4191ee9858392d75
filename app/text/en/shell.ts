import type { Catalogue } from '../catalogue.ts'

export const shell: Catalogue['shell'] = {
  brand: 'Copihue',
  coming: { title: 'Coming soon', body: 'We are preparing this page.' },
}
