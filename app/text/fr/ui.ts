import type { Catalogue } from '../catalogue.ts'

export const ui: Catalogue['ui'] = {}
