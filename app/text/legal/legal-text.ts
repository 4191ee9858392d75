/** A text of the law, as it is read and as it is made into a PDF. In Spanish only: it is the one that binds. */
export interface LegalText {
  title: string
  /** ISO date from which it is in force. */
  date: string
  intro: string
  sections: { heading: string; paragraphs: string[]; points?: string[] }[]
}
