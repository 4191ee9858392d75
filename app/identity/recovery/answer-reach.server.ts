/** What the operator asks about accounts whose contacts are lost (docs/operating.md), answered in lines to read. */
import { OperatorError } from '#app/platform/config.server.ts'
import { decideReach, openReachRequests } from './decide-reach.server.ts'

export type ReachWish =
  | { what: 'list' }
  | { what: 'approve' | 'refuse'; id: string; by: string; seenCard: boolean }

type House = Parameters<typeof decideReach>[0]

const refusals = {
  'not-open': 'no hay una solicitud abierta con ese número',
  early: 'el contacto anterior todavía puede oponerse: faltan horas para las 72',
  card: 'el número de la cédula no es el de ese RUT, o el registro no responde; con la cédula a la vista, --card-seen',
  taken: 'otra cuenta tiene ese correo',
}
const cards = { right: 'cédula correcta', wrong: 'cédula equivocada', unknown: 'cédula sin comprobar' }

/** @throws OperatorError when the decision cannot be taken; nothing was changed. */
export async function answerReach(house: House, wish: ReachWish): Promise<string> {
  if (wish.what === 'list') return list(house)
  const { id, by, seenCard } = wish
  const outcome = wish.what === 'approve' ? 'approved' : 'refused'
  const decided = await decideReach(house, { id, outcome, by, seenCard })
  if (!decided.ok) throw new OperatorError(refusals[decided.reason])
  return outcome === 'approved' ? 'Aprobada: la persona puede recuperar su cuenta\n' : 'Rechazada\n'
}

async function list(house: House): Promise<string> {
  const open = await openReachRequests(house)
  const lines = open.map(({ id, rut, name, email, phone, card, decidableAt }) =>
    [id, rut, name, `${email} ${phone}`, cards[card], `desde ${decidableAt}`].join(' · '),
  )
  return [...lines, `${open.length} solicitudes por decidir`, ''].join('\n')
}
