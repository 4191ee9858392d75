/** What other capabilities may use of records. */

export { documentCertificate } from './document-certificate.server.ts'
export { documentImports } from './import-documents.server.ts'
