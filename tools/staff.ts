/** `npm run staff -- invite RUT EMAIL ROLE CENTRE`, `end RUT ROLE CENTRE`: who may work at a centre's desk; also while the portal runs. */
import { systemClock } from '#app/platform/clock.ts'
import { OperatorError, readConfig } from '#app/platform/config.server.ts'
import { isFree } from '#app/platform/database/data-dir-lock.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { requireDatabase } from '#app/platform/database/named-database.server.ts'
import { openDatabase } from '#app/platform/database/open-database.server.ts'
import { askErrand } from '#app/platform/operator-door.server.ts'
import { answerStaff, type StaffWish } from '#app/staff/answer-staff.server.ts'
import { command } from './command.ts'

function wishIn(): StaffWish {
  const [what, rut, ...named] = process.argv.slice(2)
  const [email, role, centre, ...more] = what === 'end' ? [undefined, ...named] : named
  const isInvited = what === 'invite' && email !== undefined
  if ((isInvited || what === 'end') && rut && role && centre && more.length === 0)
    return { rut, email, role, centre }
  throw new OperatorError(
    'Uso: npm run staff -- invite RUT CORREO ROL CENTRO   (ROL: reception, coordinator, administrator, network, auditor; o rights u operator, con operator como CENTRO; administrator con new abre un centro nuevo)   o npm run staff -- end RUT ROL CENTRO',
  )
}

async function answerHere(config: Parameters<typeof openDatabase>[0], wish: StaffWish): Promise<string> {
  const db = await openDatabase(config)
  try {
    await migrate(db)
    return await answerStaff(db, wish, systemClock.now())
  } finally {
    await db.close()
  }
}

await command(async () => {
  const wish = wishIn()
  const config = readConfig({ ...process.env, DEMO: '1' })
  requireDatabase(config)
  const runs = !config.DATABASE_URL && !isFree(config.DATA_DIR)
  process.stdout.write(
    await (runs ? askErrand(config.DATA_DIR, '/staff', JSON.stringify(wish)) : answerHere(config, wish)),
  )
})
