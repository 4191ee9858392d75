/** Rules that other capabilities' rules may use. */

export {
  type Access,
  accessMinutes,
  accessOpens,
  closingMinutes,
  entryWindow,
} from './appointments/entry.rules.ts'
export { finishingDays } from './let-go.rules.ts'
