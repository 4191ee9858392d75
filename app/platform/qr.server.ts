/** A QR code (ISO/IEC 18004) as one SVG path: no image, no request, sharp at any size and on paper. */
import qrcode from 'qrcode-generator'

export interface QrCode {
  /** Modules per side, the quiet zone around included. */
  size: number
  path: string
}

const quietZone = 4

/** Level M survives a scratched screen; the version is the smallest that fits. */
export function qrCode(text: string): QrCode {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  let path = ''
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++) {
      let run = 0
      while (column + run < count && code.isDark(row, column + run)) run++
      if (run > 0) path += `M${column + quietZone} ${row + quietZone}h${run}v1h-${run}z`
      column += run
    }
  return { size: count + 2 * quietZone, path }
}
