/** A QR code as SVG: dark on light in every theme, for cameras want it so. */
import m from 'mithril'
import { encode } from 'uqr'

/** Modules of light around it, as the standard asks. */
const BORDER = 4

export function qrCode(text: string, label: string): m.Children {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return m('svg.qr', { viewBox: `0 0 ${size} ${size}`, role: 'img', 'aria-label': label, 'shape-rendering': 'crispEdges' }, [
    m('path.light', { d: `M0 0h${size}v${size}H0z` }),
    m('path.dark', { d: dark.join('') }),
  ])
}
