/** `npm run keys [-- new | rotate | lost]`: the keys of enciphered columns; also while the portal runs. */
import { newKey } from '#app/platform/sealed/key-ring.server.ts'
import { command } from '../command.ts'
import { runErrand } from './errand.ts'

await command(async () => {
  const [wish = 'list', name = 'key'] = process.argv.slice(2)
  if (wish === 'new') console.log(newKey(name))
  else await runErrand({ at: '/keys', body: wish }, built => built.keysAlone?.(process.env, wish))
})
