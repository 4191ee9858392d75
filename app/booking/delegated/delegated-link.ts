/**
 * The address of an hour for whoever acts for its person: which delegation and which hour, and no right by itself. The right is
 * that of whoever is signed in, at each request; the person's own link would go on opening after the delegation ended.
 */
export interface DelegatedLink {
  delegationId: string
  appointmentId: string
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const shape = new RegExp(`^(${uuid})~(${uuid})$`)

/** The last part of `/cita/…`, in the place of the token of a guest's link. */
export const delegatedToken = ({ delegationId, appointmentId }: DelegatedLink): string =>
  `${delegationId}~${appointmentId}`

/** Undefined for anything else, a guest's token too. Nothing is signed: the right is asked for afterwards (`findDelegatedHour`). */
export function readDelegatedToken(token: string): DelegatedLink | undefined {
  const [, delegationId, appointmentId] = shape.exec(token) ?? []
  return delegationId && appointmentId ? { delegationId, appointmentId } : undefined
}
