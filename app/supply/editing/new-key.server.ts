import { randomBytes } from 'node:crypto'
import { slugify } from '../import/slugify.rules.ts'

/** Of something new: nobody types one. */
export const newKey = (name: string) => `${slugify(name).slice(0, 60)}-${randomBytes(5).toString('hex')}`
