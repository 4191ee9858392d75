/** `npm run keys [-- new NAME | rotate | lost NAME [--no-keys]]`: the keys of enciphered columns; also while the portal runs. */
import { OperatorError } from '#app/platform/config.server.ts'
import { newKey } from '#app/platform/sealed/key-ring.server.ts'
import { command } from '../command.ts'
import { runErrand } from './errand.ts'

await command(async () => {
  const [what = 'list', ...more] = process.argv.slice(2)
  const wish = [what, ...more].join(' ')
  // Names as DATA_KEYS takes them: it has no signs that would part a list.
  if (!/^(list|rotate|new( [\w-]{1,20})?|lost [\w-]{1,20}( --no-keys)?)$/.test(wish))
    throw new OperatorError('Uso: npm run keys [-- new NOMBRE | rotate | lost NOMBRE [--no-keys]]')
  if (what === 'new') return console.log(newKey(more[0] ?? 'key'))
  await runErrand({ at: '/keys', body: wish }, built => built.keysAlone?.(process.env, wish))
})
