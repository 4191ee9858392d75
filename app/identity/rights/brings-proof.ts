/** Where anybody may bring a paper that proves for whom they ask. */
import { rightsFormPath } from './request.rules.ts'

export const bringsProof = (path: string): boolean =>
  path === rightsFormPath || path === `${rightsFormPath}.data`
