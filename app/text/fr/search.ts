import type { Catalogue } from '../catalogue.ts'

export const search: Catalogue['search'] = {}
