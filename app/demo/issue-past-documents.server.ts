import { pastDemoVisits } from '#app/booking/public.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { issueDocument } from '#app/records/public.server.ts'
import { visitPapers, visitsWithPapers } from '#data/demo/visit-papers.ts'

/** What came out of the demo patient's past visits, issued as a professional does; what is there is not issued again. */
export async function issuePastDocuments(db: Database, licencePrefix: string): Promise<void> {
  for (const visit of await pastDemoVisits(db, visitsWithPapers))
    for (const [place, wanted] of visitPapers(visit).entries()) {
      const how = { appointmentId: visit.id, request: `demo-${place + 1}`, licencePrefix }
      const issued = await db.transaction(tx => issueDocument(tx, wanted, how, visit.end))
      if (!issued.ok) throw new Error(`a document of the demo: ${JSON.stringify(issued.problems)}`)
    }
}
