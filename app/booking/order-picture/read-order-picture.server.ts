/** The picture of an order as it is kept. */
import { type Paper, readPaper } from '#app/platform/paper/read-paper.server.ts'
import { megabytes } from '#app/platform/pictures.server.ts'

export type OrderPicture = Paper

export const largestOrder = megabytes(8)
/** An order is a sheet or two; a record of a whole stay is not for a laboratory. */
export const mostPages = 10

/** JPEG, PNG or PDF. @param file as the form has it; an empty one is `missing`. */
export const readOrderPicture = (file: FormDataEntryValue | null) =>
  readPaper(file, { largest: largestOrder, mostPages })
