/** A text of the law, as it is read and as it is made into a PDF. In Spanish only: it is the one that binds. */
export interface LegalText {
  title: string
  /** «21 de noviembre de 2026». */
  since: string
  /** ISO date of the same day. */
  date: string
  intro: string
  sections: { heading: string; paragraphs: string[]; points?: string[] }[]
}
