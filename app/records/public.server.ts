/** What other capabilities may use of records. */

export { demoDocuments } from './demo-documents.queries.server.ts'
export { certificateFigures, documentCertificate, watchCertificate } from './document-certificate.server.ts'
export { documentImports } from './import-documents.server.ts'
export { priceImports } from './import-prices.server.ts'
export { type DocumentToIssue, issueDocument } from './issue-document.server.ts'
export { findIssued } from './issued.queries.server.ts'
export { gesConditionsOn, knownMedicines } from './reference-lists.ts'
