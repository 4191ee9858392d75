/** Social networks by the host of their address; another one goes by its host. */
const names: Record<string, string> = {
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'tiktok.com': 'TikTok',
  'twitter.com': 'X',
  'x.com': 'X',
  'youtube.com': 'YouTube',
  'whatsapp.com': 'WhatsApp',
}

export function networkName(url: string): string {
  const host = new URL(url).hostname.replace(/^(?:www|m|cl)\./, '')
  return names[host] ?? host
}
