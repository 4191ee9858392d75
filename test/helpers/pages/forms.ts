/** The forms of a page, as a browser without scripts would send them. */

export interface Form {
  action: string
  method: 'get' | 'post'
  fields: [name: string, value: string][]
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const plain = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? '')
const attribute = (tag: string, name: string) => {
  const match = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)
  return match ? plain(match[1] ?? '') : undefined
}

/** @param path where the page was, for forms that send to themselves. */
export function harvestForms(html: string, path: string): Form[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/gi)].map(([, head = '', body = '']) => ({
    action: attribute(head, 'action') || path,
    method: attribute(head, 'method')?.toLowerCase() === 'post' ? 'post' : 'get',
    fields: [...body.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/gi)].flatMap(
      ([tag]): [string, string][] => {
        const name = attribute(tag, 'name')
        return name ? [[name, attribute(tag, 'value') ?? '']] : []
      },
    ),
  }))
}
