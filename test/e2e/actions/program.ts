/** What a program does, by the interface. */
import type { APIRequestContext } from '@playwright/test'
import { ownShare } from '../../helpers/pages/own-share.ts'

interface Item {
  practitioner: { name: string } | null
  next_slots: { id: string }[]
}

const pages = ['1', '2', '3']

/** Hours of a specialty in Santiago, in person, of each professional that is this story's alone while it runs. */
export async function freeHours(request: APIRequestContext, specialty: string): Promise<string[][]> {
  const found = pages.map(async pagina => {
    const query = new URLSearchParams({ type: 'consulta', specialty, commune: 'santiago', pagina })
    const answer = await request.get(`/api/search/offers?${query}&atencion=presencial`)
    return ((await answer.json()) as { items: Item[] }).items
  })
  const named = (await Promise.all(found))
    .flat()
    .map(item => ({ ...item, name: item.practitioner?.name ?? '' }))
  return ownShare(named).map(item => item.next_slots.map(({ id }) => id))
}
