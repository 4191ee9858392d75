/** What other capabilities may use of records. */

export { type DemoFolio, demoDocuments, demoFolios } from './demo-documents.queries.server.ts'
export { annulDocument, readIssued } from './documents/annul-document.server.ts'
export { listForApp, pdfForApp } from './documents/app-documents.server.ts'
export { certifyOrder } from './documents/certify-order.server.ts'
export { annulmentOf, type HealthDocument } from './documents/document.ts'
export {
  certificateFigures,
  documentCertificate,
  watchCertificate,
} from './documents/document-certificate.server.ts'
export { findExamOrder } from './documents/find-exam-order.server.ts'
export { forgetDocuments, forgetDocumentsOf } from './documents/forget-documents.server.ts'
export { type DocumentToIssue, issueDocument } from './documents/issue-document.server.ts'
export { findIssued } from './documents/issued.queries.server.ts'
export { readingOf } from './documents/load-documents-page.server.ts'
export { loadToCollect } from './load-to-collect.server.ts'
export { loadVisitDocuments } from './load-visit-documents.server.ts'
export { gesConditionsOn, knownMedicines } from './reference-lists.ts'
