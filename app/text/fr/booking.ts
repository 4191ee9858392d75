import type { Catalogue } from '../catalogue.ts'

export const booking: Catalogue['booking'] = {}
