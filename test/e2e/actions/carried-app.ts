/** An app that a patient carries: fhirclient as it is published, at an address of its own. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const library = readFileSync('node_modules/fhirclient/build/fhir-client.min.js')

const launch = (iss: string, clientId: string) => `
  FHIR.oauth2.authorize({ iss: ${JSON.stringify(iss)}, clientId: ${JSON.stringify(clientId)}, redirectUri: 'vuelta.html',
    scope: 'launch/patient patient/*.rs offline_access', pkceMode: 'required' })
    .catch(error => { document.body.textContent = 'No: ' + error.message })`

/** Each button reads, and writes what came of it below. */
const back = `
  const say = (id, text) => { document.getElementById(id).textContent = text }
  const press = (id, what) => document.getElementById(id).addEventListener('click', () =>
    what().then(text => say('dice', text)).catch(error => say('dice', 'No: ' + (error.status || error.statusCode || '') + ' ' + error.message)))
  FHIR.oauth2.ready().then(async client => {
    const person = await client.patient.read()
    say('nombre', person.name[0].given.join(' ') + ' ' + person.name[0].family)
    press('horas', async () => 'horas: ' + (await client.request('Appointment?patient=' + client.patient.id)).total)
    press('papeles', async () => {
      const papers = await client.request('DocumentReference?patient=' + client.patient.id + '&type=57833-6')
      const { attachment } = papers.entry[0].resource.content[0]
      const pdf = await client.request({ url: attachment.url, headers: { Accept: 'application/pdf' } })
      const head = await pdf.text()
      return 'recetas: ' + papers.total + ', ' + head.slice(0, 5)
    })
    press('renueva', async () => {
      const before = client.state.tokenResponse.access_token
      await client.refresh()
      return client.state.tokenResponse.access_token === before ? 'No: el mismo' : 'renovado'
    })
  }).catch(error => say('dice', 'No: ' + error.message))`

const page = (body: string, script: string) =>
  `<!doctype html><html lang="es"><meta charset="utf-8"><title>Mi Bitácora</title><link rel="icon" href="data:,">
   <body>${body}<script src="/fhir-client.js"></script><script>${script}</script>`

/** @param iss address of the façade. @returns where it is, and how it learns its client_id. */
export async function carriedApp(iss: string) {
  let clientId = ''
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://app')
    if (pathname === '/fhir-client.js')
      return response.setHeader('Content-Type', 'text/javascript').end(library)
    response.setHeader('Content-Type', 'text/html')
    if (pathname === '/entrar.html') return response.end(page('', launch(iss, clientId)))
    const buttons = ['horas', 'papeles', 'renueva']
      .map(name => `<button id="${name}">${name}</button>`)
      .join('')
    return response.end(page(`<h1 id="nombre"></h1>${buttons}<p id="dice"></p>`, back))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    registeredAs: (id: string) => {
      clientId = id
    },
    close: () => new Promise(resolve => server.close(resolve)),
  }
}
