/** A transaction that ends with an answer although nothing of it stays. */

/**
 * What work throws as `throw rollback(answer)`, however deep inside the transaction that it opens, undoes it and is the answer; any
 * other error goes on. Of calls within each other each answers its own only.
 * @param work opens the transaction: what it caught itself is not undone.
 */
export async function withRollback<Answer>(
  work: (rollback: (answer: Answer) => Error) => Promise<Answer>,
): Promise<Answer> {
  const answers = new Map<unknown, { answer: Answer }>()
  try {
    return await work(answer => {
      const error = new Error('rolled back')
      answers.set(error, { answer })
      return error
    })
  } catch (error) {
    const own = answers.get(error)
    if (!own) throw error
    return own.answer
  }
}
