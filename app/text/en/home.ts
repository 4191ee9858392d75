import type { Catalogue } from '../catalogue.ts'

export const home: Catalogue['home'] = {}
