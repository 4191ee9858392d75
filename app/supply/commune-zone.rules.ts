/** The time zones of Chile. Magallanes has had its own since 2016, Aysén since 2025 (neither changes clocks in winter). */
const byRegion: Record<string, string> = { '11': 'America/Coyhaique', '12': 'America/Punta_Arenas' }
const islaDePascua = '05201'

/** @returns the IANA zone in force in a commune, from its CUT code and its region's. */
export const zoneOfCommune = (communeCode: string, regionCode: string): string =>
  communeCode === islaDePascua ? 'Pacific/Easter' : (byRegion[regionCode] ?? 'America/Santiago')
