/** What somebody who opens an attention sees of its patient: the hour, or more than it. */
export const lookedAt = ({
  survey = null,
  issued,
  notes,
}: {
  survey?: object | null
  issued: readonly unknown[]
  notes: string
}): 'see-record' | 'see-visit' =>
  survey !== null || issued.length > 0 || notes !== '' ? 'see-record' : 'see-visit'
