/**
 * docs/interface: what the façade says of itself and an example of each thing that is asked, written from real answers.
 * `npx vitest run app/fhir/interface.test.ts -u` writes them again.
 */
import type { Appointment, Bundle, Resource } from '@medplum/fhirtypes'
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { type Answer, addSystem } from '#test/helpers/fhir/system.ts'
import { addOffer } from '#test/helpers/supply.ts'

const db = await testDatabase()
const here = await addOffer(db, {
  centre: { key: 'aromos', name: 'Centro Los Aromos' },
  professional: { name: 'Camila Rojas Soto' },
  hours: [{ day: '2026-11-24', from: '09:00', to: '10:00' }],
})
// Named by how many others a process made before.
await db.rows(sql`update agenda set name = 'Camila Rojas Soto' where id = ${here.agendaId}`)
const system = await addSystem(db, { centres: [here.centreId], portal: testPortal(db) })

const folder = new URL('../../docs/interface/', import.meta.url).pathname
const marks = new Map<string, string>()
/** Ids, codes and tags are another's in each run: the n-th that is met is the n-th. */
const steady = (text: string) =>
  text.replaceAll(
    /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|CPH-[A-Z0-9]{5}|(?<=W\/\\?")[\w-]+/g,
    found => {
      const nth = String(marks.size + 1).padStart(12, '0')
      const mark = found.length === 36 ? `00000000-0000-4000-8000-${nth}` : `ID${nth.slice(-4)}`
      marks.set(found, marks.get(found) ?? mark)
      return marks.get(found) ?? mark
    },
  )

/** The database's own clock says when a change came. */
const atOneTime = (text: string) =>
  text.replaceAll(/("last(?:Updated|Modified)": ")[^"]+/g, '$12026-11-23T12:00:00.000Z')
const block = (value: unknown) => `\`\`\`json\n${atOneTime(steady(JSON.stringify(value, null, 2)))}\n\`\`\`\n`
const entryOf = ({ body }: Answer) => (body as Resource as Bundle).entry?.[0]?.resource as Appointment

test('the capabilities in docs/interface are those that the façade answers', async () => {
  const { body } = await system.ask('/metadata', { bearer: null })
  await expect(
    `# CapabilityStatement\n\nWhat \`GET /fhir/metadata\` answers. Written by a test; see [connecting](../connecting.md).\n\n${block(body)}`,
  ).toMatchFileSnapshot(`${folder}capability-statement.md`)
})

test('the examples in docs/interface are what the façade answers', async () => {
  const told: string[] = []
  const tell = (title: string, asked: string, sent: unknown, { status, body }: Answer) =>
    told.push(
      `## ${title}\n\n\`${asked}\`\n\n${sent ? block(sent) : ''}\nAnswers ${status}:\n\n${block(body)}`,
    )
  const parameters = (parameter: object[]) => ({ resourceType: 'Parameters', parameter })
  const reference = (id = '') => ({
    name: 'appointment-reference',
    valueReference: { reference: `Appointment/${id}` },
  })
  const luz = {
    resourceType: 'Patient',
    name: [{ use: 'official', family: 'Soto Vera', given: ['Luz'] }],
    telecom: [{ system: 'email', value: 'luz@ejemplo.cl' }],
  }
  const post = async (title: string, path: string, sent: object) => {
    const answer = await system.ask(path, { body: sent })
    tell(title, `POST /fhir${path}`, sent, answer)
    return answer
  }
  const get = async (title: string, path: string) => {
    const answer = await system.ask(path)
    tell(title, `GET /fhir${path}`, undefined, answer)
    return answer
  }
  const found = await get(
    'Hours that are free (ITI-115)',
    '/Appointment/$find?start=2026-11-24T00:00:00-03:00&end=2026-11-25T00:00:00-03:00&_count=1',
  )
  const hour = reference(entryOf(found).id)
  const held = await post('An hour held (ITI-116)', '/Appointment/$hold', parameters([hour]))
  const booked = await post(
    'And booked (ITI-117)',
    '/Appointment/$book',
    parameters([reference(entryOf(held).id), { name: 'patient-resource', resource: luz }]),
  )
  await post('The same hour for somebody else', '/Appointment/$hold', parameters([hour]))
  await get('Appointments of a day (ITI-118)', '/Appointment?date=2026-11-24&status=booked')
  await post(
    'Cancelled by the centre’s system (ITI-117)',
    '/Appointment/$book',
    parameters([
      {
        name: 'appointment-resource',
        resource: { ...entryOf(booked), status: 'cancelled' },
      },
    ]),
  )
  await get('What became of appointments', '/Appointment/_history?_count=1')
  await post('A telephone that rings when something changes', '/Subscription', {
    resourceType: 'Subscription',
    status: 'requested',
    reason: 'Agenda de la clínica',
    criteria: 'Appointment?',
    channel: {
      type: 'rest-hook',
      endpoint: 'https://agenda.ejemplo.cl/avisos',
      payload: 'application/fhir+json',
    },
  })
  await get('Something of another centre, or that is not there', '/Location/999999')
  await expect(
    `# Examples\n\nEach is a real answer of the façade; ids and tags are counted. Written by a test; see [connecting](../connecting.md).\n\n${told.join('\n')}`,
  ).toMatchFileSnapshot(`${folder}examples.md`)
})
