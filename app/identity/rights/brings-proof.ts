/** Where anybody may bring a paper that proves for whom they ask. */
import { rightsFormPath } from './request.rules.ts'

/** Also where React Router sends the form by script (`.data`): a body may be as long as a file there. */
export const bringsProof = (path: string): boolean =>
  path === rightsFormPath || path === `${rightsFormPath}.data`
