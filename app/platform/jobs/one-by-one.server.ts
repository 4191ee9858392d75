/** What a job does of many, each in a transaction of its own. */

/**
 * One that fails keeps no other waiting, in this run or in the next ones, which would begin with it again.
 * @throws what the first that failed threw, once all were tried: the job says that it failed.
 */
export async function oneByOne<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) {
  const failed: { error: unknown }[] = []
  for (const item of items) await work(item).catch(error => failed.push({ error }))
  if (failed[0]) throw failed[0].error
}

/**
 * Some in each transaction, until none are left; where one fails, each that is left in its own.
 * @param work does some of them, or that one alone. @returns whether more may be left.
 * @param left those that are next. @throws what kept one from being done, once the others were: the next run begins with it again.
 */
export async function someAtOnce<Item>(
  work: (only?: Item) => Promise<boolean>,
  left: () => Promise<readonly Item[]>,
  signal?: AbortSignal,
) {
  try {
    while ((await work()) && !signal?.aborted);
  } catch {
    await oneByOne(await left(), work)
  }
}
