/** What other capabilities may use of records. */

export { documentImports } from './import-documents.server.ts'
